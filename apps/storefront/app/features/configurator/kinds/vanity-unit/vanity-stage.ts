import { vanityLiftMm, vanityTopMm } from "@zertsalo/configurator/kinds/vanity-unit/vanity-sinks";
import type { Calculation, Options } from "@zertsalo/configurator/model";
import { getMillimetres, getSize } from "@zertsalo/configurator/options";
import { bowlHeightMm, figureExtents } from "../../stage/figures.ts";
import { extended } from "../../stage/scale.ts";
import type { StageLook, StageView } from "../../stage/stage-view.ts";
import { wallMm } from "../../stage/wall.ts";

/** The upper face of a hung unit, as basins are hung. */
const rimHeightMm = 850;

function vanityHeights(options: Options) {
  const { height } = getSize(options);
  const top = vanityTopMm(options);
  const isHung = options.mounting === "wall";
  const base = isHung ? rimHeightMm - top - height : vanityLiftMm(options);
  const bowl = options.top === "porcelain" ? bowlHeightMm + tapMm : options.top === "ceramic" ? tapMm : 0;
  return { base, isHung, upper: base + height + top, highest: base + height + top + bowl };
}
/** A tap in the wall stands this far above the bowl. */
const tapMm = 120;

export function vanityFrontView({ options, overall }: Calculation, { figure, isNarrow }: StageLook): StageView {
  const { width, height } = getSize(options);
  const { base, isHung, upper, highest } = vanityHeights(options);
  const out = (overall.width - width) / 2;
  const extent = { left: -out, bottom: isHung ? base : 0, right: width + out, top: upper };
  // The floor under a hung unit takes as much as the unit itself.
  const isFloorSeen = !isNarrow || !isHung;
  const whole = { ...extent, bottom: isFloorSeen ? 0 : extent.bottom, top: highest };
  const stands = figure === "person" || figure === "door";
  return {
    base,
    extent,
    around: stands ? extended(whole, figureExtents[figure](extent)) : whole,
    hasFloor: true,
    dimensions: [
      { side: "below", row: 0, from: 0, to: width },
      ...(out > 0 ? [{ side: "below", row: 1, from: -out, to: width + out } as const] : []),
      { side: "left", row: 0, from: base, to: base + height },
      ...(extent.top - extent.bottom > height
        ? [{ side: "left", row: 1, from: extent.bottom, to: extent.top } as const]
        : []),
      // How high a hung one's rim is above the floor; what stands tells it by its own height.
      ...(isFloorSeen && isHung ? [{ side: "right", row: 0, from: 0, to: upper, isSink: true } as const] : []),
    ],
    edges: [
      { axis: "width", edge: "right", x: width, y: base + height / 2, moves: 0.5 },
      // A hung unit keeps its upper face where basins are hung and grows downwards.
      isHung
        ? { axis: "height", edge: "bottom", x: width / 2, y: base, moves: 1 }
        : { axis: "height", edge: "top", x: width * 0.12, y: upper, moves: 1 },
    ],
  };
}

export function vanitySideView({ options, overall }: Calculation): StageView {
  const { height } = getSize(options);
  const deep = getMillimetres(options, "depth");
  const { base, isHung, upper, highest } = vanityHeights(options);
  const extent = { left: 0, bottom: isHung ? base : 0, right: overall.depth, top: upper };
  return {
    base,
    extent,
    around: { left: -wallMm, bottom: 0, right: overall.depth, top: highest },
    hasFloor: true,
    dimensions: [
      { side: "below", row: 0, from: 0, to: deep },
      ...(overall.depth > deep ? [{ side: "below", row: 1, from: 0, to: overall.depth } as const] : []),
      { side: "right", row: 0, from: base, to: base + height },
      ...(isHung ? [{ side: "right", row: 1, from: base, to: upper } as const] : []),
      { side: "right", row: isHung ? 2 : 1, from: 0, to: upper, isSink: isHung },
    ],
    edges: [],
  };
}
