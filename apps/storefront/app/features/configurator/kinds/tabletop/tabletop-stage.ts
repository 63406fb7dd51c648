import { visibleThicknessMm } from "@zertsalo/configurator/kinds/tabletop/tabletop-size";
import type { Calculation, Options } from "@zertsalo/configurator/model";
import { getSinkScheme, getSize } from "@zertsalo/configurator/options";
import type { Dimension } from "../../stage/dimensions.ts";
import { bowlHeightMm } from "../../stage/figures.ts";
import type { StageView } from "../../stage/stage-view.ts";
import { wallMm } from "../../stage/wall.ts";

export function tabletopPlanView({ options }: Calculation): StageView {
  const { width, height: depth } = getSize(options);
  const { sinks } = getSinkScheme(options);
  const stops = [0, ...sinks.map(({ x }) => x), width];
  const first = sinks[0];
  const extent = { left: 0, bottom: -planLipMm(options), right: width, top: depth };
  return {
    base: 0,
    extent,
    around: { left: -wallMm, bottom: extent.bottom, right: width + wallMm, top: depth + wallMm },
    hasFloor: false,
    dimensions: [
      ...(first
        ? stops.slice(1).map((to, at): Dimension => ({ side: "below", row: 0, from: stops[at] ?? 0, to, isSink: true }))
        : []),
      { side: "below", row: first ? 1 : 0, from: 0, to: width },
      { side: "left", row: 0, from: 0, to: depth },
      ...(first ? [{ side: "right", row: 0, from: 0, to: first.y, isSink: true } as const] : []),
    ],
    edges: [
      { axis: "width", edge: "right", x: width, y: depth / 2, moves: 0.5 },
      { axis: "height", edge: "bottom", x: width / 2, y: 0, moves: 0.5 },
    ],
  };
}

/** In the plan the front edge is tipped towards the eye, so that its thickness is seen. */
export const planLipMm = (options: Options): number => Math.max(12, visibleThicknessMm(options) * 0.6);

export function tabletopFrontView({ options }: Calculation): StageView {
  const { width } = getSize(options);
  const thickness = visibleThicknessMm(options);
  const upstand = Number(options.splashback ?? 0) || 0;
  const hasBowl = getSinkScheme(options).sinks.length > 0;
  const extent = { left: 0, bottom: -thickness, right: width, top: 0 };
  return {
    base: 0,
    extent,
    around: { ...extent, bottom: -thickness - 60, top: Math.max(upstand, hasBowl ? bowlHeightMm : 0) },
    hasFloor: false,
    dimensions: [
      { side: "below", row: 0, from: 0, to: width },
      { side: "left", row: 0, from: -thickness, to: 0 },
      ...(upstand > 0 ? [{ side: "right", row: 0, from: 0, to: upstand } as const] : []),
    ],
    edges: [{ axis: "width", edge: "right", x: width, y: -thickness / 2, moves: 0.5 }],
  };
}
