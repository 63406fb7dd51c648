import type { Options } from "../../model.ts";
import { getOptionCode, getSize, whole } from "../../options.ts";

/** How far a porcelain top stands out past either side of its unit, mm. */
export const topOverhangMm = 10;

const liftMm: Readonly<Record<string, number>> = { legs: 150, plinth: 80 };

/** From the floor to the carcass of a standing unit; nothing under a hung one, mm. */
export const vanityLiftMm = (options: Options): number => liftMm[getOptionCode(options, "mounting")] ?? 0;

/** Of what lies on the carcass, mm. */
export const vanityTopMm = (options: Options): number =>
  options.top === "porcelain" ? 12 : options.top === "ceramic" ? 20 : 0;

/** Where the bowls of a unit's porcelain top stand, mm from its left edge: every top that the rules allow has room there. */
export function vanitySinkXs(options: Options): number[] {
  const width = getSize(options).width + 2 * topOverhangMm;
  const quarter = whole(width / 4);
  if (options.sinkSide === "two") return [quarter, whole((width * 3) / 4)];
  if (options.sinkSide === "left") return [quarter];
  return [options.sinkSide === "right" ? width - quarter : whole(width / 2)];
}
