import type { Money } from "@zertsalo/contract/money";
import type { CartLine } from "./cart-line.ts";
import { calculatePercent } from "../money/calculate-percent.ts";
import { spread, sum } from "../money/spread.ts";

/** Discount and scope of a promotion code; whether this buyer may use it is checked when it is attached. */
export interface PromoCode {
  code: string;
  kind: "percent" | "amount" | "freeDelivery";
  /** Percent, kopecks (whole roubles), or nothing for free delivery. */
  value: number;
  minItemsTotal: Money;
  sectionCode: string | null;
  excludesSale: boolean;
  excludesSpecial: boolean;
}

export function promoCoversLine(promo: PromoCode, line: CartLine): boolean {
  if (!line.available || line.isSample) return false;
  if (promo.sectionCode !== null && !line.sections.includes(promo.sectionCode)) return false;
  if (promo.excludesSale && line.price.isSale) return false;
  return !(promo.excludesSpecial && line.isSpecialProduct);
}

/** A code below its minimum is inactive: it stays in the cart, gives no discount and reports the missing sum. */
export function promoState(promo: PromoCode, itemsTotal: Money, coversSomething: boolean) {
  const missing = Math.max(0, promo.minItemsTotal - itemsTotal);
  const sleeps = missing > 0 || (promo.kind !== "freeDelivery" && !coversSomething);
  return { state: sleeps ? ("sleeping" as const) : ("works" as const), missing };
}

/** `covered`: remaining price of each line, 0 for lines outside the code. The discount never exceeds the goods. */
export function promoSavings(promo: PromoCode, covered: readonly Money[]): Money[] {
  if (promo.kind === "percent") return covered.map((left) => calculatePercent(left, promo.value));
  if (promo.kind === "amount") return spread(Math.min(promo.value, sum(covered)), covered);
  return covered.map(() => 0);
}
