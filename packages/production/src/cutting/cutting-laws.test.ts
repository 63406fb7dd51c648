import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import { isRemnant } from "../material-rules.ts";
import { type FreeSheet, packFreely } from "./free-layout.ts";
import { lowerBound } from "./lower-bound.ts";
import { remnantsFrom } from "./plan-cutting.ts";
import { randomRequest } from "./random-request.test-part.ts";
import { newSheet } from "./stock-unit.ts";
import { validateCuttingPlan, validateFreeLayout } from "./validate-cutting-plan.ts";

const seeds = Array.from({ length: caseCount(300) }, (_, at) => at + 1);

test("every plan can be cut: no overlap, edge to edge, grain kept, clear of defects, nothing lost, nothing twice", () => {
  const violations = seeds.flatMap((seed) => {
    const { items, limits, plan } = randomRequest(seed);
    const { units, unplaced } = plan(25);
    return [...unplaced, ...validateCuttingPlan(units, items, limits)].map((fault) => `${seed}: ${fault}`);
  });
  expect(violations).toEqual([]);
});

test("the same request has the same plan, and more tries never cost more", () => {
  for (const seed of seeds.slice(0, Math.ceil(seeds.length / 5))) {
    const { plan } = randomRequest(seed);
    expect(plan(20)).toEqual(plan(20));
    expect(plan(60).cost).toBeLessThanOrEqual(plan(20).cost + 1e-6);
  }
});

test("no plan needs fewer sheets than the lower bound", () => {
  for (const seed of seeds) {
    const { material, items, plan } = randomRequest(seed);
    expect(plan(10, []).units.length).toBeGreaterThanOrEqual(lowerBound(material, items));
  }
});

test("a remnant has the size, material and batch to go back, and all of them are no larger than their unit", () => {
  for (const seed of seeds) {
    const { material, plan } = randomRequest(seed);
    for (const unit of plan(5).units) {
      const remnants = remnantsFrom(unit);
      expect(remnants.filter((each) => !isRemnant(material, each.width, each.height))).toEqual([]);
      expect(remnants.filter((each) => each.material !== material || each.batch !== unit.unit.batch)).toEqual([]);
      const area = remnants.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(area).toBeLessThanOrEqual(unit.unit.width * unit.unit.height);
    }
  }
});

test("what is cut freely stays on its sheet, one kerf apart", () => {
  for (const seed of seeds) {
    const { material, items, limits } = randomRequest(seed);
    const sheets: FreeSheet[] = [];
    expect(packFreely(material, items, sheets)).toEqual([]);
    const sheet = newSheet(material, "S");
    expect(sheets.flatMap(({ placed }) => validateFreeLayout(sheet, placed, limits.kerfMm))).toEqual([]);
    expect(sheets.flatMap(({ placed }) => placed)).toHaveLength(items.length);
  }
});
