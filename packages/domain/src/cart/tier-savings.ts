import type { Money } from "@zertsalo/contract/money";
import type { CartLine } from "./cart-line.ts";
import type { WholesaleTerms } from "../wholesale/wholesale-sums.ts";
import { calculatePercent } from "../money/calculate-percent.ts";
import { sum } from "../money/spread.ts";

/** The company's own percent when its minimum is met at its own prices, else the entry percent. */
export function tierSavings(lines: readonly CartLine[], terms: WholesaleTerms): { savings: Money[]; missing: Money } {
  const at = (percent: number) => lines.map((line) => tierSaving(line, percent));
  const own = at(terms.discountPercent);
  const goods = sum(lines.map((line) => line.price.price * line.quantity)) - sum(own);
  const missing = goods === 0 ? 0 : Math.max(0, terms.minOrderTotal - goods);
  const entryPercent = Math.min(terms.discountPercent, terms.entryDiscountPercent);
  return { savings: missing === 0 ? own : at(entryPercent), missing };
}

/** A sale that does not stack leaves the lower of its price and the list price less the tier. */
function tierSaving({ price, retail, quantity, saleStacksWithB2b }: CartLine, percent: number): Money {
  if (!price.isSale || saleStacksWithB2b) return calculatePercent(price.price * quantity, percent);
  const savedBySale = (retail - price.price) * quantity;
  return Math.max(0, calculatePercent(retail * quantity, percent) - savedBySale);
}
