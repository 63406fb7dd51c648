import { expect, test } from "vitest";
import { getMaterialFamily, isRemnant } from "../material-rules.ts";
import { hasGrain } from "../part-rules.ts";
import examples from "./cutting-examples.json" with { type: "json" };
import { singleItem } from "./cutting-items.ts";
import { planCutting, type UnitPlan } from "./plan-cutting.ts";
import { newSheet, type Rect, type StockUnit } from "./stock-unit.ts";
import { validateCuttingPlan } from "./validate-cutting-plan.ts";

interface Example {
  id: string;
  about: string;
  material: string;
  items: { id: string; width: number; height: number }[];
  remnants?: { id: string; width: number; height: number }[];
  defects?: Rect[];
  spoil?: "turn" | "shift" | "lose" | "twice" | "defect";
  expected: unknown;
}

const all = examples as unknown as { plans: Example[]; judged: Example[]; sizes: [string, number, number, boolean][] };

function planned({ material, items, remnants = [], defects = [] }: Example) {
  const wanted = items.map((item) => singleItem({ ...item, material, canTurn: !hasGrain(material) }));
  const units: StockUnit[] = remnants.map((size) => ({
    ...newSheet(material, size.id),
    ...size,
    kind: "remnant",
    trimMm: 0,
  }));
  if (defects.length > 0) units.push({ ...newSheet(material, "D1"), defects });
  const plan = planCutting({ material, items: wanted, units, sheetId: (n) => `S${n + 1}`, tries: 60, seed: 1 });
  const limits = {
    ...getMaterialFamily(material),
    isRemnant: (width: number, height: number) => isRemnant(material, width, height),
  };
  const violations = (judged: readonly UnitPlan[]) =>
    validateCuttingPlan(
      judged,
      wanted.filter(({ id }) => !plan.unplaced.includes(id)),
      limits,
    );
  return { plan, violations };
}

test.each(all.plans)("$id: $about", (example) => {
  const { plan, violations } = planned(example);
  expect(violations(plan.units)).toEqual([]);
  expect({
    unplaced: plan.unplaced,
    units: plan.units.map(({ unit, cuts, pieces }) => ({
      unit: unit.id,
      cuts: cuts.map(({ n, piece, axis, at }) => `${n}. ${piece} ${axis} ${at}`),
      pieces: pieces.map(
        ({ ref, kind, id, isTurned, x, y, width, height }) =>
          `${ref} ${kind}${id ? ` ${id}${isTurned ? " turned" : ""}` : ""} ${x},${y} ${width}×${height}`,
      ),
    })),
  }).toEqual(example.expected);
});

test.each(all.judged)("$id: $about", (example) => {
  const { plan, violations } = planned(example);
  expect(violations(spoilt(structuredClone(plan.units), example.spoil))).toEqual(example.expected);
});

function spoilt(units: UnitPlan[], how: Example["spoil"]): UnitPlan[] {
  const [first] = units;
  const part = first?.pieces.find(({ kind }) => kind === "part");
  if (!first || !part) return units;
  if (how === "turn") [part.width, part.height] = [part.height, part.width];
  if (how === "shift") part.x += 3;
  if (how === "lose") first.pieces.splice(first.pieces.indexOf(part), 1);
  if (how === "twice") return [...units, structuredClone(first)];
  if (how === "defect")
    first.unit = { ...first.unit, defects: [{ x: part.x + 10, y: part.y + 10, width: 5, height: 5 }] };
  return units;
}

test.each(all.sizes)("a rest of %s, %i × %i, goes back to the stock: %s", (material, width, height, expected) => {
  expect(isRemnant(material, width, height)).toBe(expected);
});
