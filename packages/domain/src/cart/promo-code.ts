import type { Money } from "@zertsalo/contract/money";
import type { CartLine } from "./cart-line.ts";
import { calculatePercent } from "../money/calculate-percent.ts";
import { spread, sum } from "../money/spread.ts";

/** What a promotion code gives and where; whether this buyer may use it at all is asked when it is attached. */
export interface PromoCode {
  code: string;
  kind: "percent" | "amount" | "freeDelivery";
  /** Percents, kopecks of whole roubles, or nothing for a free delivery. */
  value: number;
  minItemsTotal: Money;
  sectionCode: string | null;
  excludesSale: boolean;
  excludesSpecial: boolean;
}

export function promoCoversLine(promo: PromoCode, line: CartLine): boolean {
  if (!line.available) return false;
  if (promo.sectionCode !== null && !line.sections.includes(promo.sectionCode)) return false;
  if (promo.excludesSale && line.price.isSale) return false;
  return !(promo.excludesSpecial && line.isSpecialProduct);
}

/** A code below its minimum sleeps: it stays in the cart, gives nothing and says how much is missing. */
export function promoState(promo: PromoCode, itemsTotal: Money, coversSomething: boolean) {
  const missing = Math.max(0, promo.minItemsTotal - itemsTotal);
  const sleeps = missing > 0 || (promo.kind !== "freeDelivery" && !coversSomething);
  return { state: sleeps ? ("sleeping" as const) : ("works" as const), missing };
}

/** `covered`: what is left of each line, 0 for those the code does not cover. It takes no more than the goods. */
export function promoSavings(promo: PromoCode, covered: readonly Money[]): Money[] {
  if (promo.kind === "percent") return covered.map((left) => calculatePercent(left, promo.value));
  if (promo.kind === "amount") return spread(Math.min(promo.value, sum(covered)), covered);
  return covered.map(() => 0);
}
