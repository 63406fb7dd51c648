import type { MaterialFamily } from "../material-rules.ts";
import { type FreePlace, possibleAxes } from "./best-place.ts";
import type { CuttingItem } from "./cutting-items.ts";
import { occupy, type PartPlacement } from "./layout.ts";

/** By the item, those of one unit in the order in which they were placed. */
export type FixedPlaces = ReadonlyMap<string, PartPlacement & { unitId: string }>;

/** Puts an item into a free place; what is free behind it takes the place's place. */
export function placeItem(
  free: FreePlace[],
  item: CuttingItem,
  { spot, isTurned, axis }: { spot: FreePlace } & Pick<PartPlacement, "isTurned" | "axis">,
  { kerfMm }: MaterialFamily,
): void {
  const { x, y } = spot.cell.rect;
  free.splice(free.indexOf(spot), 1);
  spot.layout.isOpened = true;
  spot.layout.placements.push({ item: item.id, x, y, isTurned, axis });
  const rests = occupy(spot.cell, item, isTurned, axis, kerfMm);
  free.push(...rests.map((cell) => ({ cell, layout: spot.layout })));
}

/** Before anything else is laid, after what a person has moved. Returns the items whose place is no longer there. */
export function layFixed(
  free: FreePlace[],
  items: readonly CuttingItem[],
  fixed: FixedPlaces | undefined,
  /** Units whose places a person has chosen: they are laid already. */
  moved: ReadonlyMap<string, unknown>,
  family: MaterialFamily,
): string[] {
  if (!fixed) return [];
  const unplaced: string[] = [];
  for (const [id, place] of fixed) {
    const item = moved.has(place.unitId) ? null : items.find((each) => each.id === id);
    if (!item) continue;
    const spot = free.find(
      ({ cell: { rect }, layout }) => layout.unit.id === place.unitId && rect.x === place.x && rect.y === place.y,
    );
    const size = place.isTurned ? { width: item.height, height: item.width } : item;
    const fits = spot && possibleAxes(spot.cell, size, item.innerStages, family).includes(place.axis);
    if (fits) placeItem(free, item, { spot, isTurned: place.isTurned, axis: place.axis }, family);
    else unplaced.push(id);
  }
  return unplaced;
}
