import type { Money } from "@zertsalo/contract/money";
import { discountPercent } from "./prices.ts";

/** What a kit costs beside its pieces one by one. */
export function kitOffer(price: Money, pieces: readonly Money[]) {
  const apart = pieces.reduce((sum, each) => sum + each, 0);
  return { apart, saved: apart - price, discountPercent: discountPercent(price, apart) };
}

/** A kit that is not cheaper than its pieces is no offer. */
export const kitRefusal = (price: Money, pieces: readonly Money[]) =>
  kitOffer(price, pieces).saved > 0 ? null : ("kit_saves_nothing" as const);
