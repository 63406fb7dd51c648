import type { Money } from "@zertsalo/contract/money";

const kopecksInRouble = 100;

/** A share of a sum, rounded half up to the whole rouble: what a buyer sees without kopecks always adds up. */
export function calculatePercent(amount: Money, percent: number): Money {
  return Math.round((amount * percent) / 100 / kopecksInRouble) * kopecksInRouble;
}
