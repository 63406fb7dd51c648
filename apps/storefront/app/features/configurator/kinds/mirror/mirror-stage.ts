import type { Calculation } from "@zertsalo/configurator/model";
import { getSize } from "@zertsalo/configurator/options";
import { figureExtents, floorGapMm, isOverBasin, withBasin } from "../../stage/figures.ts";
import { extended } from "../../stage/scale.ts";
import type { StageLook, StageView } from "../../stage/stage-view.ts";
import { wallMm } from "../../stage/wall.ts";

export function mirrorFrontView({ options, overall }: Calculation, { figure, isNarrow }: StageLook): StageView {
  const { width, height } = getSize(options);
  const base = floorGapMm(height);
  const out = (overall.width - width) / 2;
  const extent = { left: -out, bottom: base - out, right: width + out, top: base + height + out };
  const stands = figure === "person" || figure === "door";
  const isRound = options.shape === "circle";
  // Below it stands the basin with its tap.
  const across = figure === "basin" && isOverBasin(extent) ? "above" : "below";
  return {
    base,
    extent,
    around: stands
      ? extended(extent, figureExtents[figure](extent))
      : figure === "basin" && !isNarrow
        ? withBasin(extent)
        : extent,
    hasFloor: stands,
    dimensions: [
      { side: across, row: 0, from: 0, to: width },
      { side: "left", row: 0, from: base, to: base + height },
      ...(out > 0
        ? ([
            { side: across, row: 1, from: -out, to: width + out },
            { side: "left", row: 1, from: base - out, to: base + height + out },
          ] as const)
        : []),
    ],
    edges: [
      { axis: "width", edge: "right", x: width + out, y: base + height / 2, moves: 0.5 },
      ...(isRound
        ? []
        : ([{ axis: "height", edge: "top", x: width / 2, y: extent.top, moves: stands ? 1 : 0.5 }] as const)),
    ],
  };
}

export function mirrorSideView({ options, overall }: Calculation): StageView {
  const { height } = getSize(options);
  const base = floorGapMm(height);
  const out = (overall.height - height) / 2;
  const extent = { left: 0, bottom: base - out, right: overall.depth, top: base + height + out };
  return {
    base,
    extent,
    around: { ...extent, left: -wallMm },
    hasFloor: false,
    dimensions: [
      { side: "below", row: 0, from: 0, to: overall.depth },
      { side: "right", row: 0, from: extent.bottom, to: extent.top },
    ],
    edges: [],
  };
}
