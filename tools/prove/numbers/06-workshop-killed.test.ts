import { ApiError } from "@zertsalo/client/api-error";
import { type Client, createClient } from "@zertsalo/client/client";
import { cart } from "@zertsalo/contract/cart";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { holdStone } from "@zertsalo/contract/own-stone";
import { type CuttingPlanCard, cuttingPlan, cuttingPlans } from "@zertsalo/contract/staff-cutting";
import * as cutting from "@zertsalo/contract/staff-cutting-changes";
import { receiveStock } from "@zertsalo/contract/staff-material";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Buyer, openCrowdedShop } from "../crowd.ts";
import { openKiller } from "../kill-process.ts";
import { isFull, recordProof } from "../proof.ts";

const material = "stone/calacatta/20/polished";
const kills = isFull ? 10 : 1;

/** Where the placing of a piece on its buyer's stone is cut off. */
const placingPoints = [
  "before update on stone_hold",
  "before insert on work_slot",
  "before insert on work_piece",
  "before insert on work_booking",
  "before insert on work_promise",
  "before insert on orders",
  "after insert on idempotency deferrable initially deferred",
];
/** Where planning is cut off: a plan is made, released, and its sheet is cut. */
const planningPoints = [
  { step: "make", on: "before insert on cutting_plan" },
  { step: "make", on: "before insert on cutting_sheet" },
  { step: "make", on: "before insert on cutting_part" },
  { step: "make", on: "after insert on cutting_part deferrable initially deferred" },
  { step: "release", on: "before update on cutting_plan" },
  { step: "release", on: "after update on cutting_plan deferrable initially deferred" },
  { step: "cut", on: "before update on stock_unit" },
  { step: "cut", on: "before insert on stock_movement" },
  { step: "cut", on: "after update on cutting_sheet deferrable initially deferred" },
] as const;
type Step = (typeof planningPoints)[number]["step"];

const shop = await openCrowdedShop();
const { api } = shop;
const { db } = api;
const session = await api.staffSession("workshop");
const tokens = { token: () => session, renew: async () => session };
const master = api.newClient(tokens);
const killer = await openKiller(api);

interface StoneBuyer extends Buyer {
  given: object;
}

let width = 900;

/** He holds a remnant for a top of his own and has signed it there. */
async function newStoneBuyer(): Promise<StoneBuyer> {
  const unit = { material, kind: "remnant", width: 1200, height: 600, place: "З-1", batch: "А", count: 1 } as const;
  const { units } = await master.call(receiveStock, { body: { ...unit, receivedOn: "2026-11-10", cost: null } });
  const unitId = units[0]?.id ?? 0;
  await sql`update stock_unit set photo_key = 'k', photo_preview_key = 'p', photo_at = now() where id = ${unitId}`.execute(
    db,
  );
  const buyer = api.newGuest();
  const params = { type: "tabletop" };
  const size = { width: (width += 1), height: 450 };
  const options = { decor: "calacatta", slabThickness: "20", surface: "polished", sink: "none", size };
  const { data: held } = await buyer.call(holdStone, { params, body: { options, unitId } });
  const { data: made } = await buyer.call(createConfiguredProduct, { params, body: { options } });
  const { cartUid } = await readyCart(buyer, { productId: made.id, method: "card-online" });
  const query = { stone: held.holds[0]?.id ?? "" };
  const { data: drawing } = await buyer.call(configurationDrawing, { params: { hash: held.hash }, query });
  const item = await onlyItem(buyer);
  const { rows } = await sql<{ id: string }>`select customer_id as id from cart where uid = ${cartUid}`.execute(db);
  const given = { acceptances: [{ item, drawing: drawing.sha256 }] };
  return { customerId: rows[0]?.id ?? "", cartUid, given };
}

const onlyItem = async (buyer: Client) => (await buyer.call(cart)).items[0]?.uid ?? "";

/** The plan that is open; there is one at most. */
async function openPlan(): Promise<CuttingPlanCard | null> {
  const lists = await Promise.all(
    (["draft", "released"] as const).map((state) => master.call(cuttingPlans, { query: { state } })),
  );
  const own = lists.flatMap(({ plans }) => plans).filter((plan) => plan.material === material);
  expect(own.length).toBeLessThanOrEqual(1);
  return own[0] ? master.call(cuttingPlan, { params: { id: own[0].id } }) : null;
}

const waits = { body: { material, until: null } };
const versionOf = ({ version }: CuttingPlanCard) => ({ version });
const plannedSheet = (plan: CuttingPlanCard) => plan.sheets.find(({ state }) => state === "planned");

