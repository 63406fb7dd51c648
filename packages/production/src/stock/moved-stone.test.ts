import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import type { CutPart } from "../bill.ts";
import { cuttingItems } from "../cutting/cutting-items.ts";
import { planCutting } from "../cutting/plan-cutting.ts";
import { seededSeries } from "../cutting/seeded-series.ts";
import { newSheet, type Rect, type StockUnit, touches } from "../cutting/stock-unit.ts";
import { validateCuttingPlan } from "../cutting/validate-cutting-plan.ts";
import { validateStones } from "../cutting/validate-stones.ts";
import { getMaterialFamily, isRemnant } from "../material-rules.ts";
import { placeOnUnit } from "./stone-fit.ts";
import { fixedPlaces, type StonePlace } from "./stone-place.ts";

const material = "stone/statuario/12/matt";
const limits = {
  ...getMaterialFamily(material),
  isRemnant: (width: number, height: number) => isRemnant(material, width, height),
};

function topOf(width: number, height: number, edgeMm = 0): CutPart[] {
  const part = (code: string, w: number, h: number, beside?: CutPart["beside"]): CutPart => ({
    code,
    label: code,
    material,
    width: w,
    height: h,
    thickness: 12,
    rough: { width: w, height: h },
    grain: "width",
    edges: [],
    features: [],
    ...(beside && { beside }),
  });
  const top = part("top", width, height);
  return edgeMm > 0 ? [top, part("apron-front", width, edgeMm, { part: "top", side: "front" })] : [top];
}

const slab = (defects: readonly Rect[] = []): StockUnit => ({ ...newSheet(material, "1"), defects });
const remnant = (width: number, height: number): StockUnit => ({
  ...slab(),
  kind: "remnant",
  width,
  height,
  trimMm: 0,
});
const rectOf = ({ x, y, width, height }: Rect): Rect => ({ x, y, width, height });

test.each<[string, StockUnit, { x: number; y: number }, boolean]>([
  ["in the middle of the slab", slab(), { x: 1000, y: 500 }, true],
  ["in the corner inside the trim", slab(), { x: 10, y: 10 }, true],
  ["on the trim", slab(), { x: 9, y: 10 }, false],
  ["over the right edge", slab(), { x: 2291, y: 10 }, false],
  ["a kerf from the edge: nothing but the kerf is cut off", slab(), { x: 15, y: 10 }, false],
  ["a millimetre more than a kerf from the edge", slab(), { x: 16, y: 10 }, true],
  ["on a defect", slab([{ x: 1100, y: 600, width: 20, height: 20 }]), { x: 1000, y: 500 }, false],
  ["a defect's edge", slab([{ x: 980, y: 600, width: 20, height: 20 }]), { x: 1000, y: 500 }, true],
  ["on a remnant that it fills across", remnant(1500, 500), { x: 300, y: 0 }, true],
  ["on a remnant, above its edge", remnant(1500, 500), { x: 300, y: 1 }, false],
])("a place that a person shows is taken or not: %s", (_, unit, at, isTaken) => {
  const place = placeOnUnit(unit, topOf(900, 500), { at });
  expect(place?.parts.map(rectOf) ?? null).toEqual(isTaken ? [{ ...at, width: 900, height: 500 }] : null);
});

test("a top that is moved takes its strips along", () => {
  const place = placeOnUnit(slab(), topOf(900, 500, 40), { at: { x: 700, y: 300 } });
  expect(place?.parts.map(({ part, x, y }) => ({ part, x, y }))).toEqual(
    expect.arrayContaining([
      { part: "apron-front", x: 700, y: 300 },
      { part: "top", x: 700, y: 345 },
    ]),
  );
});

/** Buyers come to a slab one after another; each says where, or lets the planner say, and some leave again. */
function crowdedSlab(seed: number) {
  const { whole, next } = seededSeries(seed);
  const unit = slab(next() < 0.5 ? [{ x: whole(200, 2800), y: whole(200, 1300), width: 30, height: 60 }] : []);
  const held: { place: StonePlace; parts: CutPart[] }[] = [];
  for (let buyer = 0; buyer < 5; buyer += 1) {
    const parts = topOf(whole(400, 1300), whole(300, 600), next() < 0.5 ? 60 : 0);
    const others = held.flatMap(({ place }) => place.parts);
    const at = next() < 0.6 ? { x: whole(10, 2400), y: whole(10, 1200) } : null;
    const place = placeOnUnit(unit, parts, { at, others });
    if (place) held.push({ place, parts });
    else if (at === null && held.length === 0) throw new Error("An empty slab holds any of them");
  }
  return { unit, held: held.filter(() => next() < 0.8) };
}

test("places of several buyers never touch, and a saw comes to all that are left of them, whoever has gone", () => {
  let shared = 0;
  for (let seed = 1; seed <= caseCount(300); seed++) {
    const { unit, held } = crowdedSlab(seed);
    const parts = held.flatMap(({ place }, n) => place.parts.map((part) => ({ ...part, n })));
    const apart = parts.every((one, at) => parts.slice(at + 1).every((other) => !touches(grown(one, 5), other)));
    expect({ seed, apart }).toEqual({ seed, apart: true });
    const items = held.flatMap(({ parts: own }, n) => cuttingItems(`P${n}`, own));
    const fixed = fixedPlaces(held.map(({ place }, n) => ({ code: `P${n}`, stone: place })));
    const plan = planCutting({ material, items, units: [unit], sheetId: null, tries: 21, seed, fixed });
    expect(
      validateStones(
        plan.units,
        held.map(({ place }, n) => ({ ...place, code: `P${n}` })),
      ),
    ).toEqual([]);
    expect({ seed, faults: [...plan.unplaced, ...validateCuttingPlan(plan.units, items, limits)] }).toEqual({
      seed,
      faults: [],
    });
    if (held.length > 1) shared += 1;
  }
  expect(shared).toBeGreaterThan(0);
});

const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({ x, y, width: width + by, height: height + by });
