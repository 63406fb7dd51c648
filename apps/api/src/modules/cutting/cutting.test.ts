import {
  type CuttingPlanCard,
  type CuttingSheet,
  cuttingPlan,
  cuttingPlans,
  cuttingQueue,
} from "@zertsalo/contract/staff-cutting";
import * as contract from "@zertsalo/contract/staff-cutting-changes";
import * as stock from "@zertsalo/contract/staff-material";
import { startTestApi } from "@zertsalo/testing/api";
import { dayIn } from "@zertsalo/testing/days";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { orderTops } from "../../samples/order-tops.test-part.ts";

const api = await startTestApi();
const master = api.newStaff("workshop");
/** No seed has these two: what lies there of them is the test's own. */
const veined = "stone/calacatta/20/polished";
const plain = "stone/basalt/20/matt";
const veinedTop = { decor: "calacatta", slabThickness: "20", surface: "polished" };
const plainTop = { decor: "basalt", slabThickness: "20", surface: "matt" };

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );
async function receive(material: string, count = 1, batch = "А") {
  const sheet = { material, kind: "sheet", width: 3200, height: 1600, place: "З-1", batch, count } as const;
  const { units } = await master.call(stock.receiveStock, { body: { ...sheet, receivedOn: "2026-11-10", cost: null } });
  return units.map(({ id }) => id);
}
const make = (material = veined, until: string | null = null) =>
  master.call(contract.makeCuttingPlan, { body: { material, until } });
const read = (id: number) => master.call(cuttingPlan, { params: { id } });
const release = ({ id, version }: { id: number; version: number }) =>
  master.call(contract.releaseCuttingPlan, { params: { id }, body: { version } });
const cancel = ({ id, version }: { id: number; version: number }) =>
  master.call(contract.cancelCuttingPlan, { params: { id }, body: { version, reason: "" } });
const lock = ({ id, version }: { id: number; version: number }, sheet: number, isLocked: boolean) =>
  master.call(contract.lockCuttingSheet, { params: { id, sheet }, body: { version, isLocked } });
const move = (
  { id, version }: { id: number; version: number },
  part: string,
  toSheet: number | null,
  at?: { x: number; y: number },
) => master.call(contract.moveCuttingPart, { params: { id }, body: { version, part, toSheet, ...(at && { at }) } });
const replan = ({ id, version }: { id: number; version: number }, withQueue = true) =>
  master.call(contract.replanCutting, { params: { id }, body: { version, withQueue } });
const unit = (id: number) => master.call(stock.stockUnit, { params: { id } });
const waiting = async (material = veined) =>
  (await master.call(cuttingQueue)).materials.find((each) => each.material === material);
const only = <Item>([item, ...more]: readonly Item[]): Item => {
  if (item === undefined || more.length > 0) throw new Error(`${more.length + 1} instead of one`);
  return item;
};
const keepAll = (sheet: CuttingSheet) =>
  sheet.remnants.map(({ ref, width, height }) => ({ ref, width, height, isKept: true, place: "О-9" }));
const cut = (plan: CuttingPlanCard, sheet: CuttingSheet, remnants = keepAll(sheet)) =>
  master.call(contract.cutCuttingSheet, {
    params: { id: plan.id, sheet: sheet.id },
    body: { version: plan.version, remnants },
  });
const lastAudit = async () => {
  const { rows } = await sql<{ subject: string; action: string; details: { words?: string } }>`
    select subject, action, details from audit_entry order by id desc limit 1`.execute(api.db);
  return rows[0];
};

/** Every test begins with nothing waiting and nothing lying there of its two materials. */
beforeEach(async () => {
  await sql`
    update order_board set status = 'A' where number in (
      select number from workshop_piece piece join order_item item
        on item.order_uid = piece.order_uid where item.snapshot ->> 'name' = 'Столешница')`.execute(api.db);
  await sql`update orders set status = 'A' where number in (select number from order_board where status = 'A')`.execute(
    api.db,
  );
  for (const state of ["draft", "released"] as const) {
    const { plans } = await master.call(cuttingPlans, { query: { state } });
    for (const plan of plans) await cancel(plan);
  }
  for (const material of ["калаката", "базальт"]) {
    const { units } = await master.call(stock.stockUnits, { query: { q: material } });
    for (const { id, version } of units.filter((each) => each.material === veined || each.material === plain)) {
      const body = { version, reason: "used_up", note: "" } as const;
      await master.call(stock.writeOffStock, { params: { id }, body });
    }
  }
});

