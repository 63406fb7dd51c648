import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import { cuttingLaws } from "./cutting-laws.test-part.ts";
import { type FreeSheet, packFreely } from "./free-layout.ts";
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

test.each([
  ["the same request has the same plan, and more tries never cost more", cuttingLaws.repeat],
  ["no plan needs fewer sheets than the lower bound", cuttingLaws.bound],
  [
    "a remnant has the size, material and batch to go back, and all of them are no larger than their unit",
    cuttingLaws.remnants,
  ],
])("%s", (_, violations) => {
  expect(seeds.flatMap((seed) => violations(seed).map((fault) => `${seed}: ${fault}`))).toEqual([]);
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
