import type { Calculation, Options } from "@zertsalo/configurator/model";
import { getMillimetres, getSinkScheme, getSize } from "@zertsalo/configurator/options";
import { visibleThicknessMm } from "@zertsalo/configurator/kinds/tabletop/tabletop";
import { vanityLiftMm, vanityTopMm } from "@zertsalo/configurator/kinds/vanity-unit/vanity-sinks";
import type { Dimension } from "./dimensions.ts";
import { bowlHeightMm, figureExtents, floorGapMm, isOverBasin, type ScaleFigure, withBasin } from "./figures.ts";
import { isMirror } from "./materials.ts";
import { type Extent, extended } from "./scale.ts";

export type StageSide = "main" | "side";

/** An edge that is dragged to change a size. */
export interface SizeEdge {
  axis: "width" | "height";
  edge: "right" | "top" | "bottom";
  /** Middle of the edge, mm of the scene. */
  x: number;
  y: number;
  /** How much of a millimetre this edge itself moves when the piece grows by one: a centred piece grows to both sides. */
  moves: number;
}

/** What one view shows, in mm of the scene: x from the left edge of the piece, y from the floor (of a plan, from its front). */
export interface StageView {
  /** Height of the piece's own origin above the floor. */
  base: number;
  /** The piece with its frame: dimension lines stand around it. */
  extent: Extent;
  /** Everything that must be seen. */
  around: Extent;
  hasFloor: boolean;
  dimensions: Dimension[];
  edges: SizeEdge[];
}

interface Look {
  side: StageSide;
  figure: ScaleFigure;
  /** A phone's stage: what can be left out is. */
  isNarrow: boolean;
}

export function stageView(calculation: Calculation, { side, figure, isNarrow }: Look): StageView {
  if (calculation.type === "tabletop")
    return side === "main" ? plan(calculation.options) : topFront(calculation.options);
  if (calculation.type === "vanity_unit") {
    return side === "main" ? vanityFront(calculation, figure, isNarrow) : vanitySide(calculation);
  }
  return side === "main" ? mirrorFront(calculation, figure, isNarrow) : mirrorSide(calculation);
}

function mirrorFront({ options, overall }: Calculation, figure: ScaleFigure, isNarrow: boolean): StageView {
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

function mirrorSide({ options, overall }: Calculation): StageView {
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

/** Hatched beside what stands at it. */
export const wallMm = 40;

function plan(options: Options): StageView {
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

function topFront(options: Options): StageView {
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

function vanityFront({ options, overall }: Calculation, figure: ScaleFigure, isNarrow: boolean): StageView {
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

function vanitySide({ options, overall }: Calculation): StageView {
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

/** The views of a type, as its tabs name them. */
export function sideNames(calculation: Pick<Calculation, "type">): Record<StageSide, string> {
  if (calculation.type === "tabletop") return { main: "Сверху", side: "Спереди" };
  return { main: "Спереди", side: "Сбоку" };
}

/** A plan has no floor to stand on. */
export const hasFigures = ({ type }: Pick<Calculation, "type">): boolean => type !== "tabletop";

export const firstFigure = ({ type }: Pick<Calculation, "type">): ScaleFigure => (isMirror(type) ? "basin" : "none");
