import { rectangle } from "../../geometry/outlines.ts";
import { moved } from "../../geometry/path.ts";
import type { Options } from "../../model.ts";
import { getOptionCodes, getSize } from "../../options.ts";
import { freeEdges, visibleThicknessMm } from "./tabletop.ts";
import type { Layered, LayerName } from "../../layers/layer.ts";
import { tabletopLayers } from "./tabletop-layers.ts";

/** Between the strips laid out below the slab, mm. */
const STRIP_GAP = 20;

/** The drawing, and beside the slab the strips that are glued to it, front edge first. */
export function tabletopWorkshopLayers(options: Options): Layered[] {
  const all = tabletopLayers(options);
  const { width, height: depth } = getSize(options);
  const strips: [LayerName, number, number][] =
    options.edge === "mitre"
      ? freeEdges(options).map((edge) => ["MITRE", edge.lengthMm, visibleThicknessMm(options)])
      : [];
  const upstand = Number(options.splashback);
  if (upstand > 0) {
    for (const side of getOptionCodes(options, "wallSides")) {
      strips.push(["UPSTAND", side === "back" ? width : depth, upstand]);
    }
  }
  let y = 0;
  for (const [layer, length, height] of strips) {
    y -= height + STRIP_GAP;
    all.push({ layer, path: moved(rectangle(length, height), 0, y) });
  }
  return all;
}