test("a plan is made from what is signed and paid, released, cut, and its remnants are stock", async () => {
  const [slab = 0] = await receive(veined);
  const order = await orderTops(api.db, { options: { ...veinedTop, edge: "mitre" } });
  expect(await waiting()).toMatchObject({ sheets: 1, remnants: 0, pieces: [{ code: `${order.number}-1-1` }] });

  const draft = await make();
  expect(draft).toMatchObject({ state: "draft", faults: [], leftOut: [] });
  const sheet = only(draft.sheets);
  expect(sheet.unit).toMatchObject({ id: slab, place: "З-1", batch: "А" });
  expect(sheet.parts[0]).toMatchObject({ no: 1, number: order.number, label: expect.any(String) as string });
  expect(sheet.parts.every(({ isDemanded, isTurned }) => isDemanded && !isTurned)).toBe(true);
  expect(sheet.steps[0]).toMatchObject({ n: 1, text: expect.stringMatching(/^Лист 3180 × 1580: отрезать/) as string });
  expect(sheet.steps.map(({ ready }) => ready).join(" ")).toMatch(/деталь 1.*остаток \d+ × \d+|остаток.*деталь 1/);
  expect(await waiting()).toBeUndefined();
  expect(await unit(slab)).toMatchObject({ state: "free", planId: draft.id });

  const released = await release(draft);
  expect(released).toMatchObject({ state: "released", releasedBy: "Сотрудник Тестов" });
  const given = only(released.sheets);
  expect(given.remnants.every(({ unitId, number }) => unitId && number?.startsWith("М-"))).toBe(true);

  const done = await cut(released, given);
  expect(done).toMatchObject({ state: "cut", closedBy: "Сотрудник Тестов" });
  expect(only(done.sheets).parts.every(({ state }) => state === "cut")).toBe(true);
  const used = await unit(slab);
  expect(used).toMatchObject({ state: "written_off", planId: null });
  expect(used.movements[0]).toMatchObject({ reason: "used_up", note: `План раскроя № ${done.id}` });
  expect(used.remnants.map(({ id }) => id)).toEqual(given.remnants.map(({ unitId }) => unitId));
  const [remnant] = used.remnants;
  expect(await unit(remnant?.id ?? 0)).toMatchObject({
    kind: "remnant",
    batch: "А",
    place: "О-9",
    parent: { id: slab },
    needsPhoto: true,
  });
  const { rows } = await sql`select is_cutting_started from orders where number = ${order.number}`.execute(api.db);
  expect(rows).toEqual([{ is_cutting_started: true }]);
  expect(await lastAudit()).toMatchObject({ subject: `id ${done.id}, sheet ${sheet.id}` });
  expect(await waiting()).toBeUndefined();
});

test("twenty planners at once: no unit is used twice, no part is planned twice", async () => {
  await receive(plain, 6);
  for (let at = 0; at < 6; at += 1) {
    await orderTops(api.db, { options: { ...plainTop, size: { width: 2900, height: 900 } }, due: dayIn(20 + at) });
  }
  const tries = await Promise.all(Array.from({ length: 20 }, (_, at) => refusal(make(plain, dayIn(20 + (at % 6))))));
  expect(tries.filter((code) => code === null).length).toBeGreaterThan(0);
  expect(tries.filter((code) => code !== null && code !== "cutting_nothing_waits")).toEqual([]);
  const { rows: units } = await sql<{ unit: number; plans: number }>`
    select unit_id as unit, count(*)::int as plans from cutting_sheet sheet join stock_unit unit on unit.id = unit_id
    where sheet.state = 'planned' and material = ${plain} group by unit_id`.execute(api.db);
  expect(units.length).toBeGreaterThan(2);
  expect(units.filter(({ plans }) => plans > 1)).toEqual([]);
  const { rows: parts } = await sql<{ parts: number; different: number }>`
    select count(*)::int as parts, count(distinct (number, line, n, part))::int as different from cutting_part
    where state = 'planned'`.execute(api.db);
  expect(parts[0]?.parts).toBe(parts[0]?.different);
  expect(await waiting(plain)).toBeUndefined();
});

