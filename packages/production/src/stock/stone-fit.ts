import type { CutPart, MaterialCode } from "../bill.ts";
import { type CuttingItem, cuttingItems, singleItem } from "../cutting/cutting-items.ts";
import { layOnUnit } from "../cutting/plan-queue.ts";
import type { UnitPlan } from "../cutting/plan-cutting.ts";
import type { Rect, StockUnit } from "../cutting/stock-unit.ts";
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

/** What a buyer wants of his place, and what lies on the unit already. */
export interface PlaceChoice {
  /** The lower left corner of the largest thing that is cut of it: a top with the strips beside it. */
  at?: StoneCorner | null;
  /** Parts of other buyers, which stay where they are. */
  others?: readonly Rect[];
}

export interface StoneCorner {
  x: number;
  y: number;
}

/**
 * Where the piece lies on this unit: where the buyer has put it, the rest of it beside that as the planner lays it; without
 * it the planner says. Null: it does not fit, or no saw comes to it.
 */
export function placeOnUnit(
  unit: StockUnit,
  parts: readonly CutPart[],
  { at = null, others = [] }: PlaceChoice = {},
): StonePlace | null {
  const items = cuttingItems(draft, stoneParts(parts, unit.material));
  const largest = largestItem(items);
  if (!largest) return null;
  const neighbours = others.map((rect, n) => neighbourAt(rect, unit, n));
  const moved = (item: string, { x, y }: StoneCorner) =>
    [item, { item, unitId: unit.id, x, y, isTurned: false, axis: "x", isMoved: true }] as const;
  const fixed = new Map([
    ...neighbours.map(({ id }, n) => moved(id, others[n] ?? { x: 0, y: 0 })),
    ...(at ? [moved(largest.id, at)] : []),
  ]);
  const laid = layOnUnit(unit, [...items, ...neighbours], { ...search, fixed });
  return laid && toPlace(laid, at !== null || others.length > 0);
}

const largestItem = (items: readonly CuttingItem[]) =>
  items.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];

/** What moves together when a buyer moves his piece: the largest thing that is cut of it, as it lies there. */
export function movableRect(
  material: MaterialCode,
  parts: readonly CutPart[],
  laid: readonly (Rect & { part: string })[],
): Rect | null {
  const own = new Set(
    largestItem(cuttingItems(draft, stoneParts(parts, material)))?.members.map(({ part }) => part.id),
  );
  const rects = laid.filter(({ part }) => own.has(`${draft}/${part}`));
  const [x, y] = [Math.min(...rects.map((each) => each.x)), Math.min(...rects.map((each) => each.y))];
  const right = Math.max(...rects.map((each) => each.x + each.width));
  const top = Math.max(...rects.map((each) => each.y + each.height));
  return rects.length > 0 ? { x, y, width: right - x, height: top - y } : null;
}

const neighbourPrefix = "neighbour/";

const neighbourAt = ({ width, height }: Rect, { material }: StockUnit, n: number) =>
  singleItem({ id: `${neighbourPrefix}${n}`, material, width, height, canTurn: false });

/** A place that a person has chosen, or one beside others, is known by its rectangles alone: no cut of theirs is its own. */
function toPlace({ unit, placements, pieces }: UnitPlan, isMoved: boolean): StonePlace {
  const isOwn = (id: string) => !id.startsWith(neighbourPrefix);
  return {
    unitId: unit.id,
    placements: placements
      .filter(({ item }) => isOwn(item))
      .map((each) => ({ ...each, item: withoutPiece(each.item), ...(isMoved && { isMoved }) })),
    parts: pieces.flatMap(({ id, x, y, width, height, isTurned = false }) =>
      id && isOwn(id) ? [{ part: withoutPiece(id), x, y, width, height, isTurned }] : [],
    ),
  };
}

const withoutPiece = (id: string) => id.slice(id.indexOf("/") + 1);

export interface OfferedUnit extends StockUnit {
  hasPhoto: boolean;
  /** Parts of other buyers, which stay where they are. */
  occupied?: readonly Rect[];
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
      const place = placeOnUnit(unit, parts, { others: unit.occupied ?? [] });
      if (place) offers.push({ unit, place });
    }
    return offers;
  };
  return [...found("remnant", mostRemnants), ...found("sheet", mostSlabs)];
}

const bySize = (a: StockUnit, b: StockUnit) => a.width * a.height - b.width * b.height || Number(a.id) - Number(b.id);
