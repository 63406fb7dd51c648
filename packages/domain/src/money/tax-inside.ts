import type { Money } from "@zertsalo/contract/money";
import type { Day } from "../delivery/calendar.ts";

/** The general rate by the day of the sale; a return keeps the rate of its sale. The latest first. */
const vatRates: readonly { from: Day; percent: number }[] = [
  { from: "2026-01-01", percent: 22 },
  { from: "2019-01-01", percent: 20 },
];

export function vatPercentOn(day: Day): number {
  const rate = vatRates.find(({ from }) => from <= day);
  if (!rate) throw new RangeError(`no tax rate for ${day}`);
  return rate.percent;
}

/** Tax inside a sum, half a kopeck up: 22 % is 22/122 of it. */
export function taxInside(amount: Money, ratePercent: number): Money {
  const rate = BigInt(ratePercent);
  const base = 100n + rate;
  return Number((BigInt(amount) * rate * 2n + base) / (base * 2n));
}
