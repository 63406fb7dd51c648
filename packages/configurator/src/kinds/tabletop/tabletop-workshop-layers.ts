import { rectangle } from "../../geometry/outlines.ts";
import { moved } from "../../geometry/path.ts";
import type { Layered } from "../../layers/layer.ts";
import type { Options } from "../../model.ts";
import { sideMm } from "../../parts-list.ts";
import { isApron, isUpstand, stripMm, tabletopPartsList } from "./tabletop-parts.ts";
import { tabletopLayers } from "./tabletop-layers.ts";

/** Between the strips laid out below the slab, mm. */
const STRIP_GAP = 20;

/** The drawing, and beside the slab the strips that are glued to it, front edge first. */
export function tabletopWorkshopLayers(options: Options): Layered[] {
  const { parts } = tabletopPartsList(options);
  const strips = [...parts.filter(isApron), ...parts.filter(isUpstand)];
  const all = tabletopLayers(options);
  let y = 0;
  for (const strip of strips) {
    y -= stripMm(strip) + STRIP_GAP;
    const lengthMm = sideMm(strip, strip.beside?.side ?? "front");
    const path = moved(rectangle(lengthMm, stripMm(strip)), 0, y);
    all.push({ layer: isApron(strip) ? "MITRE" : "UPSTAND", path });
  }
  return all;
}
