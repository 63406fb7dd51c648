/** What one made-to-measure piece is made of and how. Lengths are whole mm, work whole minutes, rests hours or working days. */

import type { acceptedStage, WorkshopStage } from "@zertsalo/contract/workshop";

/** `stone/statuario/12/matt`, `glass/silver/4`, `ldsp/white/16`, `mdf/19`: what a part is cut from. */
export type MaterialCode = string;
export type WorkStage = Exclude<WorkshopStage, typeof acceptedStage>;
export type PartSide = "front" | "back" | "left" | "right";

export interface Feature {
  kind: "cutout" | "hole" | "slot" | "notch";
  /** Centre in the part's own frame: origin lower left, x to the right, y up (away from the front of what lies). */
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
}

export type EdgeWork = "polish" | "facet" | "straight" | "bevel" | "radius3" | "mitre" | "band" | "raw";

export interface Edge {
  side: PartSide | "contour";
  work: EdgeWork;
  lengthMm: number;
  /** How much of the length is curved: other machines and rates. */
  curvedMm: number;
}

/** One physical part, cut from one stock unit. */
export interface CutPart {
  /** Unique inside the bill: «top», «apron-front», «side-2». */
  code: string;
  label: string;
  material: MaterialCode;
  /** Finished size. */
  width: number;
  height: number;
  thickness: number;
  /** The size that the saw cuts: finished size and allowances. */
  rough: { width: number; height: number };
  /** The side that lies along the grain or vein of the material; null: the part may be turned. */
  grain: "width" | "height" | null;
  edges: readonly Edge[];
  features: readonly Feature[];
  /** The part whose edge this strip continues, and at which side: in a veined material both are cut side by side. */
  beside?: { part: string; side: PartSide };
}

/** Bought, not cut. */
export interface Hardware {
  code: string;
  /** Pieces, or mm in total. */
  quantity: number;
  unit: "pcs" | "mm";
  /** Bars that a length is bought in; 1 unless it is said. */
  bars?: number;
}

export interface Operation {
  /** Unique inside the bill. */
  code: string;
  label: string;
  station: string;
  stage: WorkStage;
  /** Net minutes of one machine or bench. */
  minutes: number;
  /** Curing or drying after the work, elapsed hours; occupies no station. */
  restHours: number;
  /** Days at a supplier, working days; occupies no station of ours. */
  restWorkingDays: number;
  /** Operations that are finished, and rested, before. */
  after: readonly string[];
  /** What the minutes were counted from: for the sheet, and for correcting the rates. */
  basis: string;
}

export interface BillOfWork {
  version: string;
  type: string;
  hash: string;
  name: string;
  parts: readonly CutPart[];
  hardware: readonly Hardware[];
  operations: readonly Operation[];
}

/** Rises with every change of the rules by which bills are made. */
export const billVersion = "bill-2026.11";