test("planners who meet storekeepers and each other at their changes lose nothing", async () => {
  const slabs = await receive(plain, 4);
  for (let at = 0; at < 4; at += 1)
    await orderTops(api.db, { options: { ...plainTop, size: { width: 2900, height: 900 } } });
  const counting = slabs.map((id) =>
    refusal(master.call(stock.countStock, { params: { id }, body: { place: "З-2" } })),
  );
  const planned = Array.from({ length: 8 }, () => refusal(make(plain)));
  const writing = slabs.map((id) =>
    refusal(master.call(stock.writeOffStock, { params: { id }, body: { version: 2, reason: "broken", note: "" } })),
  );
  await Promise.all([...counting, ...planned, ...writing]);
  const { rows } = await sql<{ state: string }>`
    select unit.state from cutting_sheet sheet join stock_unit unit on unit.id = unit_id
    where sheet.state = 'planned' and material = ${plain}`.execute(api.db);
  expect(rows.filter(({ state }) => state !== "free")).toEqual([]);
});

test("the database itself refuses a unit in two plans and a part in two plans", async () => {
  await receive(plain, 2);
  await orderTops(api.db, { options: plainTop });
  const { id, sheets } = await make(plain);
  const sheet = only(sheets);
  const twice = sql`
    insert into cutting_sheet (plan_id, unit_id, layout)
    select plan_id, unit_id, layout from cutting_sheet where id = ${sheet.id}`;
  await expect(twice.execute(api.db)).rejects.toThrow(/cutting_sheet_reserves_unit/);
  const again = sql`
    insert into cutting_part (plan_id, sheet_id, number, line, n, part)
    select plan_id, sheet_id, number, line, n, part from cutting_part where plan_id = ${id} limit 1`;
  await expect(again.execute(api.db)).rejects.toThrow(/cutting_part_once/);
});

test("what a plan has reserved is neither measured nor written off; it may be moved and counted", async () => {
  const [slab = 0] = await receive(plain);
  await orderTops(api.db, { options: plainTop });
  const plan = await make(plain);
  const { version } = await unit(slab);
  const params = { id: slab };
  const measured = { version, width: 3000, height: 1600, batch: "", note: "" };
  expect(await refusal(master.call(stock.measureStock, { params, body: measured }))).toBe("stock_unit_planned");
  const gone = { version, reason: "broken", note: "" } as const;
  expect(await refusal(master.call(stock.writeOffStock, { params, body: gone }))).toBe("stock_unit_planned");
  const defects = { version, defects: [] };
  expect(await refusal(master.call(stock.saveStockDefects, { params, body: defects }))).toBe("stock_unit_planned");
  await master.call(stock.moveStock, { params, body: { place: "З-7" } });
  expect(only((await read(plan.id)).sheets).unit.place).toBe("З-7");
  const { units } = await master.call(stock.stockUnits, { query: { view: "planned", q: "базальт" } });
  expect(units.map(({ id }) => id)).toContain(slab);
});

test("a locked sheet stays as it is, the others are calculated anew with what came since", async () => {
  await receive(plain, 3);
  await orderTops(api.db, { options: { ...plainTop, size: { width: 2900, height: 900 } } });
  const draft = await make(plain);
  const locked = await lock(draft, only(draft.sheets).id, true);
  await orderTops(api.db, { options: { ...plainTop, size: { width: 2800, height: 900 } } });
  const more = await replan(locked);
  expect(more.sheets).toHaveLength(2);
  expect(more.sheets[0]).toEqual({ ...locked.sheets[0], isLocked: true });
  expect(await refusal(replan(locked))).toBe("cutting_plan_changed");
  const same = await replan(more, false);
  expect(same.sheets.map(({ unit: { id } }) => id)).toEqual(more.sheets.map(({ unit: { id } }) => id));
});

