import { useEffect, useSyncExternalStore } from "react";
import type { CartAnswer, CartData } from "./cart-data.ts";
import { initWholeCart, changedElsewhere, watchWholeCart, wholeCart } from "./cart-state.ts";

/** The page's own cart until something newer is known. Null: it could not be read. */
export function useCurrentCart(loaded: Pick<CartAnswer, "marks" | "cart">): CartData | null {
  const current = useSyncExternalStore(wholeCart.subscribe, wholeCart.get, () => null);
  useEffect(watchWholeCart, []);
  useEffect(() => {
    if (loaded.cart) initWholeCart(loaded);
  }, [loaded]);
  return current ?? loaded.cart;
}

export function useChangedElsewhere(): boolean {
  return useSyncExternalStore(changedElsewhere.subscribe, changedElsewhere.get, () => false);
}
