import type { Options } from "./model.ts";
import { sizeOf, whole } from "./options.ts";

/** How far a porcelain top stands out past either side of its unit, mm. */
export const topOverhangMm = 10;

/** Where the bowls of a unit's porcelain top stand, mm from its left edge: every top that the rules allow has room there. */
export function vanitySinkXs(options: Options): number[] {
  const width = sizeOf(options).width + 2 * topOverhangMm;
  const quarter = whole(width / 4);
  if (options.sinkSide === "two") return [quarter, whole((width * 3) / 4)];
  if (options.sinkSide === "left") return [quarter];
  return [options.sinkSide === "right" ? width - quarter : whole(width / 2)];
}
