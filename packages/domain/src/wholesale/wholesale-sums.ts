import type { Money } from "@zertsalo/contract/money";
import { calculatePercent } from "../money/calculate-percent.ts";

/** What a company is given: its tier, and the entry tier that counts below the tier's minimum. */
export interface WholesaleTerms {
  discountPercent: number;
  minOrderTotal: Money;
  entryDiscountPercent: number;
}

export interface ChosenLine {
  /** Of one piece, before the company's discount. */
  price: Money;
  quantity: number;
}

export interface WholesaleSums {
  lines: number;
  pieces: number;
  /** At the company's own prices. */
  total: Money;
  /** How much is missing to the tier's minimum; 0 when it is reached, or nothing is chosen yet. */
  missing: Money;
  /** What the goods cost as they stand: below the minimum the entry tier counts. */
  payable: Money;
}

/** A line at the company's price. The discount is rounded once, on the line's sum, never by the piece. */
export function wholesaleSum({ price, quantity }: ChosenLine, discountPercent: number): Money {
  const sum = price * quantity;
  return sum - calculatePercent(sum, discountPercent);
}

/** One piece at the company's price, as the table shows it. */
export const wholesalePrice = (price: Money, discountPercent: number): Money =>
  wholesaleSum({ price, quantity: 1 }, discountPercent);

export function wholesaleSums(chosen: readonly ChosenLine[], terms: WholesaleTerms): WholesaleSums {
  const total = totalAt(chosen, terms.discountPercent);
  const isBelow = chosen.length > 0 && total < terms.minOrderTotal;
  return {
    lines: chosen.length,
    pieces: chosen.reduce((pieces, { quantity }) => pieces + quantity, 0),
    total,
    missing: isBelow ? terms.minOrderTotal - total : 0,
    payable: isBelow ? totalAt(chosen, Math.min(terms.entryDiscountPercent, terms.discountPercent)) : total,
  };
}

function totalAt(chosen: readonly ChosenLine[], discountPercent: number): Money {
  return chosen.reduce((total, line) => total + wholesaleSum(line, discountPercent), 0);
}
