import type { ChosenProducts } from "@zertsalo/contract/wholesale";
import { maxQuantity } from "@zertsalo/contract/wholesale-limits";

/** Quantities by product, in the order of the list; what is named twice is added up. */
export function addUp(products: Readonly<ChosenProducts>): Map<number, number> {
  const chosen = new Map<number, number>();
  for (const { productId, quantity } of products) {
    chosen.set(productId, Math.min((chosen.get(productId) ?? 0) + quantity, maxQuantity));
  }
  return chosen;
}
