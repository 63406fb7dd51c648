import { boxHole } from "../../geometry/outlines.ts";
import type { Path } from "../../geometry/path.ts";
import type { Options } from "../../model.ts";
import { getSinkScheme } from "../../options.ts";
import { sinkTemplate } from "../../sinks/sink-template.ts";
import { tabletopOutline } from "./tabletop-outline.ts";
import type { Layered } from "../../layers/layer.ts";

/** A top from above: the slab, what is cut and drilled, and the bowls that stand on it. */
export function tabletopLayers(options: Options): Layered[] {
  const { outline, cutouts, holes } = tabletopOutline(options);
  return [
    { layer: "OUTLINE", path: outline },
    ...cutouts.map((path): Layered => ({ layer: "CUTOUT", path })),
    ...holes.map((path): Layered => ({ layer: "DRILL", path })),
    ...bowlsAbove(options).map((path): Layered => ({ layer: "SINK", path })),
  ];
}

/** Bowls that stand or lie on the stone: wider than the hole under them. */
function bowlsAbove(options: Options): Path[] {
  const sink = sinkTemplate(options);
  if (!sink || (sink.mount !== "countertop" && sink.rim === 0)) return [];
  const { width, depth, radius } = sink.body;
  const { sinks } = getSinkScheme(options);
  return sinks.map((place) => boxHole(place, width + 2 * sink.rim, depth + 2 * sink.rim, radius + sink.rim));
}
