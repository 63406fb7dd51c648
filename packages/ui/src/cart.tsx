import { useSyncExternalStore } from "react";
import { sharedValue } from "./shared-value.tsx";

/** One product of the visitor's cart. */
export interface CartMark {
  /** The line that it stands on. */
  uid: string;
  quantity: number;
  qMax: number;
  name: string;
  /** Of one piece, in roubles: what the counter is told. */
  price: number;
}

/** Which state of which cart is told. */
export interface CartStamp {
  /** Null: nothing was put into it yet. */
  uid: string | null;
  version: number;
}

/** What every page shows of the cart. */
export interface CartMarks extends CartStamp {
  pieces: number;
  /** By the product's id. */
  products: Readonly<Record<number, CartMark>>;
}

/** Null until it is known. No page says it: pages are kept. */
export const cartMarks = sharedValue<CartMarks | null>(null);

/** Shows what was told, unless a later state of the same cart is known already. */
export function tellMarks(told: CartMarks): void {
  const shown = cartMarks.get();
  if (!shown || shown.uid !== told.uid || told.version >= shown.version) cartMarks.set(told);
}

/** Where every form of the cart goes. */
export const cartAction = "/shell/cart/";

export function useCartPieces(): number {
  return useSyncExternalStore(
    cartMarks.subscribe,
    () => cartMarks.get()?.pieces ?? 0,
    () => 0,
  );
}

export function useCartMark(productId: number): CartMark | null {
  return useSyncExternalStore(
    cartMarks.subscribe,
    () => cartMarks.get()?.products[productId] ?? null,
    () => null,
  );
}
