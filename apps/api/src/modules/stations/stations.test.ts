import { randomUUID } from "node:crypto";
import { cuttingPlan } from "@zertsalo/contract/staff-cutting";
import * as cutting from "@zertsalo/contract/staff-cutting-changes";
import * as stock from "@zertsalo/contract/staff-material";
import { markOperation, type ScrapReason, stationBoard, workshopStations } from "@zertsalo/contract/stations";
import { acceptedStage, workshopPiece } from "@zertsalo/contract/workshop";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { orderTops } from "../../samples/order-tops.test-part.ts";

const api = await startTestApi();
const master = api.newStaff("workshop");
/** No seed has it. */
const material = "stone/basalt/20/matt";

async function receive(count: number) {
  const sheet = { material, kind: "sheet", width: 3200, height: 1600, place: "З-1", batch: "Б", count } as const;
  await master.call(stock.receiveStock, { body: { ...sheet, receivedOn: "2026-11-10", cost: null } });
}
async function newPiece() {
  const options = { decor: "basalt", slabThickness: "20", surface: "matt", size: { width: 1400, height: 600 } };
  const { number } = await orderTops(api.db, { options: { ...options, edge: "mitre" } });
  return { number, code: `${number}-1-1` };
}
async function writeOffAll() {
  const { units } = await master.call(stock.stockUnits, { query: { q: "базальт" } });
  for (const { id, version } of units.filter((each) => each.material === material)) {
    const body = { version, reason: "used_up", note: "" } as const;
    await master.call(stock.writeOffStock, { params: { id }, body });
  }
}
async function cutPlan(id: number) {
  const draft = await master.call(cuttingPlan, { params: { id } });
  let plan = await master.call(cutting.releaseCuttingPlan, { params: { id }, body: { version: draft.version } });
  for (const sheet of plan.sheets) {
    const remnants = sheet.remnants.map(({ ref, width, height }) => ({ ref, width, height, isKept: false, place: "" }));
    const params = { id, sheet: sheet.id };
    plan = await master.call(cutting.cutCuttingSheet, { params, body: { version: plan.version, remnants } });
  }
}
/** All that waits of this stone lies cut beside the saw. */
async function cutAll() {
  await receive(3);
  const { id } = await master.call(cutting.makeCuttingPlan, { body: { material, until: null } });
  await cutPlan(id);
}
const stationOf = { saw: "stone_saw", edge: "stone_bench", glue: "glue_bench" } as const;
type Work = keyof typeof stationOf;
const mark = (
  code: string,
  kind: "start" | "done" | "undo",
  operation: Work,
  id: string = randomUUID(),
  agoSeconds = 0,
) =>
  master.call(markOperation, {
    params: { code },
    body: { id, kind, station: stationOf[operation], operation, agoSeconds },
  });
const scrap = (code: string, operation: Work, part: string, reason: ScrapReason = "chip") =>
  master.call(markOperation, {
    params: { code },
    body: {
      id: randomUUID(),
      kind: "scrap",
      station: stationOf[operation],
      operation,
      agoSeconds: 0,
      part,
      reason,
      note: "упала со стола",
    },
  });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );
const board = (operation: Work) => master.call(stationBoard, { params: { station: stationOf[operation] } });
const taskOf = async (code: string, operation: Work) =>
  (await board(operation)).tasks.find((task) => task.piece === code && task.operation === operation);
const placeOf = async (code: string) => (await master.call(workshopPiece, { params: { code } })).place;
const marksOf = async (number: number) => {
  const { rows } = await sql<{ kind: string; operation: string; at: Date; reopens: string[] }>`
    select mark.kind, mark.operation, mark.at, mark.reopens
    from station_mark mark join workshop_piece piece on piece.id = piece_id
    where piece.number = ${number} order by seq`.execute(api.db);
  return rows;
};

test("a piece goes from station to station by its marks, and its stages follow", async () => {
  const { code, number } = await newPiece();
  expect(await taskOf(code, "saw")).toMatchObject({ number, started: null, uncut: 0, label: "Распил плиты" });
  expect(await taskOf(code, "edge")).toBeUndefined();
  expect(await refusal(mark(code, "start", "edge"))).toBe("station_not_ready");
  await cutAll();
  expect(await placeOf(code)).toBe(acceptedStage);
  await mark(code, "start", "saw");
  expect(await placeOf(code)).toBe("cutting");
  expect(await taskOf(code, "saw")).toMatchObject({ started: { by: "Сотрудник Тестов" } });
  await mark(code, "done", "saw");
  expect(await placeOf(code)).toBe("edging");
  expect(await taskOf(code, "saw")).toBeUndefined();
  expect(await refusal(mark(code, "done", "saw"))).toBe("station_operation_done");
  expect((await taskOf(code, "edge"))?.parts[0]).toMatchObject({ code: "top", size: "1400 × 600 × 20", state: "cut" });
  await mark(code, "undo", "saw");
  expect(await placeOf(code)).toBe("cutting");
  await mark(code, "done", "saw");
  await mark(code, "done", "edge");
  expect(await placeOf(code)).toBe("assembly");
  expect(await refusal(mark(code, "undo", "saw"))).toBe("station_passed_on");
});

test("a saw is not done while a part of the piece lies in a plan", async () => {
  const { code } = await newPiece();
  await receive(1);
  const { id } = await master.call(cutting.makeCuttingPlan, { body: { material, until: null } });
  const { uncut = 0 } = (await taskOf(code, "saw")) ?? {};
  expect(uncut).toBeGreaterThan(0);
  expect(await refusal(mark(code, "done", "saw"))).toBe("station_parts_uncut");
  await cutPlan(id);
  expect(await refusal(mark(code, "done", "saw"))).toBeNull();
});

