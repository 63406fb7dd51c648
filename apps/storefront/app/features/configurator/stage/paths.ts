import type { Path } from "@zertsalo/configurator/geometry/path";
import { svgPath } from "@zertsalo/configurator/output/svg";
import type { Layered, LayerName } from "@zertsalo/configurator/layers/layer";
import type { StageExtent } from "./scale.ts";

/** The paths of one layer, as path data in the frame of the drawing. */
export function layerPaths(all: readonly Layered[], layer: LayerName): string[] {
  return all.filter((each) => each.layer === layer).map(({ path }) => svgPath(path));
}

/** The box of a small thing by the ends of its segments: our arcs are quarters, so that their ends are the extremes. */
export function computeBox({ start, segments }: Path): StageExtent {
  const points = [start, ...segments.map(({ to }) => to)];
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

export const boxPath = ({ left, bottom, right, top }: StageExtent): string =>
  `M${left} ${bottom}H${right}V${top}H${left}Z`;
