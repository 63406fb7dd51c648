import { useSyncExternalStore } from "react";
import { sharedValue } from "./shared-value.tsx";

/** One product of the visitor's cart. */
export interface CartBadgeItem {
  /** The line that it stands on. */
  uid: string;
  quantity: number;
  qMax: number;
  name: string;
  /** Of one piece, in roubles: what the counter is told. */
  price: number;
}

/** Which state of which cart is told. */
export interface CartVersion {
  /** Null: nothing was put into it yet. */
  uid: string | null;
  version: number;
}

/** What every page shows of the cart. */
export interface CartBadge extends CartVersion {
  pieces: number;
  /** By the product's id. */
  products: Readonly<Record<number, CartBadgeItem>>;
}

/** Null until it is known. No page says it: pages are kept. */
export const cartBadgeStore = sharedValue<CartBadge | null>(null);

/** Shows what was told, unless a later state of the same cart is known already. */
export function updateCartBadge(next: CartBadge): void {
  const current = cartBadgeStore.get();
  if (!current || current.uid !== next.uid || next.version >= current.version) cartBadgeStore.set(next);
}

/** Where every form of the cart goes. */
export const cartAction = "/shell/cart/";

export function useCartPieces(): number {
  return useSyncExternalStore(
    cartBadgeStore.subscribe,
    () => cartBadgeStore.get()?.pieces ?? 0,
    () => 0,
  );
}

export function useCartBadgeItem(productId: number): CartBadgeItem | null {
  return useSyncExternalStore(
    cartBadgeStore.subscribe,
    () => cartBadgeStore.get()?.products[productId] ?? null,
    () => null,
  );
}
