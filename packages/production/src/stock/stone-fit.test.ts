import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import type { CutPart } from "../bill.ts";
import { planQueue } from "../cutting/plan-queue.ts";
import { seededSeries } from "../cutting/seeded-series.ts";
import { newSheet, touches, usableRect } from "../cutting/stock-unit.ts";
import { validateCuttingPlan } from "../cutting/validate-cutting-plan.ts";
import { validateStones } from "../cutting/validate-stones.ts";
import { getMaterialFamily, isRemnant } from "../material-rules.ts";
import { hasGrain } from "../part-rules.ts";
import { type OfferedUnit, placeOnUnit, stoneOffers } from "./stone-fit.ts";

const veined = "stone/statuario/12/matt";
const plain = "stone/concrete/12/matt";

const part = (code: string, width: number, height: number, more: Partial<CutPart> = {}): CutPart => {
  const material = more.material ?? veined;
  return {
    code,
    label: code,
    material,
    width,
    height,
    thickness: 12,
    rough: { width, height },
    grain: hasGrain(material) ? "width" : null,
    edges: [],
    features: [],
    ...more,
  };
};
const top = (width: number, height: number, material = veined) => part("top", width, height, { material });
const strip = (width: number, material = veined) =>
  part("apron-front", width, 40, { material, beside: { part: "top", side: "front" } });
const remnant = (id: number, width: number, height: number, more: Partial<OfferedUnit> = {}): OfferedUnit => ({
  ...newSheet(more.material ?? veined, String(id)),
  kind: "remnant",
  width,
  height,
  trimMm: 0,
  batch: "A",
  hasPhoto: true,
  ...more,
});
const slab = (id: number, more: Partial<OfferedUnit> = {}): OfferedUnit => ({
  ...newSheet(more.material ?? veined, String(id)),
  batch: "A",
  hasPhoto: true,
  ...more,
});
const offered = (parts: readonly CutPart[], units: readonly OfferedUnit[]) =>
  stoneOffers(parts, units).map(({ unit }) => Number(unit.id));

test.each<[string, CutPart[], OfferedUnit, boolean]>([
  ["exactly as large", [top(1200, 480)], remnant(1, 1200, 480), true],
  ["a millimetre too narrow", [top(1200, 480)], remnant(1, 1199, 480), false],
  ["veined, and it would have to be turned", [top(1200, 480)], remnant(1, 500, 1300), false],
  ["plain, and turned", [top(1200, 480, plain)], remnant(1, 500, 1300, { material: plain }), true],
  ["no room for the strip and its kerf", [top(1200, 480), strip(1200)], remnant(1, 1200, 524), false],
  ["room for the strip and its kerf", [top(1200, 480), strip(1200)], remnant(1, 1200, 525), true],
  ["a veined remnant without its photo", [top(1200, 480)], remnant(1, 1400, 600, { hasPhoto: false }), false],
  [
    "a plain remnant without a photo",
    [top(1200, 480, plain)],
    remnant(1, 1400, 600, { material: plain, hasPhoto: false }),
    true,
  ],
  ["a slab without its photo", [top(1200, 480)], slab(1, { hasPhoto: false }), false],
  ["a slab that the piece fills inside the trim", [top(3180, 1580)], slab(1), true],
  ["a slab without room for the trim", [top(3190, 1580)], slab(1), false],
  [
    "a defect in the middle",
    [top(1200, 480)],
    remnant(1, 1300, 600, { defects: [{ x: 600, y: 300, width: 20, height: 20 }] }),
    false,
  ],
  ["another thickness", [top(1200, 480)], remnant(1, 1400, 600, { material: "stone/statuario/20/matt" }), false],
])("a unit is offered or not: %s", (_, parts, unit, isOffered) => {
  expect(offered(parts, [unit]).length === 1).toBe(isOffered);
});

test("three remnants at most, the smallest first, then two slabs", () => {
  const units = [slab(1), slab(2), slab(3), remnant(4, 2000, 900), remnant(5, 1300, 500), remnant(6, 1250, 490)];
  expect(offered([top(1200, 480)], [...units, remnant(7, 1400, 500)])).toEqual([6, 5, 7, 1, 2]);
});

test("what has no stone is offered none", () => {
  expect(stoneOffers([part("side", 600, 300, { material: "ldsp/white/16" })], [slab(1)])).toEqual([]);
});

