import { expect, test } from "vitest";
import type { Operation } from "../bill.ts";
import { type PartState, type PieceProgress, stationMarkRefusal } from "./mark-refusal.ts";
import { operationStates, type StationMark } from "./operation-states.ts";
import { placeByOperations, withPassedStages } from "./piece-place.ts";
import { reopenedOperations } from "./reopened-operations.ts";

const step = (code: string, station: string, stage: Operation["stage"], after: string[], restHours = 0): Operation => ({
  code,
  label: code,
  station,
  stage,
  minutes: 10,
  restHours,
  restWorkingDays: 0,
  after,
  basis: "",
});
/** A unit with a stone top: two saws, which meet in assembly. */
const operations = [
  step("saw", "board_saw", "cutting", []),
  step("band", "bander", "edging", ["saw"]),
  step("top.saw", "stone_saw", "cutting", []),
  step("top.edge", "stone_bench", "edging", ["top.saw"]),
  step("top.glue", "glue_bench", "assembly", ["top.edge"], 16),
  step("assembly", "unit_bench", "assembly", ["band", "top.glue"]),
  step("check", "check", "check", ["assembly"]),
];
const side = { code: "side-1", material: "ldsp/white/16" };
const top = { code: "top.top", material: "stone/terra/12/matt" };
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const mark = (kind: StationMark["kind"], operation: string, fields: Partial<StationMark> = {}): StationMark => ({
  kind,
  operation,
  at: at(8),
  by: "Виктор Сомов",
  part: null,
  reopens: [],
  ...fields,
});
const done = (...codes: string[]) => codes.map((code) => mark("done", code));
const work = (marks: StationMark[], fields: Partial<PieceProgress> = {}): PieceProgress => ({
  operations,
  parts: [side, top],
  states: operationStates(operations, marks),
  partState: () => "cut",
  now: at(9),
  ...fields,
});
const refusal = (
  marks: StationMark[],
  kind: StationMark["kind"],
  operation: string,
  fields: Partial<PieceProgress> = {},
) => stationMarkRefusal(work(marks, fields), { kind, operation, part: kind === "scrap" ? side.code : null });

test("an operation is started once, done, and goes back to what it was before", () => {
  const state = (...marks: StationMark[]) => operationStates(operations, marks).get("band");
  const start = mark("start", "band");
  expect(state()).toMatchObject({ state: "open", startedAt: null });
  expect(state(start, mark("start", "band", { by: "Пётр Орлов" }))).toMatchObject({
    state: "started",
    startedBy: "Виктор Сомов",
  });
  expect(state(start, mark("done", "band", { at: at(10) }))).toMatchObject({ state: "done", doneAt: at(10) });
  expect(state(start, mark("done", "band"), mark("undo", "band"))).toMatchObject({ state: "started", doneAt: null });
  expect(state(mark("done", "band"), mark("undo", "band"))).toMatchObject({ state: "open" });
  expect(state(start, mark("undo", "band"))).toMatchObject({ state: "open", startedAt: null });
  expect(state(mark("done", "gone"))).toMatchObject({ state: "open" });
});

test.each([
  { name: "what is before it is not done", marks: [], kind: "start", operation: "band", says: "station_not_ready" },
  { name: "it is ready", marks: done("saw"), kind: "start", operation: "band", says: null },
  { name: "it is done without a start", marks: done("saw"), kind: "done", operation: "band", says: null },
  { name: "it is done", marks: done("saw", "band"), kind: "done", operation: "band", says: "station_operation_done" },
  { name: "the bill has no such one", marks: [], kind: "done", operation: "x", says: "station_operation_unknown" },
  { name: "nothing was begun", marks: [], kind: "undo", operation: "saw", says: "station_not_ready" },
  { name: "the next is not begun", marks: done("saw"), kind: "undo", operation: "saw", says: null },
  { name: "the next is begun", marks: done("saw", "band"), kind: "undo", operation: "saw", says: "station_passed_on" },
  { name: "a cut part is lost", marks: done("saw"), kind: "scrap", operation: "band", says: null },
] as const)("$kind of $operation, $name: $says", ({ marks, kind, operation, says }) => {
  expect(refusal([...marks], kind, operation)).toBe(says);
});

test("glue dries before the next operation begins", () => {
  const marks = done("saw", "band", "top.saw", "top.edge", "top.glue");
  expect(refusal(marks, "start", "assembly", { now: at(8 + 15) })).toBe("station_not_ready");
  expect(refusal(marks, "start", "assembly", { now: at(8 + 16) })).toBeNull();
});

test.each([
  { state: "planned", saw: "station_parts_uncut", scrap: "station_part_uncut" },
  { state: "broken", saw: "station_parts_uncut", scrap: "station_part_uncut" },
  { state: "cut", saw: null, scrap: null },
  // Cut by hand, without a plan.
  { state: "none", saw: null, scrap: null },
] as const)("a saw is done when its own parts are cut: $state", ({ state, saw, scrap }) => {
  const partState = (code: string): PartState => (code === side.code ? state : "cut");
  expect(refusal([], "done", "saw", { partState })).toBe(saw);
  expect(refusal([], "done", "top.saw", { partState })).toBeNull();
  expect(refusal([], "scrap", "saw", { partState })).toBe(scrap);
});

test.each([
  { part: side, operation: "assembly", reopens: ["saw", "band", "assembly"] },
  { part: top, operation: "assembly", reopens: ["top.saw", "top.edge", "top.glue", "assembly"] },
  { part: top, operation: "top.edge", reopens: ["top.saw", "top.edge"] },
  { part: side, operation: "saw", reopens: ["saw"] },
  { part: top, operation: "band", reopens: ["band"] },
])("$part.code lost at $operation: $reopens", ({ part, operation, reopens }) => {
  expect(reopenedOperations(operations, part, operation)).toEqual(reopens);
});

test("what was opened by a lost part says for which one, and is done once more", () => {
  const scrap = mark("scrap", "assembly", { part: side.code, reopens: ["saw", "band", "assembly"] });
  const marks = [...done("saw", "band", "top.saw", "top.edge", "top.glue"), scrap];
  const states = operationStates(operations, marks);
  expect(states.get("band")).toMatchObject({ state: "open", rework: [side.code] });
  expect(states.get("top.edge")).toMatchObject({ state: "done", rework: [] });
  expect(placeByOperations(operations, states)).toBe("cutting");
  const again = operationStates(operations, [...marks, ...done("saw", "band")]);
  expect(placeByOperations(operations, again)).toBe("assembly");
});

test("a stage marked as a whole closes its operations; a piece waits for its first open stage", () => {
  const none = operationStates(operations, []);
  expect(placeByOperations(operations, none)).toBe("cutting");
  const passed = withPassedStages(operations, none, "assembly");
  expect([...passed].filter(([, { state }]) => state === "done").map(([code]) => code)).toEqual([
    "saw",
    "band",
    "top.saw",
    "top.edge",
  ]);
  expect(placeByOperations(operations, passed)).toBe("assembly");
  expect(placeByOperations(operations, operationStates(operations, done(...operations.map(({ code }) => code))))).toBe(
    "done",
  );
});
