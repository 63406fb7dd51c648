import type { Money } from "@zertsalo/contract/money";

/** Discounts are whole roubles: what a buyer sees without kopecks always adds up. */
export const rouble: Money = 100;

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/**
 * Splits a sum in proportion to weights, in whole units: floors first, then one unit each to the largest remainders,
 * the earlier among equals. No share exceeds its weight while the whole units of the weights hold the sum. Receipts
 * alone split to the kopeck, with a unit of 1.
 */
export function spread(total: Money, weights: readonly Money[], unit: Money = rouble): Money[] {
  if (total === 0) return weights.map(() => 0);
  const whole = BigInt(sum(weights));
  if (whole === 0n) throw new RangeError("a sum cannot be spread over nothing");
  if (total % unit !== 0) throw new RangeError(`${total} is not a whole number of units of ${unit}`);

  const units = BigInt(total / unit);
  const exact = weights.map((weight) => units * BigInt(weight));
  const shares = exact.map((each) => Number(each / whole));
  const byRemainder = exact
    .map((each, index) => ({ index, remainder: each % whole }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const hasRoom = ({ index }: { index: number }) => ((shares[index] ?? 0) + 1) * unit <= (weights[index] ?? 0);
  let left = Number(units) - sum(shares);
  while (left > 0) {
    const withRoom = byRemainder.filter(hasRoom);
    // Weights that are smaller than the sum are mere proportions: nobody has room, and each may get one more.
    const next = (withRoom.length > 0 ? withRoom : byRemainder).slice(0, left);
    for (const { index } of next) shares[index] = (shares[index] ?? 0) + 1;
    left -= next.length;
  }
  return shares.map((share) => share * unit);
}
