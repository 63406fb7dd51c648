import type { MaterialCode } from "../bill.ts";
import { getMaterialFamily, usableSheet } from "../material-rules.ts";
import type { CuttingItem } from "./cutting-items.ts";

/** A function on shares of a side that keeps a sum of at most one at most one: dual feasible, after Fekete and Schepers. */
type Scale = (share: number) => number;

const rounded =
  (k: number): Scale =>
  (share) => {
    const steps = share * (k + 1);
    return Math.abs(steps - Math.round(steps)) < 1e-9 ? share : Math.floor(steps) / k;
  };
/** Large parts fill the side, small ones count for nothing. */
const cutOff =
  (limit: number): Scale =>
  (share) =>
    share > 1 - limit + 1e-12 ? 1 : share < limit - 1e-12 ? 0 : share;
const scales: readonly Scale[] = [
  (share) => share,
  ...[1, 2, 3, 4].map(rounded),
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((twentieths) => cutOff(twentieths / 20)),
];

/** Sheets that no plan can do without, cut from edge to edge or freely. */
export function lowerBound(material: MaterialCode, items: readonly CuttingItem[]): number {
  const { kerfMm } = getMaterialFamily(material);
  const sheet = usableSheet(material);
  // Every part comes with a kerf, the sheet with one more than it has.
  const share = (mm: number, of: number) => (mm + kerfMm) / (of + kerfMm);
  const sides = items.map(({ width, height, canTurn }) => ({
    straight: [share(width, sheet.width), share(height, sheet.height)] as const,
    turned: [share(height, sheet.width), share(width, sheet.height)] as const,
    canTurn,
  }));
  const sums = scales.flatMap((across) =>
    scales.map((up) => {
      const area = ([x, y]: readonly [number, number]) => across(x) * up(y);
      return sides.reduce((sum, { straight, turned, canTurn }) => {
        const isTurnable = canTurn && turned.every((each) => each <= 1);
        return sum + (isTurnable ? Math.min(area(straight), area(turned)) : area(straight));
      }, 0);
    }),
  );
  return Math.max(0, ...sums.map((sum) => Math.ceil(sum - 1e-9)));
}
