import type { Money } from "@zertsalo/contract/money";

const kopecksInRouble = 100;

/** A share of a sum, rounded half up to the whole rouble: what a buyer sees without kopecks always adds up. */
export function calculatePercent(amount: Money, percent: number): Money {
  return Math.round((amount * percent) / 100 / kopecksInRouble) * kopecksInRouble;
}

/** The same of so many pieces of a line with this sum. */
export function percentOfPieces(left: Money, quantity: number, pieces: number, percent: number): Money {
  if (quantity === 0) return 0;
  return Math.round((left * pieces * percent) / (quantity * 100 * kopecksInRouble)) * kopecksInRouble;
}
