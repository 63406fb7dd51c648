import { useEffect, useSyncExternalStore } from "react";
import type { CartAnswer, CartData } from "./cart-data.ts";
import { beginWhole, changedElsewhere, watchWholeCart, wholeCart } from "./cart-state.ts";

/** The page's own cart until something newer is known. Null: it could not be read. */
export function useShownCart(loaded: Pick<CartAnswer, "marks" | "cart">): CartData | null {
  const shown = useSyncExternalStore(wholeCart.subscribe, wholeCart.get, () => null);
  useEffect(watchWholeCart, []);
  useEffect(() => {
    if (loaded.cart) beginWhole(loaded);
  }, [loaded]);
  return shown ?? loaded.cart;
}

export function useChangedElsewhere(): boolean {
  return useSyncExternalStore(changedElsewhere.subscribe, changedElsewhere.get, () => false);
}
