import type { MaterialFamily } from "../material-rules.ts";
import type { CuttingItem } from "./cutting-items.ts";
import { type Rect, type StockUnit, touches, usableRect } from "./stock-unit.ts";

export type CutAxis = "x" | "y";
export const acrossOf = (axis: CutAxis): CutAxis => (axis === "x" ? "y" : "x");
export const along = (axis: CutAxis, { width, height }: Pick<Rect, "width" | "height">): number =>
  axis === "x" ? width : height;

/** A rectangle of a unit under construction: free, scrap, filled by an item, or cut in two from edge to edge. */
export interface LayoutCell {
  rect: Rect;
  /** Changes of direction that were needed to free it, and the last direction. */
  stages: number;
  last: CutAxis | null;
  content:
    | { kind: "free" | "scrap" }
    | { kind: "item"; item: CuttingItem; isTurned: boolean }
    /** `at` is measured from the cell's own left or lower edge; the kerf lies behind it. */
    | { kind: "cut"; axis: CutAxis; at: number; first: LayoutCell; second: LayoutCell | null };
}

/** How an item came to its place: made again in this order on the same unit, it lies where it lay. */
export interface PartPlacement {
  item: string;
  x: number;
  y: number;
  isTurned: boolean;
  /** The first cut that frees it. */
  axis: CutAxis;
  /** A person has put it there: it is cut out before anything else, and no corner has to be free. */
  isMoved?: boolean;
}

export interface UnitLayout {
  unit: StockUnit;
  isOpened: boolean;
  root: LayoutCell;
  placements: PartPlacement[];
}

export const stagesWith = ({ stages, last }: Pick<LayoutCell, "stages" | "last">, axis: CutAxis): number =>
  stages + (last === axis ? 0 : 1);

export function cutCell(
  cell: LayoutCell,
  axis: CutAxis,
  at: number,
  kerfMm: number,
): { first: LayoutCell; second: LayoutCell | null } {
  const { rect } = cell;
  const behind = along(axis, rect) - at - kerfMm;
  const piece = (from: number, size: number): LayoutCell => ({
    rect: axis === "x" ? { ...rect, x: rect.x + from, width: size } : { ...rect, y: rect.y + from, height: size },
    stages: stagesWith(cell, axis),
    last: axis,
    content: { kind: "free" },
  });
  const halves = { first: piece(0, at), second: behind > 0 ? piece(at + kerfMm, behind) : null };
  cell.content = { kind: "cut", axis, at, ...halves };
  return halves;
}

/** Cuts an item out of the lower left corner of a free cell; returns the cells that are free behind it. */
export function occupy(
  cell: LayoutCell,
  item: CuttingItem,
  isTurned: boolean,
  firstAxis: CutAxis,
  kerfMm: number,
): LayoutCell[] {
  const [width, height] = isTurned ? [item.height, item.width] : [item.width, item.height];
  const free: LayoutCell[] = [];
  let corner = cell;
  for (const axis of [firstAxis, acrossOf(firstAxis)]) {
    const size = along(axis, { width, height });
    if (size >= along(axis, corner.rect)) continue;
    const { first, second } = cutCell(corner, axis, size, kerfMm);
    if (second) free.unshift(second);
    corner = first;
  }
  corner.content = { kind: "item", item, isTurned };
  return free;
}

/** A unit with its defects cut out: each lies in a cell that is scrap, all around it is free. */
export function emptyLayout(unit: StockUnit, family: MaterialFamily): { layout: UnitLayout; free: LayoutCell[] } {
  const root: LayoutCell = { rect: usableRect(unit), stages: 0, last: null, content: { kind: "free" } };
  return { layout: { unit, isOpened: false, root, placements: [] }, free: cleanCells(root, unit.defects, family) };
}

/** All of a cell that no defect touches, in cells. */
export function cleanCells(cell: LayoutCell, defects: readonly Rect[], family: MaterialFamily): LayoutCell[] {
  const inside = defects.filter((each) => touches(each, cell.rect));
  const [defect] = inside;
  if (!defect) return [cell];
  const cut = clearingCut(cell, defect, family);
  if (!cut) {
    cell.content = { kind: "scrap" };
    return [];
  }
  const { first, second } = cutCell(cell, cut.axis, cut.at, family.kerfMm);
  return [first, ...(second ? [second] : [])].flatMap((half) => cleanCells(half, inside, family));
}

/** Of the four straight cuts that clear one side of a defect the one with the largest clean rectangle. */
function clearingCut(cell: LayoutCell, defect: Rect, { kerfMm, minBreakMm, maxStages }: MaterialFamily) {
  const { rect } = cell;
  const candidates = (["x", "y"] as const).flatMap((axis) => {
    const full = along(axis, rect);
    const from = axis === "x" ? defect.x - rect.x : defect.y - rect.y;
    // Glass: neither side may be too narrow to be broken off, so the cut moves away from the defect.
    const before = Math.min(from - kerfMm, full - minBreakMm);
    const behind = Math.max(from + along(axis, defect), minBreakMm);
    const across = along(acrossOf(axis), rect);
    return [
      { axis, at: before, clean: before * across, full },
      { axis, at: behind, clean: (full - behind - kerfMm) * across, full },
    ];
  });
  const possible = candidates
    .filter(({ at, clean, full }) => clean > 0 && at > 0 && at < full && at >= minBreakMm && full - at >= minBreakMm)
    .toSorted((a, b) => b.clean - a.clean);
  return possible.find(({ axis }) => stagesWith(cell, axis) <= maxStages) ?? null;
}