test("a part moves to another sheet if it fits there, and back to the queue", async () => {
  await receive(plain, 2);
  const first = await orderTops(api.db, {
    options: { ...plainTop, size: { width: 2900, height: 900 } },
    due: dayIn(10),
  });
  await orderTops(api.db, { options: { ...plainTop, size: { width: 2900, height: 850 } }, due: dayIn(11) });
  await orderTops(api.db, { options: { ...plainTop, size: { width: 600, height: 400 } }, due: dayIn(12) });
  const draft = await make(plain);
  expect(draft.sheets.length).toBe(2);
  const small = draft.sheets.flatMap(({ parts }) => parts).find(({ width, height }) => width + height < 1100);
  const target = draft.sheets.find(({ parts }) => parts.every(({ id }) => id !== small?.id));
  const moved = await move(draft, small?.id ?? "", target?.id ?? 0);
  expect(moved.sheets.find(({ id }) => id === target?.id)?.parts.map(({ id }) => id)).toContain(small?.id);
  expect(moved.faults).toEqual([]);
  const big = moved.sheets.flatMap(({ parts }) => parts).find(({ number }) => number === first.number);
  const holder = moved.sheets.find(({ parts }) => parts.some(({ id }) => id === big?.id));
  const elsewhere = moved.sheets.find(({ id }) => id !== holder?.id);
  expect(await refusal(move(moved, big?.id ?? "", elsewhere?.id ?? 0))).toBe("cutting_does_not_fit");
  expect(await refusal(move(moved, "1-1-1/top", null))).toBe("cutting_part_unknown");
  const held = await lock(moved, holder?.id ?? 0, true);
  expect(await refusal(move(held, big?.id ?? "", null))).toBe("cutting_sheet_locked");
  const open = await lock(held, holder?.id ?? 0, false);
  const without = await move(open, big?.id ?? "", null);
  expect(without.sheets.flatMap(({ parts }) => parts.map(({ id }) => id))).not.toContain(big?.id);
  expect(await waiting(plain)).toMatchObject({ pieces: [{ number: first.number }] });
  expect((await replan(without, false)).sheets.flatMap(({ parts }) => parts)).toHaveLength(2);
});

test("a part is put on a place by hand, stays there while others move, and is laid anew by a new calculation", async () => {
  await receive(veined);
  const mitred = { ...veinedTop, edge: "mitre", edgeHeight: 60 };
  const first = await orderTops(api.db, { options: { ...mitred, size: { width: 900, height: 450 } } });
  await orderTops(api.db, { options: { ...veinedTop, size: { width: 800, height: 400 } }, due: dayIn(12) });
  const draft = await make();
  const sheet = only(draft.sheets);
  const top = sheet.parts.find(({ number, label }) => number === first.number && label === "Столешница");
  const other = sheet.parts.find(({ number }) => number !== first.number);
  const cornerOf = ({ sheets }: CuttingPlanCard, id = "") => {
    const laid = only(sheets);
    const item = laid.parts.find((part) => part.id === id)?.item;
    const ids = new Set(laid.parts.flatMap((part) => (part.item === item ? part.id : [])));
    const pieces = laid.pieces.filter((piece) => ids.has(piece.id ?? ""));
    return { x: Math.min(...pieces.map(({ x }) => x)), y: Math.min(...pieces.map(({ y }) => y)) };
  };
  const moved = await move(draft, top?.id ?? "", sheet.id, { x: 1400, y: 600 });
  expect(moved.faults).toEqual([]);
  expect(cornerOf(moved, top?.id)).toEqual({ x: 1400, y: 600 });
  expect((await lastAudit())?.details).toMatchObject({ words: expect.stringContaining("от левого края 1400 мм") });

  const both = await move(moved, other?.id ?? "", sheet.id, { x: 100, y: 100 });
  expect(cornerOf(both, top?.id)).toEqual({ x: 1400, y: 600 });
  expect(cornerOf(both, other?.id)).toEqual({ x: 100, y: 100 });
  for (const at of [
    { x: 1500, y: 700 },
    { x: 3000, y: 100 },
    { x: 12, y: 100 },
  ]) {
    expect(await refusal(move(both, other?.id ?? "", sheet.id, at))).toBe("cutting_place_unfit");
  }
  expect(await refusal(move(draft, other?.id ?? "", sheet.id, { x: 50, y: 50 }))).toBe("cutting_plan_changed");
  expect(cornerOf(await replan(both), top?.id)).not.toEqual({ x: 1400, y: 600 });
});

