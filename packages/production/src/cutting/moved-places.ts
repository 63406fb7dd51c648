import type { MaterialCode } from "../bill.ts";
import { getMaterialFamily, type MaterialFamily } from "../material-rules.ts";
import { worth } from "./best-place.ts";
import type { CuttingItem } from "./cutting-items.ts";
import type { FixedPlaces } from "./fixed-places.ts";
import { along, cleanCells, type CutAxis, cutCell, type LayoutCell, stagesWith, type UnitLayout } from "./layout.ts";
import { type Rect, type StockUnit, touches, usableRect } from "./stock-unit.ts";

/** An item on a place that a person has chosen: anywhere on the unit, whatever else lies there. */
export interface MovedItem {
  item: CuttingItem;
  isTurned: boolean;
  rect: Rect;
}

/**
 * What a person has put somewhere, by its unit, from left to right, whatever the order of the items is. Beside such a place
 * those that the planner has found are known by their rectangles too: its cuts may lie elsewhere now.
 */
export function movedItems(
  items: readonly CuttingItem[],
  fixed: FixedPlaces | undefined,
): ReadonlyMap<string, readonly MovedItem[]> {
  const units = new Set(items.flatMap(({ id }) => (fixed?.get(id)?.isMoved ? (fixed.get(id)?.unitId ?? []) : [])));
  const moved = items.flatMap((item) => {
    const place = fixed?.get(item.id);
    if (!place || !units.has(place.unitId)) return [];
    const { unitId, x, y, isTurned } = place;
    const [width, height] = isTurned ? [item.height, item.width] : [item.width, item.height];
    return [{ unitId, item, isTurned, rect: { x, y, width, height } }];
  });
  return Map.groupBy(
    moved.toSorted((a, b) => a.rect.x - b.rect.x || a.rect.y - b.rect.y),
    ({ unitId }) => unitId,
  );
}

/** More orders of cuts than these are not tried; a handful of places needs a few. */
const mostTries = 400;

interface Search {
  material: MaterialCode;
  family: MaterialFamily;
  defects: readonly Rect[];
  left: number;
}

/**
 * Cuts the places out of the unit from edge to edge, before anything else is laid; what is free around them. The places
 * alone say how, so one that is given up later moves none of the others. Null: no saw comes to all of them.
 */
export function layMoved(
  unit: StockUnit,
  moved: readonly MovedItem[],
): { layout: UnitLayout; free: LayoutCell[] } | null {
  const root: LayoutCell = { rect: usableRect(unit), stages: 0, last: null, content: { kind: "free" } };
  const search = {
    material: unit.material,
    family: getMaterialFamily(unit.material),
    defects: unit.defects,
    left: mostTries,
  };
  const isClean = moved.every(({ rect }) => !unit.defects.some((defect) => touches(defect, rect)));
  const free = isClean ? separate(root, moved, search) : null;
  if (!free) return null;
  const placements = moved.map(({ item, isTurned, rect: { x, y } }) => {
    return { item: item.id, x, y, isTurned, axis: "x" as const, isMoved: true as const };
  });
  return { layout: { unit, isOpened: true, root, placements }, free };
}

function separate(cell: LayoutCell, moved: readonly MovedItem[], search: Search): LayoutCell[] | null {
  const [first, ...others] = moved;
  if (!first) return cleanCells(cell, search.defects, search.family);
  if (others.length === 0 && isSame(first.rect, cell.rect)) {
    if (cell.stages + first.item.innerStages > search.family.maxStages) return null;
    cell.content = { kind: "item", item: first.item, isTurned: first.isTurned };
    return [];
  }
  for (const { axis, at } of possibleCuts(cell, moved, search)) {
    search.left -= 1;
    if (search.left < 0) return null;
    const halves = cutCell(cell, axis, at, search.family.kerfMm);
    const border = start(axis, cell.rect) + at;
    const before = separate(
      halves.first,
      moved.filter(({ rect }) => start(axis, rect) < border),
      search,
    );
    const behind = moved.filter(({ rect }) => start(axis, rect) >= border);
    const rest = before && (halves.second ? separate(halves.second, behind, search) : []);
    if (before && rest) return [...before, ...rest];
    cell.content = { kind: "free" };
  }
  return null;
}

const start = (axis: CutAxis, { x, y }: Rect): number => (axis === "x" ? x : y);
const isSame = (a: Rect, b: Rect) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** Beside an edge of a place, through none of them; those that leave the most for the stock first. */
function possibleCuts({ rect, stages, last }: LayoutCell, moved: readonly MovedItem[], { material, family }: Search) {
  const { kerfMm, minBreakMm, maxStages } = family;
  return (["x", "y"] as const)
    .filter((axis) => stagesWith({ stages, last }, axis) <= maxStages)
    .flatMap((axis) => {
      const [origin, full] = [start(axis, rect), along(axis, rect)];
      const places = moved.map((each) => ({ from: start(axis, each.rect) - origin, size: along(axis, each.rect) }));
      const edges = new Set(places.flatMap(({ from, size }) => [from - kerfMm, from + size]));
      return [...edges]
        .filter((at) => at > 0 && at < full && at >= minBreakMm && full - at >= minBreakMm)
        .filter((at) => places.every(({ from, size }) => from + size <= at || from >= at + kerfMm))
        .map((at) => ({ axis, at, rest: restWorth(axis, at) }));

      function restWorth(of: CutAxis, at: number): number {
        const across = along(of === "x" ? "y" : "x", rect);
        const isFreeBefore = places.every(({ from }) => from >= at);
        const isFreeBehind = places.every(({ from }) => from < at);
        const size = isFreeBefore ? at : isFreeBehind ? full - at - kerfMm : 0;
        return size > 0 ? worth(material, family, size, across) : 0;
      }
    })
    .toSorted((a, b) => b.rest - a.rest);
}
