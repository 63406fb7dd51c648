import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import type { CutPart } from "../bill.ts";
import { getMaterialFamily, isRemnant } from "../material-rules.ts";
import { layOnUnit, planQueue, type QueueRequest } from "./plan-queue.ts";
import { seededSeries } from "./seeded-series.ts";
import { newSheet, type StockUnit } from "./stock-unit.ts";
import { validateBatches } from "./validate-batches.ts";
import { validateCuttingPlan } from "./validate-cutting-plan.ts";
import type { WaitingPiece } from "./waiting-pieces.ts";

const veined = "stone/statuario/12/matt";
const plain = "stone/concrete/12/matt";

const part = (material: string, width: number, height: number): CutPart => ({
  code: "top",
  label: "Столешница",
  material,
  width,
  height,
  thickness: 12,
  rough: { width, height },
  grain: material === veined ? "width" : null,
  edges: [],
  features: [],
});
const piece = (code: string, due: string, width = 1200, height = 480, material = veined): WaitingPiece => ({
  code,
  due,
  parts: [part(material, width, height)],
});
const sheet = (id: string, batch: string | null = "A", material = veined): StockUnit => ({
  ...newSheet(material, id),
  batch,
});
const remnant = (id: string, width: number, height: number, batch: string | null = "A"): StockUnit => ({
  ...sheet(id, batch),
  kind: "remnant",
  width,
  height,
  trimMm: 0,
});
const plan = (request: Partial<QueueRequest> & Pick<QueueRequest, "pieces" | "units">) =>
  planQueue({ material: veined, batches: new Map(), until: null, tries: 30, seed: 1, ...request });
const partsOn = ({ units }: ReturnType<typeof plan>) =>
  units.map(({ unit, pieces }) => [unit.id, pieces.flatMap(({ id }) => id ?? [])]);

test("a remnant that fits goes first", () => {
  const found = plan({ pieces: [piece("1-1-1", "2026-12-01")], units: [sheet("S"), remnant("R", 1300, 600)] });
  expect(partsOn(found)).toEqual([["R", ["1-1-1/top"]]]);
});

test("what is due first gets the material that there is", () => {
  const pieces = [piece("1-1-1", "2026-12-09", 3000, 1500), piece("2-1-1", "2026-12-01", 3000, 1500)];
  const found = plan({ pieces, units: [sheet("S")] });
  expect(partsOn(found)).toEqual([["S", ["2-1-1/top"]]]);
  expect(found.leftOut).toEqual([{ piece: "1-1-1", reason: "no_material" }]);
});

test("what is due later comes along where no further unit is opened for it", () => {
  const pieces = [
    piece("1-1-1", "2026-12-01", 1500, 700),
    piece("2-1-1", "2026-12-09", 1500, 700),
    piece("3-1-1", "2026-12-10", 3100, 1500),
  ];
  const found = plan({ pieces, units: [sheet("S1"), sheet("S2")], until: "2026-12-01" });
  const [[, parts] = []] = partsOn(found);
  expect(found.units).toHaveLength(1);
  expect(new Set(parts)).toEqual(new Set(["1-1-1/top", "2-1-1/top"]));
  expect(found.leftOut).toEqual([]);
});

test("an order gets a veined stone from one lot, or waits", () => {
  const pieces = [piece("1-1-1", "2026-12-01", 3000, 1500), piece("1-2-1", "2026-12-01", 3000, 1500)];
  const apart = plan({ pieces, units: [sheet("S1", "A"), sheet("S2", "B")] });
  expect(apart.leftOut).toEqual([
    { piece: "1-1-1", reason: "no_material" },
    { piece: "1-2-1", reason: "no_material" },
  ]);
  const together = plan({ pieces, units: [sheet("S1", "A"), sheet("S2", "B"), sheet("S3", "B")] });
  expect(partsOn(together).map(([unit]) => unit)).toEqual(["S2", "S3"]);
});