/** One call of planning, with what it needs before. */
async function stepOf(step: Step): Promise<(client: Client) => Promise<unknown>> {
  let plan = await openPlan();
  if (step === "make") {
    if (plan) await master.call(cutting.cancelCuttingPlan, { params: plan, body: { ...versionOf(plan), reason: "" } });
    return (client) => client.call(cutting.makeCuttingPlan, waits);
  }
  if (step === "release" && plan?.state === "released") {
    await master.call(cutting.cancelCuttingPlan, { params: plan, body: { ...versionOf(plan), reason: "" } });
    plan = null;
  }
  const draft = plan ?? (await master.call(cutting.makeCuttingPlan, waits));
  const release = (client: Client) =>
    client.call(cutting.releaseCuttingPlan, { params: { id: draft.id }, body: versionOf(draft) });
  if (step === "release") return release;
  const released = draft.state === "released" ? draft : await release(master);
  const sheet = plannedSheet(released);
  const remnants = sheet?.remnants.map(({ ref, width: w, height }) => ({
    ref,
    width: w,
    height,
    isKept: true,
    place: "О-9",
  }));
  return (client) =>
    client.call(cutting.cutCuttingSheet, {
      params: { id: released.id, sheet: sheet?.id ?? 0 },
      body: { version: released.version, remnants: remnants ?? [] },
    });
}

/** What the dead have left: units and parts in two plans, units whose ledger is another than they. */
async function leftBehind() {
  const { rows } = await sql<{ units: number; parts: number; ledger: number; holds: number; minutes: number }>`
    select
      (select count(*)::int from (select unit_id from cutting_sheet where state = 'planned'
        group by unit_id having count(*) > 1) as twice) as units,
      (select count(*)::int from (select number, line, n, part from cutting_part where state in ('planned', 'cut')
        group by number, line, n, part having count(*) > 1) as twice) as parts,
      (select count(*)::int from (select unit_id, sum(pieces) as pieces from stock_movement group by unit_id) as ledger
        join stock_unit unit on unit.id = unit_id
        where pieces <> (case when unit.state = 'free' then 1 else 0 end)) as ledger,
      (select count(*)::int from stone_hold where released_at is null and order_uid is not null and not exists (
        select from orders where orders.uid = order_uid)) as holds,
      (select count(*)::int from work_slot slot where booked_minutes <> (
        select coalesce(sum(minutes), 0) from work_booking booking
        where booking.day = slot.day and booking.half = slot.half and booking.station = slot.station)) as minutes`.execute(
    db,
  );
  return rows[0];
}

function refusedOnly(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

const nothing = { units: 0, parts: 0, ledger: 0, holds: 0, minutes: 0 };

test("wherever the API dies, a piece on its buyer's stone is ordered, booked, planned and cut once", {
  timeout: 1_200_000,
}, async () => {
  let next = shop.startProcess();
  let unheld = 0;
  const numbers: number[] = [];
  for (const on of placingPoints) {
    for (let kill = 0; kill < kills; kill += 1) {
      const buyer = await newStoneBuyer();
      const key = `killed-${buyer.cartUid}`;
      const process = await next;
      next = shop.startProcess();
      const press = (origin: string) => shop.order(buyer, { key, origin, given: buyer.given });
      if ((await killer.killAt(on, process, () => press(process.origin))) === 0) unheld += 1;
      const { origin } = await next;
      const [first, second] = [await press(origin), await press(origin)];
      expect(first.text).toBe(second.text);
      expect(first.order).not.toBeNull();
      numbers.push(first.order?.number ?? 0);
    }
  }
  expect(new Set(numbers).size).toBe(numbers.length);
  const { rows: stones } = await sql`
    select from stone_hold join orders on orders.uid = order_uid
    where number = any (${numbers}::bigint[]) and released_at is null`.execute(db);
  expect(stones).toHaveLength(numbers.length);
  expect(await leftBehind()).toEqual(nothing);
  const broken = await shop.broken();

  // Signed and paid: the workshop may plan them.
  for (const table of ["orders", "order_board"])
    await sql`update ${sql.table(table)} set status = 'P' where number = any (${numbers}::bigint[])`.execute(db);
  const cuts = planningPoints.filter(({ step }) => step === "cut").length * kills;
  for (const { step, on } of planningPoints) {
    for (let kill = 0; kill < kills; kill += 1) {
      const call = await stepOf(step);
      const process = await next;
      next = shop.startProcess();
      const dying = createClient({ baseUrl: process.origin, tokens });
      if ((await killer.killAt(on, process, () => call(dying))) === 0) unheld += 1;
      // An answer that was lost after its commit: then it is refused, and the plan stands there.
      await call(master).catch(refusedOnly);
      const plan = await openPlan();
      expect(plan?.state).toBe(step === "make" ? "draft" : "released");
      expect(await leftBehind()).toEqual(nothing);
    }
  }
  const plan = await openPlan();
  expect(plan?.sheets.filter(({ state }) => state === "cut")).toHaveLength(cuts);
  await (await next).kill();
  killer.close();
  const points = placingPoints.length + planningPoints.length;
  recordProof({
    number: 6,
    name: "API killed, workshop",
    target:
      "16 points of placing on a stone and of planning × 10: each order, stone, booking, plan and cut once, nothing left",
    measured: `${points} points × ${kills} kills: ${numbers.length} orders on their stones, ${cuts} sheets cut once; ${broken.length} invariants broken`,
  });
  expect(unheld).toBe(0);
  expect(broken).toEqual([]);
});
