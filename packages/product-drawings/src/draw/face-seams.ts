import type { Look } from "@zertsalo/domain/look/look";
import { round } from "../svg.ts";
import { cabinetFronts, LEG_MM, mirrorDoors } from "./cabinet.ts";
import type { Front } from "./fronts.ts";
import { PLINTH_MM, vanityFronts } from "./vanity.ts";

/** Seams on the face of furniture: the edge of its top, its doors and drawers; a path from the upper left corner. */
export function faceSeams(look: Look): string {
  switch (look.type) {
    case "vanity":
    case "baseCabinet": {
      const topMm = look.top.finish === "none" ? 0 : (look.top.thicknessMm ?? 12);
      const lift = look.mounting === "floor" ? (look.legs ? LEG_MM : PLINTH_MM) : 0;
      return seams(vanityFronts(look, look.heightMm - topMm - lift), topMm);
    }
    case "tallCabinet":
    case "wallCabinet":
      return seams(cabinetFronts(look, look.heightMm - (look.legs ? LEG_MM : 0)), 0);
    case "mirrorCabinet":
      return seams(mirrorDoors(look), 0);
    default:
      return "";
  }
}

function seams(fronts: readonly Front[], downMm: number): string {
  return fronts
    .map(
      ({ x, y, width, height }) =>
        `M${round(x)} ${round(y + downMm)}h${round(width)}v${round(height)}h${round(-width)}Z`,
    )
    .join("");
}
