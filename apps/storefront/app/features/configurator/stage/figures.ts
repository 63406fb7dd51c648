import type { StageExtent } from "./scale.ts";

/** What stands beside the piece so that its size is felt. */
export type ScaleFigure = "none" | "basin" | "person" | "door";

export const figureNames: readonly { value: ScaleFigure; name: string }[] = [
  { value: "none", name: "нет" },
  { value: "basin", name: "раковина 600\u00a0мм" },
  { value: "person", name: "человек 1,7\u00a0м" },
  { value: "door", name: "дверь 2000×800" },
];

export const bowlHeightMm = 130;

/** The lower edge of a mirror above the floor: over the basin, unless it is too tall for a wall. */
export function floorGapMm(heightMm: number): number {
  return Math.min(1100, Math.max(100, 2500 - heightMm));
}

/** The upper face of the unit that a basin stands on. */
export const counterMm = 850;

/** A tall mirror hangs past the basin, which would only hide behind it. */
export const isOverBasin = ({ bottom }: StageExtent): boolean => bottom > counterMm + 100;

export function withBasin(extent: StageExtent): StageExtent {
  return isOverBasin(extent) ? { ...extent, bottom: counterMm - 40 } : extent;
}

/** What the basin takes on the wall, from its unit to its tap. */
export const basinExtent = ({ left, right }: StageExtent): StageExtent => {
  const middle = (left + right) / 2;
  return { left: middle - 662, right: middle + 662, bottom: counterMm - 460, top: counterMm + 205 };
};

const besideMm = 180;
const sizes = { person: { width: 480, height: 1700 }, door: { width: 800, height: 2000 } };

const standing =
  (figure: keyof typeof sizes) =>
  ({ right }: StageExtent): StageExtent => ({
    left: right + besideMm,
    bottom: 0,
    right: right + besideMm + sizes[figure].width,
    top: sizes[figure].height,
  });

export const figureExtents = { person: standing("person"), door: standing("door") };
