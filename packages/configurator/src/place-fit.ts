import { nicheAirMm, nicheFit } from "./delivery-fit.ts";
import { type Side, sideOptions } from "./kind.ts";
import { getKind } from "./kinds.ts";
import type { Calculation, Options, Overall } from "./model.ts";
import { nominalSize } from "./overall.ts";

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
  const up = getKind(type).size.isLying ? endless : (height ?? endless);
  const niche = { width: width ?? endless, height: up, ...(depth !== null && { depth }) };
  const { isFit, reason } = nicheFit(overall, niche);
  return { isFit, reason, patch: isFit ? null : fittingPatch(calculation, { width, height, depth }) };
}

/** The same piece as large as the place lets it be; what stands out past its size stays as it is. */
function fittingPatch({ type, options, overall }: Calculation, place: Place): Options {
  const { size, stepMm } = getKind(type);
  const nominal = nominalSize(type, options);
  const sides: Partial<Overall> = {};
  for (const side of Object.keys(size.optionOf) as Side[]) {
    const room = place[side];
    // The back touches the wall.
    const air = side === "depth" ? 0 : nicheAirMm;
    const cut = room === null ? nominal[side] : nominal[side] - Math.max(0, overall[side] + air - room);
    sides[side] = Math.floor(cut / stepMm) * stepMm;
  }
  return sideOptions(size, sides) as Options;
}
