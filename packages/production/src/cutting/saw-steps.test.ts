import { expect, test } from "vitest";
import type { CutPart } from "../bill.ts";
import { getMaterialFamily } from "../material-rules.ts";
import { planQueue } from "./plan-queue.ts";
import { sawSteps } from "./saw-steps.ts";
import { newSheet } from "./stock-unit.ts";

const material = "stone/concrete/12/matt";
const { kerfMm } = getMaterialFamily(material);
const sheet = { ...newSheet(material, "S"), width: 1000, height: 600, trimMm: 10 };

test("a cut lies in the middle of its kerf, from edge to edge of the piece on the table", () => {
  const cuts = [{ n: 1, piece: "0", axis: "y", at: 300 } as const, { n: 2, piece: "0a", axis: "x", at: 400 } as const];
  const part = { ref: "0aa", kind: "part", id: "1-1-1/top", x: 10, y: 10, width: 400, height: 300 } as const;
  const remnant = { ref: "0b", kind: "remnant", x: 10, y: 310 + kerfMm, width: 980, height: 280 - kerfMm } as const;
  const [first, second] = sawSteps(sheet, { cuts, pieces: [part, remnant] }, kerfMm);
  expect(first).toMatchObject({
    from: { x: 10, y: 10, width: 980, height: 580 },
    line: { x: 10, y: 310 + kerfMm / 2, lengthMm: 980 },
    ready: [remnant],
  });
  expect(second).toMatchObject({
    from: { x: 10, y: 10, width: 980, height: 300 },
    line: { x: 410 + kerfMm / 2, y: 10, lengthMm: 300 },
    ready: [part],
  });
});

test("the last strip may be narrower than the saw", () => {
  const [only] = sawSteps(sheet, { cuts: [{ n: 1, piece: "0", axis: "x", at: 978 }], pieces: [] }, kerfMm);
  expect(only?.line).toEqual({ x: 10 + 978 + 1, y: 10, lengthMm: 580 });
});

test("every piece of a planned sheet but the first is finished by exactly one cut", () => {
  const part: CutPart = {
    code: "top",
    label: "Столешница",
    material,
    width: 700,
    height: 480,
    thickness: 12,
    rough: { width: 700, height: 480 },
    grain: null,
    edges: [],
    features: [],
  };
  const pieces = [1, 2, 3, 4, 5].map((n) => ({ code: `${n}-1-1`, due: "2026-12-01", parts: [part] }));
  const units = [newSheet(material, "A")];
  const { units: laid } = planQueue({ material, pieces, units, batches: new Map(), until: null, tries: 20, seed: 1 });
  const [plan] = laid;
  if (!plan) throw new Error("Five tops fit on a slab");
  const ready = sawSteps(plan.unit, plan, kerfMm).flatMap((step) => step.ready);
  expect(ready.toSorted((a, b) => a.ref.localeCompare(b.ref))).toEqual(
    plan.pieces.toSorted((a, b) => a.ref.localeCompare(b.ref)),
  );
});
