import type { Dimension } from "./dimensions.ts";
import type { ScaleFigure } from "./figures.ts";
import type { StageExtent } from "./scale.ts";

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
  extent: StageExtent;
  /** Everything that must be seen. */
  around: StageExtent;
  hasFloor: boolean;
  dimensions: Dimension[];
  edges: SizeEdge[];
}

export interface StageLook {
  figure: ScaleFigure;
  /** A phone's stage: what can be left out is. */
  isNarrow: boolean;
}