test("an order gets a veined stone from one lot, today and later", async () => {
  const [slab = 0] = await receive(veined, 1, "А");
  const order = await orderTops(api.db, { options: { ...veinedTop, size: { width: 2900, height: 900 } }, quantity: 2 });
  expect(await refusal(make())).toBe("cutting_no_material");
  await receive(veined, 1, "Б");
  expect(await refusal(make())).toBe("cutting_no_material");
  const [second = 0] = await receive(veined, 1, "А");
  const plan = await make();
  expect(plan.sheets.map(({ unit: { id } }) => id).toSorted((a, b) => a - b)).toEqual([slab, second]);
  const part = plan.sheets.flatMap(({ parts }) => parts).find(({ piece }) => piece === `${order.number}-1-2`);
  await move(plan, part?.id ?? "", null);
  // The one that waits is bound to the lot of the one that is planned.
  expect((await make()).sheets.map(({ unit: { batch } }) => batch)).toEqual(["А"]);
});

test("a veined remnant without its photo is in no plan", async () => {
  await orderTops(api.db, { options: veinedTop });
  const remnant = {
    material: veined,
    kind: "remnant",
    width: 1600,
    height: 700,
    place: "О-1",
    batch: "А",
    count: 1,
  } as const;
  await master.call(stock.receiveStock, { body: { ...remnant, receivedOn: "2026-11-10", cost: null } });
  expect(await refusal(make())).toBe("cutting_no_material");
});

test("a plan whose order was cancelled is not released before it is calculated anew", async () => {
  await receive(plain, 1);
  const gone = await orderTops(api.db, { options: plainTop });
  await orderTops(api.db, { options: plainTop });
  const plan = await make(plain);
  await sql`update orders set status = 'A' where uid = ${gone.uid}`.execute(api.db);
  const stale = await read(plan.id);
  expect(stale.faults).toEqual([expect.stringContaining(`${gone.number}-1-1/top: заказ изменился`)]);
  expect(stale.sheets.flatMap(({ parts }) => parts.filter(({ isDemanded }) => !isDemanded))).toHaveLength(1);
  expect(await refusal(release(plan))).toBe("cutting_plan_outdated");
  const fresh = await replan(plan);
  expect(fresh.faults).toEqual([]);
  expect((await release(fresh)).state).toBe("released");
});

test("a cancelled plan frees its units and parts", async () => {
  const [slab = 0] = await receive(plain);
  await orderTops(api.db, { options: plainTop });
  const plan = await make(plain);
  expect(await refusal(make(plain))).toBe("cutting_nothing_waits");
  expect(await cancel(plan)).toMatchObject({ state: "cancelled" });
  expect(await unit(slab)).toMatchObject({ planId: null });
  expect(await refusal(cancel(plan))).toBe("cutting_plan_changed");
  expect((await make(plain)).sheets).toHaveLength(1);
});

test("only a draft is changed, only a released plan is cut", async () => {
  await receive(plain);
  await orderTops(api.db, { options: plainTop });
  const draft = await make(plain);
  expect(await refusal(cut(draft, only(draft.sheets)))).toBe("cutting_plan_state");
  const released = await release(draft);
  expect(await refusal(replan(released))).toBe("cutting_plan_state");
  expect(await refusal(release(released))).toBe("cutting_plan_state");
  expect(await refusal(lock(released, only(released.sheets).id, true))).toBe("cutting_plan_state");
  const both = await Promise.all([0, 1].map(() => refusal(cut(released, only(released.sheets)))));
  expect(new Set(both)).toEqual(new Set(["cutting_plan_changed", null]));
  expect(await refusal(read(999_999))).toBe("cutting_plan_unknown");
});