test("two slabs without a lot are of two lots", () => {
  const pieces = [piece("1-1-1", "2026-12-01", 3000, 1500), piece("1-2-1", "2026-12-01", 3000, 1500)];
  expect(plan({ pieces, units: [sheet("S1", null), sheet("S2", null)] }).units).toEqual([]);
});

test("an order that was begun stays in its lot", () => {
  const request = { pieces: [piece("1-1-1", "2026-12-01")], batches: new Map([[1, "B"]]) };
  expect(partsOn(plan({ ...request, units: [sheet("S1", "A"), sheet("S2", "B")] }))).toEqual([["S2", ["1-1-1/top"]]]);
  expect(plan({ ...request, units: [sheet("S1", "A")] }).leftOut).toEqual([{ piece: "1-1-1", reason: "no_batch" }]);
});

test("a plain stone comes from any lot", () => {
  const pieces = [1, 2].map((line) => piece(`1-${line}-1`, "2026-12-01", 3000, 1500, plain));
  const found = plan({ material: plain, pieces, units: [sheet("S1", "A", plain), sheet("S2", "B", plain)] });
  expect(found.units).toHaveLength(2);
});

test("what no sheet holds is named so", () => {
  const found = plan({ pieces: [piece("1-1-1", "2026-12-01", 3300, 480)], units: [sheet("S")] });
  expect(found.leftOut).toEqual([{ piece: "1-1-1", reason: "too_large" }]);
});

test("one unit holds its items or does not", () => {
  const { items } = plan({ pieces: [piece("1-1-1", "2026-12-01")], units: [sheet("S")] });
  const search = { tries: 10, seed: 1 };
  expect(layOnUnit(remnant("R", 1300, 600), items, search)?.pieces.filter(({ kind }) => kind === "part")).toHaveLength(
    1,
  );
  expect(layOnUnit(remnant("R", 1100, 600), items, search)).toBeNull();
});

test("whatever waits and lies there, the plan passes the checker and keeps one lot for an order", () => {
  for (let seed = 1; seed <= caseCount(120); seed += 1) {
    const { whole } = seededSeries(seed);
    const material = whole(0, 1) === 0 ? veined : plain;
    const pieces = Array.from({ length: whole(1, 9) }, (_, at) =>
      piece(`${whole(1, 4)}-${at + 1}-1`, `2026-12-0${whole(1, 9)}`, whole(300, 2000), whole(200, 900), material),
    );
    const units = Array.from({ length: whole(1, 5) }, (_, at) => {
      const batch = ["A", "B", null][whole(0, 2)] ?? null;
      const unit = { ...sheet(`S${at}`, batch, material) };
      return whole(0, 1) === 0 ? unit : { ...remnant(`R${at}`, whole(500, 2500), whole(400, 1500), batch), material };
    });
    const found = plan({ material, pieces, units, seed, until: whole(0, 1) === 0 ? null : "2026-12-05", tries: 12 });
    const limits = {
      ...getMaterialFamily(material),
      isRemnant: (width: number, height: number) => isRemnant(material, width, height),
    };
    const sheets = found.units.map((each) => ({ unit: each.unit, parts: each.pieces.flatMap(({ id }) => id ?? []) }));
    expect([...validateCuttingPlan(found.units, found.items, limits), ...validateBatches(material, sheets)]).toEqual(
      [],
    );
    const due = new Set(found.leftOut.map((each) => each.piece));
    expect(sheets.flatMap(({ parts }) => parts).filter((id) => due.has(id.split("/")[0] ?? ""))).toEqual([]);
  }
});

test("the checker finds an order in two lots", () => {
  const sheets = [
    { unit: { id: "7", batch: "A" }, parts: ["1-1-1/top", "2-1-1/top"] },
    { unit: { id: "8", batch: "B" }, parts: ["1-2-1/top"] },
  ];
  expect(validateBatches(veined, sheets)).toEqual(["order 1: A and B"]);
  expect(validateBatches(veined, sheets.slice(0, 1), new Map([[2, "B"]]))).toEqual(["order 2: B and A"]);
  expect(validateBatches(plain, sheets)).toEqual([]);
});
