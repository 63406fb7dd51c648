/*
 * The independent calculator of configured pieces: written from the text of the price rules, by closed formulas, and
 * importing nothing of the shop's own model. Lengths in mm, money in kopecks; sums are in 10⁻⁸ of a kopeck, which a
 * double holds exactly up to 900,000 ₽.
 */
export type Table = Readonly<Record<string, number>>;

export const byArea = (kopecks: number, mm2: number, percent = 100) => kopecks * mm2 * percent;
export const byLength = (kopecks: number, mm: number, percent = 100) => kopecks * mm * percent * 1_000;
export const byPiece = (kopecks: number, pieces = 1) => kopecks * pieces * 100_000_000;

const total = (sums: readonly number[]) => sums.reduce((all, one) => all + one, 0);

/** A price that must be in the list. */
export function listed(table: Table | undefined, code: string | number): number {
  const price = table?.[code];
  if (price === undefined) throw new Error(`The list has no ${code}`);
  return price;
}

const rouble = 10_000_000_000;

/** Rounded once, half up, to a whole rouble; never below the lowest price of the type. */
export function rounded(sums: readonly number[], least: number): number {
  const sum = Math.max(total(sums), byPiece(least));
  if (!Number.isSafeInteger(sum)) throw new Error("Too large to be reckoned whole");
  const rest = sum % rouble;
  return ((sum - rest) / rouble + (rest * 2 >= rouble ? 1 : 0)) * 100;
}
