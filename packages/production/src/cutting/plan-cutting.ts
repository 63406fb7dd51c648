import type { MaterialCode } from "../bill.ts";
import { getMaterialFamily, isRemnant, type MaterialFamily } from "../material-rules.ts";
import { bestPlace, type FreePlace, type Way, worth } from "./best-place.ts";
import type { CuttingItem } from "./cutting-items.ts";
import { layFixed, type FixedPlaces, placeItem } from "./fixed-places.ts";
import { layMoved, movedItems } from "./moved-places.ts";
import { along, emptyLayout, type LayoutCell, type PartPlacement, type UnitLayout } from "./layout.ts";
import { type SawList, sawList } from "./saw-list.ts";
import { seededSeries } from "./seeded-series.ts";
import { newSheet, type Rect, type StockUnit, touches, usableRect } from "./stock-unit.ts";

export interface CuttingRequest {
  material: MaterialCode;
  items: readonly CuttingItem[];
  /** Remnants and sheets that lie there and are nobody's. */
  units: readonly StockUnit[];
  /** The number of a sheet that has to be bought; null: what does not fit on the units stays unplaced. */
  sheetId: ((n: number) => string) | null;
  /** Orders of items that are tried; more never cost more. */
  tries: number;
  seed: number;
  /** Places that buyers have chosen: their items lie there or nowhere. */
  fixed?: FixedPlaces;
}

export interface UnitPlan extends SawList {
  unit: StockUnit;
  placements: readonly PartPlacement[];
}

export interface CuttingPlan {
  material: MaterialCode;
  units: UnitPlan[];
  /** Items that no unit can hold. */
  unplaced: string[];
  cost: number;
}

/** «worth» chooses the direction of the first cut by itself. */
const ways: readonly Way[] = [
  { fit: "worth", split: "big" },
  ...(["area", "short", "long", "tight"] as const).flatMap((fit) =>
    (["big", "short", "long", "x", "y"] as const).map((split) => ({ fit, split })),
  ),
];

type Sort = (a: CuttingItem, b: CuttingItem) => number;
const longest = ({ width, height }: CuttingItem) => Math.max(width, height);
const sorts: readonly Sort[] = [
  (a, b) => b.width * b.height - a.width * a.height,
  (a, b) => b.height - a.height || b.width - a.width,
  (a, b) => b.width - a.width || b.height - a.height,
  (a, b) => longest(b) - longest(a),
  (a, b) => b.width + b.height - (a.width + a.height),
];

interface Attempt {
  order: readonly CuttingItem[];
  way: Way;
  layouts: UnitLayout[];
  unplaced: string[];
  cost: number;
}

/** The cheapest plan found. Seeded: the same request has the same plan. */
export function planCutting(request: CuttingRequest): CuttingPlan {
  const first = sorts.flatMap((sort) => ways.map((way) => ({ order: request.items.toSorted(sort), way })));
  const begun = first.slice(0, Math.max(1, request.tries));
  let best = begun.map(({ order, way }) => attempt(request, order, way)).reduce(cheaper);
  const series = seededSeries(request.seed);
  for (let spent = begun.length; spent < request.tries && request.items.length > 1; spent++) {
    const order = shaken(best.order, series.whole);
    const way = series.next() < 0.2 ? ways[series.whole(0, ways.length - 1)] : best.way;
    best = cheaper(best, attempt(request, order, way ?? best.way));
  }
  return finished(request, best);
}

/** Of equals the later one, so that the search does not stand still. */
const cheaper = (best: Attempt, next: Attempt) => (next.cost <= best.cost ? next : best);

/** Two items change places, or one moves; up to three times. */
function shaken(order: readonly CuttingItem[], whole: (min: number, max: number) => number): CuttingItem[] {
  const changed = [...order];
  for (let left = whole(1, 3); left > 0; left--) {
    const [from, to] = [whole(0, changed.length - 1), whole(0, changed.length - 1)];
    const [item] = changed.splice(from, 1);
    if (item) changed.splice(to, 0, item);
  }
  return changed;
}

function attempt(request: CuttingRequest, order: readonly CuttingItem[], way: Way): Attempt {
  const family = getMaterialFamily(request.material);
  const layouts: UnitLayout[] = [];
  const free: FreePlace[] = [];
  const moved = movedItems(order, request.fixed);
  const lay = (unit: StockUnit) => {
    const own = moved.get(unit.id);
    const begun = own ? layMoved(unit, own) : null;
    if (begun) placed.add(unit.id);
    const { layout, free: cells } = begun ?? emptyLayout(unit, family);
    layouts.push(layout);
    return cells.map((cell) => ({ cell, layout }));
  };
  const placed = new Set<string>();
  for (const unit of request.units) free.push(...lay(unit));
  const unplaced = [...moved].flatMap(([unit, own]) => (placed.has(unit) ? [] : own.map(({ item }) => item.id)));
  unplaced.push(...layFixed(free, order, request.fixed, moved, family));
  let opened = 0;
  for (const item of order) {
    if (request.fixed?.has(item.id)) continue;
    let place = bestPlace(free, item, way, request.material, family);
    if (!place && request.sheetId) {
      const added = lay(newSheet(request.material, request.sheetId(opened)));
      place = bestPlace(added, item, way, request.material, family);
      if (place) {
        opened += 1;
        free.push(...added);
      } else layouts.pop();
    }
    if (!place) {
      unplaced.push(item.id);
      continue;
    }
    placeItem(free, item, place, family);
  }
  const cost = costOf(request.material, family, layouts) + unplaced.length * 1e12;
  return { order, way, layouts, unplaced, cost };
}

/** A new sheet costs a little more than its area, so that remnants go first. */
const sheetFactor = 1.05;

function costOf(material: MaterialCode, family: MaterialFamily, layouts: readonly UnitLayout[]): number {
  const { sheet } = family;
  const restsOf = ({ rect, content }: LayoutCell): number => {
    if (content.kind === "free") return worth(material, family, rect.width, rect.height);
    if (content.kind !== "cut") return 0;
    return restsOf(content.first) + (content.second ? restsOf(content.second) : 0);
  };
  return layouts
    .filter(({ isOpened }) => isOpened)
    .reduce((sum, { unit, root }) => {
      const rect = usableRect(unit);
      const spent =
        unit.kind === "sheet"
          ? sheet.width * sheet.height * sheetFactor
          : worth(material, family, along("x", rect), along("y", rect));
      return sum + spent - restsOf(root);
    }, 0);
}

function finished({ material }: CuttingRequest, { layouts, unplaced, cost }: Attempt): CuttingPlan {
  const { kerfMm } = getMaterialFamily(material);
  const units = layouts
    .filter(({ isOpened }) => isOpened)
    .map(({ unit, root, placements }) => {
      const isClean = (rect: Rect) => !unit.defects.some((defect) => touches(defect, rect));
      return {
        unit,
        placements,
        ...sawList(root, kerfMm, (rect) => isClean(rect) && isRemnant(material, rect.width, rect.height)),
      };
    });
  return { material, units, unplaced, cost };
}

/** Remnants that a cut unit gives back, as units of their own. */
export function remnantsFrom({ unit, pieces }: UnitPlan): StockUnit[] {
  return pieces
    .filter(({ kind }) => kind === "remnant")
    .map(({ width, height }, at) => ({
      ...unit,
      id: `${unit.id}.${at + 1}`,
      kind: "remnant",
      width,
      height,
      trimMm: 0,
      defects: [],
    }));
}
