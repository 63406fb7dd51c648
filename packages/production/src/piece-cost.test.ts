import { expect, test } from "vitest";
import type { BillOfWork } from "./bill.ts";
import { pieceCost, resourceAmounts } from "./piece-cost.ts";

const part = (material: string, width: number, height: number): BillOfWork["parts"][number] => ({
  code: "top",
  label: "",
  material,
  width: width - 10,
  height: height - 10,
  thickness: 12,
  rough: { width, height },
  grain: null,
  edges: [],
  features: [],
});
const operation = (station: string, minutes: number): BillOfWork["operations"][number] => ({
  code: station,
  label: "",
  station,
  stage: "cutting",
  minutes,
  restHours: 0,
  restWorkingDays: 0,
  after: [],
  basis: "",
});

const bill = {
  parts: [part("mdf/19", 1_000, 500), part("mdf/19", 1_000, 500)],
  hardware: [
    { code: "hinge", quantity: 3, unit: "pcs" as const },
    { code: "gola", quantity: 1_500, unit: "mm" as const },
  ],
  operations: [operation("saw", 20), operation("saw", 10), operation("supplier", 0)],
};
const costs: Record<string, number> = {
  "material:mdf/19": 200_000,
  "hardware:hinge": 15_000,
  "hardware:gola": 80_000,
  "station:saw": 150_000,
};

test("a piece costs its rough areas, its hardware and its minutes", () => {
  expect(pieceCost(bill, (resource) => costs[resource] ?? null)).toBe(200_000 + 45_000 + 120_000 + 75_000);
});

test.each(Object.keys(costs))("without the cost of %s nothing is known of the piece", (missing) => {
  expect(pieceCost(bill, (resource) => (resource === missing ? null : (costs[resource] ?? null)))).toBeNull();
});

test("work without minutes of ours asks for no cost", () => {
  expect(resourceAmounts(bill).has("station:supplier")).toBe(false);
});
