import { nicheAirMm, nicheFit } from "./delivery-fit.ts";
import type { Calculation, Options, Pair } from "./model.ts";
import { getMillimetres, getSize } from "./options.ts";

/** A place that the piece must stand in; a side that was not measured limits nothing. */
export interface Place {
  width: number | null;
  height: number | null;
  depth: number | null;
}

const endless = Number.POSITIVE_INFINITY;

/** Whether the piece goes into the place, and which change would make it. Null while nothing has been measured. */
export function placeFit(calculation: Calculation, { width, height, depth }: Place) {
  if (width === null && height === null && depth === null) return null;
  const { type, overall } = calculation;
  // A top lies: nothing is above it, and its back touches the wall.
  const up = type === "tabletop" ? endless : (height ?? endless);
  const niche = { width: width ?? endless, height: up, ...(depth !== null && { depth }) };
  const { isFit, reason } = nicheFit(overall, niche);
  return { isFit, reason, patch: isFit ? null : fittingPatch(calculation, { width, height, depth }) };
}

/** The same piece as large as the place lets it be; what stands out past its size stays as it is. */
function fittingPatch({ type, options, overall }: Calculation, { width, height, depth }: Place): Options {
  const size = getSize(options);
  const cut = (has: number, need: number, place: number | null, air: number) =>
    place === null ? has : has - Math.max(0, need + air - place);
  const wide = cut(size.width, overall.width, width, nicheAirMm);
  if (type === "tabletop") return { size: { width: wide, height: cut(size.height, overall.depth, depth, 0) } };
  const fitting: Pair = { width: wide, height: cut(size.height, overall.height, height, nicheAirMm) };
  if (type !== "vanity_unit") return { size: onTens(fitting) };
  const deep = getMillimetres(options, "depth");
  return { size: fitting, depth: cut(deep, overall.depth, depth, 0) };
}

/** Mirrors are cut by tens: the nearest one that still goes in. */
const onTens = ({ width, height }: Pair): Pair => ({
  width: Math.floor(width / 10) * 10,
  height: Math.floor(height / 10) * 10,
});