const limitsOf = (material: string) => ({
  ...getMaterialFamily(material),
  isRemnant: (width: number, height: number) => isRemnant(material, width, height),
});

/** A piece with a chosen stone, its unit, and other pieces and units of the same material. */
function randomCase(seed: number) {
  const { whole, next } = seededSeries(seed * 17 + 3);
  const material = next() < 0.5 ? veined : plain;
  const width = whole(400, 1800);
  const parts = [top(width, whole(300, 600), material), ...(next() < 0.5 ? [strip(width, material)] : [])];
  const defects = Array.from({ length: whole(0, 2) }, () => ({
    x: whole(20, 2500),
    y: whole(20, 1400),
    width: whole(5, 60),
    height: whole(5, 60),
  }));
  const unit =
    next() < 0.5 ? slab(1, { material, defects }) : remnant(1, width + whole(0, 700), whole(350, 900), { material });
  const others = Array.from({ length: whole(0, 6) }, (_, at) => ({
    code: `${at + 2}-1-1`,
    due: "2026-12-01",
    parts: [top(whole(300, 1500), whole(200, 700), material)],
  }));
  return { material, parts, unit, others, stock: [unit, slab(2, { material }), remnant(3, 1500, 700, { material })] };
}

const seeds = Array.from({ length: caseCount(400) }, (_, at) => at + 1);

test("an offered place is inside the unit, on no defect, and its parts do not overlap", () => {
  for (const seed of seeds) {
    const { parts, unit } = randomCase(seed);
    for (const { place } of stoneOffers(parts, [unit])) {
      const usable = usableRect(unit);
      expect(place.parts).toHaveLength(parts.length);
      for (const [at, one] of place.parts.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(usable.x);
        expect(one.y).toBeGreaterThanOrEqual(usable.y);
        expect(one.x + one.width).toBeLessThanOrEqual(usable.x + usable.width);
        expect(one.y + one.height).toBeLessThanOrEqual(usable.y + usable.height);
        expect(unit.defects.some((defect) => touches(defect, one))).toBe(false);
        expect(place.parts.slice(at + 1).some((other) => touches(other, one))).toBe(false);
      }
    }
  }
});

test("the planner lays the piece at exactly its place, and everybody else beside it", () => {
  let chosen = 0;
  for (const seed of seeds) {
    const { material, parts, unit, others, stock } = randomCase(seed);
    const [offer] = stoneOffers(parts, [unit]);
    if (!offer) continue;
    chosen += 1;
    const own = { code: "1-1-1", due: "2026-12-20", parts, stone: offer.place };
    const stones = [{ code: own.code, ...offer.place }];
    const request = { material, units: stock, batches: new Map(), tries: 12, seed };
    const plan = planQueue({ ...request, pieces: [...others, own], until: null });
    expect(plan.leftOut.filter(({ piece }) => piece === own.code)).toEqual([]);
    expect(validateCuttingPlan(plan.units, plan.items, limitsOf(material))).toEqual([]);
    expect(validateStones(plan.units, stones)).toEqual([]);
    // While the piece is due later and opens no unit, nobody is laid on its stone.
    const without = planQueue({ ...request, pieces: [...others, own], until: "2026-12-10" });
    expect(validateStones(without.units, stones)).toEqual([]);
  }
  expect(chosen).toBeGreaterThan(seeds.length / 3);
});

test("the checker sees a foreign piece on a held unit and a piece beside its place", () => {
  const parts = [top(1200, 480)];
  const unit = slab(1);
  const place = placeOnUnit(unit, parts);
  if (!place) throw new Error("It fits");
  const stones = [{ code: "1-1-1", ...place }];
  const at = { x: 10, y: 10, width: 1200, height: 480 };
  expect(validateStones([{ unit, pieces: [{ id: "2-1-1/top", ...at }] }], stones)).toEqual([
    "unit 1 is held for 1-1-1",
  ]);
  expect(validateStones([{ unit, pieces: [{ id: "1-1-1/top", ...at, x: 20 }] }], stones)).toHaveLength(1);
  expect(validateStones([{ unit: slab(2), pieces: [{ id: "1-1-1/top", ...at }] }], stones)).toHaveLength(1);
  expect(validateStones([{ unit, pieces: [{ id: "1-1-1/top", ...at }] }], stones)).toEqual([]);
  expect(validateStones([], stones)).toEqual([]);
});