test("every remnant is named, and one that is kept has a size and a place", async () => {
  await receive(plain);
  await orderTops(api.db, { options: plainTop });
  const released = await release(await make(plain));
  const sheet = only(released.sheets);
  const [first, ...others] = keepAll(sheet);
  if (!first) throw new Error("A top leaves a remnant");
  expect(await refusal(cut(released, sheet, others))).toBe("cutting_remnants_unclear");
  expect(await refusal(cut(released, sheet, [{ ...first, width: 30 }, ...others]))).toBe("invalid_request");
  expect(await refusal(cut(released, sheet, [{ ...first, place: " " }, ...others]))).toBe("invalid_request");
  await cut(released, sheet, [
    { ...first, width: first.width - 3 },
    ...others.map((each) => ({ ...each, isKept: false })),
  ]);
  const { remnants } = await unit(sheet.unit.id);
  expect(await unit(only(remnants).id)).toMatchObject({ width: first.width - 3, place: "О-9" });
});

test("a slab that broke at the saw is written off, and what was not cut is planned again", async () => {
  const [first = 0, second = 0] = await receive(plain, 2);
  const order = await orderTops(api.db, { options: plainTop, quantity: 2 });
  const released = await release(await make(plain));
  const sheet = only(released.sheets);
  const broken = [first, second].find((id) => id === sheet.unit.id);
  const correct = (cutParts: string[], outcome: object = { kind: "written_off", reason: "broken" }) =>
    master.call(contract.correctCuttingSheet, {
      params: { id: released.id, sheet: sheet.id },
      body: { version: released.version, outcome, cut: cutParts, note: "Треснула по жиле" } as never,
    });
  expect(await refusal(correct(["1-1-1/top"]))).toBe("cutting_part_unknown");
  expect(await refusal(correct([`${order.number}-1-1/top`], { kind: "returned", defects: [] }))).toBe(
    "invalid_request",
  );
  const { plan, next } = await correct([`${order.number}-1-1/top`]);
  expect(plan).toMatchObject({ state: "cut" });
  expect(
    only(plan.sheets)
      .parts.map(({ state }) => state)
      .toSorted(),
  ).toEqual(["broken", "cut"]);
  expect((await unit(broken ?? 0)).movements[0]).toMatchObject({
    kind: "written_off",
    reason: "broken",
    note: `Треснула по жиле. План раскроя № ${released.id}`,
  });
  const again = only((await read(next ?? 0)).sheets);
  expect(again.parts.map(({ id }) => id)).toEqual([`${order.number}-1-2/top`]);
  expect(again.unit.id).not.toBe(broken);
});

test("a slab with a crack goes back with it, and what nothing holds now waits", async () => {
  const [slab = 0] = await receive(plain);
  await orderTops(api.db, { options: { ...plainTop, size: { width: 2900, height: 900 } } });
  const released = await release(await make(plain));
  const crack = { x: 1500, y: 0, width: 40, height: 1600, kind: "crack", note: "" } as const;
  const { plan, next } = await master.call(contract.correctCuttingSheet, {
    params: { id: released.id, sheet: only(released.sheets).id },
    body: { version: released.version, outcome: { kind: "returned", defects: [crack] }, cut: [], note: "" },
  });
  expect([plan.state, next]).toEqual(["cancelled", null]);
  expect(await unit(slab)).toMatchObject({ state: "free", planId: null, defects: [crack] });
  expect((await waiting(plain))?.pieces).toHaveLength(1);
});

test("plans are listed by their state, with the nearest day of what is not cut", async () => {
  await receive(plain);
  await orderTops(api.db, { options: plainTop, due: dayIn(30) });
  const plan = await make(plain);
  const { plans, counts } = await master.call(cuttingPlans, { query: { state: "draft" } });
  expect(plans.find(({ id }) => id === plan.id)).toMatchObject({
    sheets: 1,
    remnants: 0,
    parts: 1,
    firstDue: dayIn(30),
    materialText: "Керамогранит «Базальт» 20\u00a0мм, матовый",
  });
  expect(counts.draft).toBeGreaterThan(0);
});
