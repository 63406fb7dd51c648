import { rectangle } from "../geometry/outlines.ts";
import { moved } from "../geometry/path.ts";
import type { ConfiguratorType, Options } from "../model.ts";
import { getOptionCodes, getSize } from "../options.ts";
import { freeEdges, visibleThicknessMm } from "../kinds/tabletop/tabletop.ts";
import type { Layered, LayerName } from "../layers/layer.ts";
import { layers } from "../layers/layers.ts";

/** Between the strips laid out below the slab, mm. */
const STRIP_GAP = 20;

/** What the machines get: the drawing, and beside the slab the strips that are glued to it, front edge first. */
export function workshopLayers(type: ConfiguratorType, options: Options): Layered[] {
  const all = layers(type, options);
  if (type !== "tabletop") return all;
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