test("a mark that is sent again, or by ten at once, is there once", async () => {
  const { code, number } = await newPiece();
  await cutAll();
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => mark(code, "done", "saw", id)));
  expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
  expect(await mark(code, "done", "saw", id)).toEqual({ isRepeated: true, plan: null });
  expect(await marksOf(number)).toMatchObject([{ kind: "done", operation: "saw" }]);
  expect(await refusal(mark(code, "start", "edge", id))).toBe("station_mark_other");
});

test("a mark of half an hour without a network has the moment when it was pressed", async () => {
  const { code, number } = await newPiece();
  await cutAll();
  const before = Date.now();
  await mark(code, "start", "saw", randomUUID(), 1_800);
  const [{ at } = { at: new Date(0) }] = await marksOf(number);
  expect(at.getTime()).toBeGreaterThanOrEqual(before - 1_800_000);
  expect(at.getTime()).toBeLessThanOrEqual(Date.now() - 1_800_000);
});

test("a scrapped part is planned again with its material, and what was done with it is done once more", async () => {
  const { code, number } = await newPiece();
  await cutAll();
  await mark(code, "done", "saw");
  const task = await taskOf(code, "edge");
  const lost = task?.parts.find((part) => part.code.startsWith("apron")) ?? { code: "?", label: "?" };
  await receive(1);
  const { plan } = await scrap(code, "edge", lost.code);
  expect(await placeOf(code)).toBe("cutting");
  const draft = await master.call(cuttingPlan, { params: { id: plan ?? 0 } });
  expect(draft.sheets.flatMap(({ parts }) => parts.map(({ id }) => id))).toEqual([`${code}/${lost.code}`]);
  expect((await marksOf(number)).at(-1)).toMatchObject({ kind: "scrap", operation: "edge", reopens: ["saw", "edge"] });
  expect(await taskOf(code, "saw")).toMatchObject({ uncut: 1, rework: [lost.label] });
  expect(await refusal(mark(code, "done", "saw"))).toBe("station_parts_uncut");
  expect(await refusal(scrap(code, "saw", lost.code))).toBe("station_part_uncut");
  await cutPlan(draft.id);
  await mark(code, "done", "saw");
  expect(await placeOf(code)).toBe("edging");
  expect(await taskOf(code, "edge")).toMatchObject({ rework: [lost.label] });
});

test("a scrapped part without material waits in the queue", async () => {
  const { code } = await newPiece();
  await cutAll();
  await writeOffAll();
  await mark(code, "done", "saw");
  expect((await scrap(code, "edge", "top")).plan).toBeNull();
  await receive(1);
  const { id } = await master.call(cutting.makeCuttingPlan, { body: { material, until: null } });
  const { sheets } = await master.call(cuttingPlan, { params: { id } });
  expect(sheets.flatMap(({ parts }) => parts.map((part) => part.id))).toContain(`${code}/top`);
});

test("stages that were marked as a whole stay done when a part is scrapped", async () => {
  const { code, number } = await newPiece();
  await cutAll();
  await sql`update workshop_piece set place = 'assembly' where number = ${number}`.execute(api.db);
  expect(await taskOf(code, "glue")).toMatchObject({ rework: [] });
  await scrap(code, "glue", "top");
  expect(await placeOf(code)).toBe("cutting");
  const marks = (await marksOf(number)).map(({ kind, operation }) => `${kind} ${operation}`);
  expect(marks).toEqual(expect.arrayContaining(["done saw", "done edge", "scrap glue"]));
});

test("nothing is marked while the order is being changed, and its pieces wait", async () => {
  const { code, number } = await newPiece();
  await sql`update order_board set status = 'K' where number = ${number}`.execute(api.db);
  await sql`update orders set status = 'K' where number = ${number}`.execute(api.db);
  expect(await refusal(mark(code, "start", "saw"))).toBe("workshop_paused");
  expect(await taskOf(code, "saw")).toBeUndefined();
});

test("all stations say how much waits; an unknown one is not found", async () => {
  const { code } = await newPiece();
  const { stations } = await master.call(workshopStations);
  expect(stations.find((each) => each.code === "stone_saw")?.ready).toBeGreaterThan(0);
  expect(stations.find((each) => each.code === "stone_bench")?.later).toBeGreaterThan(0);
  expect(await refusal(master.call(stationBoard, { params: { station: "kitchen" } }))).toBe("station_unknown");
  expect(await refusal(mark(`${code.split("-")[0]}-9-9`, "start", "saw"))).toBe("not_found");
});

test("what a worker has done today counts on his board until he takes it back", async () => {
  const own = api.newStaff("workshop");
  const { code } = await newPiece();
  await cutAll();
  const body = { kind: "done", station: "stone_saw", operation: "saw", agoSeconds: 0 } as const;
  await own.call(markOperation, { params: { code }, body: { ...body, id: randomUUID() } });
  const today = async () => (await own.call(stationBoard, { params: { station: "stone_saw" } })).today;
  expect(await today()).toMatchObject({ operations: 1 });
  await own.call(markOperation, { params: { code }, body: { ...body, kind: "undo", id: randomUUID() } });
  expect(await today()).toEqual({ operations: 0, minutes: 0 });
});
