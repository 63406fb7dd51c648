import type { StockCountLine } from "@zertsalo/contract/staff-stock-counts";

type CountedLine = Pick<StockCountLine, "counted" | "expected" | "price">;

/** Pieces that lie there and are not in the books, or the other way; null: not counted. */
export const countDifference = ({ counted, expected }: Pick<CountedLine, "counted" | "expected">): number | null =>
  counted === null || expected === null ? null : counted - expected;

interface CountTotals {
  counted: number;
  over: { pieces: number; value: number };
  short: { pieces: number; value: number };
  /** Differing products without a price, whose value is not known. */
  unpriced: number;
}

/** What accepting a count changes, at retail prices. */
export function countTotals(lines: readonly CountedLine[]): CountTotals {
  const totals: CountTotals = {
    counted: 0,
    over: { pieces: 0, value: 0 },
    short: { pieces: 0, value: 0 },
    unpriced: 0,
  };
  for (const line of lines) {
    const difference = countDifference(line);
    if (difference === null) continue;
    totals.counted += 1;
    if (difference === 0) continue;
    const side = difference > 0 ? totals.over : totals.short;
    side.pieces += Math.abs(difference);
    if (line.price === null) totals.unpriced += 1;
    else side.value += Math.abs(difference) * line.price;
  }
  return totals;
}
