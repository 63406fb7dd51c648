import type { MaterialCode } from "../bill.ts";
import { isRemnant, type MaterialFamily } from "../material-rules.ts";
import type { CuttingItem } from "./cutting-items.ts";
import { acrossOf, type CutAxis, type LayoutCell, stagesWith, type UnitLayout } from "./layout.ts";
import type { Rect } from "./stock-unit.ts";

type Fit = "worth" | "area" | "short" | "long" | "tight";
type Split = "big" | "short" | "long" | CutAxis;
export interface Way {
  fit: Fit;
  split: Split;
}

export interface FreePlace {
  cell: LayoutCell;
  layout: UnitLayout;
}
interface Place {
  spot: FreePlace;
  isTurned: boolean;
  axis: CutAxis;
  score: number;
}

export function bestPlace(
  free: readonly FreePlace[],
  item: CuttingItem,
  { fit, split }: Way,
  material: MaterialCode,
  family: MaterialFamily,
): Place | null {
  let best: Place | null = null;
  for (const spot of free) {
    for (const isTurned of item.canTurn && item.width !== item.height ? [false, true] : [false]) {
      const [width, height] = isTurned ? [item.height, item.width] : [item.width, item.height];
      const size = { width, height };
      const axes = possibleAxes(spot.cell, size, item.innerStages, family);
      if (axes.length === 0) continue;
      const wanted = fit === "worth" ? axes : [preferredAxis(split, spot.cell.rect, size, axes)];
      for (const axis of wanted) {
        const score =
          fit === "worth" ? lossOf(spot.cell.rect, size, axis, material, family) : fitScore(fit, spot, size);
        if (!best || score < best.score) best = { spot, isTurned, axis, score };
      }
    }
  }
  return best;
}

/** First cuts after which the item is free within the machine's stages and glass breaks; none if it does not fit. */
export function possibleAxes(
  cell: LayoutCell,
  size: { width: number; height: number },
  innerStages: number,
  { maxStages, minBreakMm }: MaterialFamily,
): CutAxis[] {
  const over = { x: cell.rect.width - size.width, y: cell.rect.height - size.height };
  if (over.x < 0 || over.y < 0) return [];
  if ([over.x, over.y].some((rest) => rest > 0 && rest < minBreakMm)) return [];
  const stagesFrom = (axis: CutAxis) => {
    if (over.x === 0 && over.y === 0) return cell.stages;
    if (over.x > 0 && over.y > 0) return stagesWith(cell, axis) + 1;
    return stagesWith(cell, over.x > 0 ? "x" : "y");
  };
  return (["x", "y"] as const).filter((axis) => stagesFrom(axis) + innerStages <= maxStages);
}

function preferredAxis(
  split: Split,
  rect: Rect,
  { width, height }: { width: number; height: number },
  axes: readonly CutAxis[],
): CutAxis {
  const [dx, dy] = [rect.width - width, rect.height - height];
  const byX = Math.max(dx * rect.height, width * dy);
  const byY = Math.max(rect.width * dy, dx * height);
  const shorter: CutAxis = dx < dy ? "y" : "x";
  const axis =
    split === "big"
      ? byX >= byY
        ? "x"
        : "y"
      : split === "short"
        ? shorter
        : split === "long"
          ? acrossOf(shorter)
          : split;
  return axes.includes(axis) ? axis : acrossOf(axis);
}

function fitScore(
  fit: Exclude<Fit, "worth">,
  { cell, layout }: FreePlace,
  { width, height }: { width: number; height: number },
) {
  const { rect } = cell;
  const [dx, dy] = [rect.width - width, rect.height - height];
  if (fit === "area") return rect.width * rect.height - width * height;
  if (fit === "short") return Math.min(dx, dy);
  if (fit === "long") return Math.max(dx, dy);
  return Math.min(dx, dy) * 4 + Math.max(dx, dy) + (layout.isOpened ? 0 : 100);
}

/** Larger rests are worth more per m²: 0 opens a tenth more slabs, 0.3 to 2 do alike. */
const worthPower = 0.8;

/** What a rest is worth in mm²: nothing below the size that goes back to the stock. */
export function worth(material: MaterialCode, { sheet }: MaterialFamily, width: number, height: number): number {
  if (!isRemnant(material, width, height)) return 0;
  const area = width * height;
  return area * (area / (sheet.width * sheet.height)) ** worthPower;
}

/** The worth that is lost when the item is cut out of a rectangle, this direction first. */
function lossOf(
  rect: Rect,
  { width, height }: { width: number; height: number },
  axis: CutAxis,
  material: MaterialCode,
  family: MaterialFamily,
): number {
  const [dx, dy] = [rect.width - width - family.kerfMm, rect.height - height - family.kerfMm];
  const beside = dx > 0 ? worth(material, family, dx, axis === "x" ? rect.height : height) : 0;
  const above = dy > 0 ? worth(material, family, axis === "x" ? width : rect.width, dy) : 0;
  return worth(material, family, rect.width, rect.height) - beside - above;
}
