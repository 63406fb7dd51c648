import type { Money } from "@zertsalo/contract/money";
import type { CartLine } from "./cart-line.ts";
import type { WholesaleTerms } from "../wholesale/wholesale-sums.ts";
import { calculatePercent } from "../money/calculate-percent.ts";
import { sum } from "../money/spread.ts";

/**
 * The company's own percent when its minimum is met at its own prices, else the entry percent. The minimum is that of the
 * goods without the rules of staff, so that no rule costs a company its tier; the percent is of what they have left.
 */
export function tierSavings(
  lines: readonly CartLine[],
  terms: WholesaleTerms,
  byRules: readonly Money[] = [],
): { savings: Money[]; missing: Money } {
  const at = (percent: number, saved: readonly Money[]) =>
    lines.map((line, index) => tierSaving(line, percent, saved[index] ?? 0));
  const own = at(terms.discountPercent, []);
  const goods = sum(lines.map((line) => line.price.price * line.quantity)) - sum(own);
  const missing = goods === 0 ? 0 : Math.max(0, terms.minOrderTotal - goods);
  const entryPercent = Math.min(terms.discountPercent, terms.entryDiscountPercent);
  return { savings: at(missing === 0 ? terms.discountPercent : entryPercent, byRules), missing };
}

/** A sale that does not stack leaves the lower of its price and the list price less the tier. */
function tierSaving({ price, retail, quantity, saleStacksWithB2b }: CartLine, percent: number, byRules: Money): Money {
  if (!price.isSale || saleStacksWithB2b) return calculatePercent(price.price * quantity - byRules, percent);
  const savedBySale = (retail - price.price) * quantity + byRules;
  return Math.max(0, calculatePercent(retail * quantity, percent) - savedBySale);
}
