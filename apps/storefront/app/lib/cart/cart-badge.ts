import { useSyncExternalStore } from "react";
import { sharedValue } from "@zertsalo/ui/shared-value";

/** One product of the visitor's cart. */
export interface CartBadgeItem {
  /** Uid of its line. */
  uid: string;
  quantity: number;
  qMax: number;
  name: string;
  /** Price of one piece in roubles, for analytics. */
  price: number;
}

/** Identifies a state of a cart. */
export interface CartVersion {
  /** Null: the cart is empty and not stored yet. */
  uid: string | null;
  version: number;
}

/** Cart data on every page. */
export interface CartBadge extends CartVersion {
  pieces: number;
  /** By product id. */
  products: Readonly<Record<number, CartBadgeItem>>;
}

/** Null until it is loaded. It is not part of pages, since pages are cached. */
export const cartBadgeStore = sharedValue<CartBadge | null>(null);

/** Updates the badge, unless a later state of the same cart is already there. */
export function updateCartBadge(next: CartBadge): void {
  const current = cartBadgeStore.get();
  if (!current || current.uid !== next.uid || next.version >= current.version) cartBadgeStore.set(next);
}

/** Target of every cart form. */
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
