import type { MaterialCode } from "../bill.ts";
import { getMaterialFamily } from "../material-rules.ts";
import type { CuttingItem } from "./cutting-items.ts";
import { newSheet, type Rect, touches, usableRect } from "./stock-unit.ts";

/** A sheet that a water jet cuts: parts lie anywhere, one kerf apart. Free rectangles overlap each other. */
export interface FreeSheet {
  free: Rect[];
  placed: (Rect & { id: string })[];
}

/** Lays items on the sheets by the best short side, largest first, and adds new sheets; returns what fits none. */
export function packFreely(material: MaterialCode, items: readonly CuttingItem[], sheets: FreeSheet[]): string[] {
  const { kerfMm } = getMaterialFamily(material);
  const unplaced: string[] = [];
  for (const item of items.toSorted((a, b) => b.width * b.height - a.width * a.height)) {
    if (placeFreely(item, sheets, kerfMm)) continue;
    const sheet: FreeSheet = { free: [usableRect(newSheet(material, ""))], placed: [] };
    if (placeFreely(item, [sheet], kerfMm)) sheets.push(sheet);
    else unplaced.push(item.id);
  }
  return unplaced;
}

function placeFreely(item: CuttingItem, sheets: readonly FreeSheet[], kerfMm: number): boolean {
  let best: { sheet: FreeSheet; rect: Rect; gap: number } | null = null;
  for (const sheet of sheets) {
    for (const { x, y, width: across, height: up } of sheet.free) {
      for (const isTurned of item.canTurn ? [false, true] : [false]) {
        const [width, height] = isTurned ? [item.height, item.width] : [item.width, item.height];
        const gap = Math.min(across - width, up - height);
        if (gap < 0 || (best && gap >= best.gap)) continue;
        best = { sheet, rect: { x, y, width, height }, gap };
      }
    }
  }
  if (!best) return false;
  const { sheet, rect } = best;
  sheet.placed.push({ ...rect, id: item.id });
  // A part that comes to lie left of this one, or below it, is a kerf away too.
  const spent: Rect = {
    x: rect.x - kerfMm,
    y: rect.y - kerfMm,
    width: rect.width + 2 * kerfMm,
    height: rect.height + 2 * kerfMm,
  };
  sheet.free = largest(sheet.free.flatMap((each) => around(each, spent)));
  return true;
}

/** The largest rectangles of a free one that a spent one leaves. */
function around(free: Rect, spent: Rect): Rect[] {
  if (!touches(free, spent)) return [free];
  const [right, top] = [free.x + free.width, free.y + free.height];
  const [spentRight, spentTop] = [spent.x + spent.width, spent.y + spent.height];
  return [
    { ...free, width: spent.x - free.x },
    { ...free, x: spentRight, width: right - spentRight },
    { ...free, height: spent.y - free.y },
    { ...free, y: spentTop, height: top - spentTop },
  ].filter(({ width, height }) => width > 0 && height > 0);
}

const holds = (a: Rect, b: Rect) =>
  a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height;

/** Without those that lie in another one; of equals the first stays. */
const largest = (all: readonly Rect[]): Rect[] =>
  all.filter((one, at) => !all.some((other, by) => by !== at && holds(other, one) && (!holds(one, other) || by < at)));
