import type { CutPart, MaterialCode } from "../bill.ts";
import { cuttingItems } from "../cutting/cutting-items.ts";
import { layOnUnit } from "../cutting/plan-queue.ts";
import type { UnitPlan } from "../cutting/plan-cutting.ts";
import type { StockUnit } from "../cutting/stock-unit.ts";
import type { StonePlace } from "./stone-place.ts";
import { canBePlanned } from "./validate-stock-unit.ts";

/** The planner's own attempts at one unit; more do not find room for one piece. */
const search = { tries: 21, seed: 1 };
/** Before a piece has a number. */
const draft = "piece";

/** What of the piece is cut from stone; one piece has one stone. */
export const stoneMaterial = (parts: readonly CutPart[]): MaterialCode | null =>
  parts.find(({ material }) => material.startsWith("stone/"))?.material ?? null;

const stoneParts = (parts: readonly CutPart[], material: MaterialCode) =>
  parts.filter((part) => part.material === material);

/** Where the planner lays the piece on this unit, nothing else on it; null: it does not fit. */
export function placeOnUnit(unit: StockUnit, parts: readonly CutPart[]): StonePlace | null {
  const items = cuttingItems(draft, stoneParts(parts, unit.material));
  const laid = items.length > 0 ? layOnUnit(unit, items, search) : null;
  return laid && toPlace(laid);
}

function toPlace({ unit, placements, pieces }: UnitPlan): StonePlace {
  return {
    unitId: unit.id,
    placements: placements.map((each) => ({ ...each, item: withoutPiece(each.item) })),
    parts: pieces.flatMap(({ id, x, y, width, height, isTurned = false }) =>
      id ? [{ part: withoutPiece(id), x, y, width, height, isTurned }] : [],
    ),
  };
}

const withoutPiece = (id: string) => id.slice(id.indexOf("/") + 1);

export interface OfferedUnit extends StockUnit {
  hasPhoto: boolean;
}

const mostRemnants = 3;
const mostSlabs = 2;

/** Remnants that hold the piece, the smallest first, then slabs whose photo shows where the vein runs. */
export function stoneOffers<Unit extends OfferedUnit>(
  parts: readonly CutPart[],
  units: readonly Unit[],
): { unit: Unit; place: StonePlace }[] {
  const material = stoneMaterial(parts);
  const own = units.filter((unit) => unit.material === material && canBePlanned(unit)).toSorted(bySize);
  const found = (kind: StockUnit["kind"], most: number) => {
    const offers: { unit: Unit; place: StonePlace }[] = [];
    for (const unit of own) {
      if (offers.length === most) break;
      if (unit.kind !== kind || (kind === "sheet" && !unit.hasPhoto)) continue;
      const place = placeOnUnit(unit, parts);
      if (place) offers.push({ unit, place });
    }
    return offers;
  };
  return [...found("remnant", mostRemnants), ...found("sheet", mostSlabs)];
}

const bySize = (a: StockUnit, b: StockUnit) => a.width * a.height - b.width * b.height || Number(a.id) - Number(b.id);
