import type { Client } from "@zertsalo/client/client";
import { cart } from "@zertsalo/contract/cart";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { cancelOrder } from "@zertsalo/contract/orders";
import { addOutage, capacityBoard, endOutage, replanWorkshop } from "@zertsalo/contract/staff-capacity";
import { markStage, WorkshopStage } from "@zertsalo/contract/workshop";
import { createDice } from "@zertsalo/configurator/seeded-random";
import { openPieces } from "@zertsalo/orders/workshop-pieces";
import { dayIn } from "@zertsalo/testing/days";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Buyer, openCrowdedShop } from "../crowd.ts";
import { recordProof, sized } from "../proof.ts";

const steps = sized(2_000);
/** More open orders than these make each plan slower and try nothing new. */
const mostOpen = 60;

const { api, order, buyersWith } = await openCrowdedShop();
const { db } = api;
const master = api.newStaff("workshop");
const { data: mirror } = await api.call(createConfiguredProduct, {
  params: { type: "led_mirror" },
  body: { options: {} },
});

interface Placed {
  number: number;
  buyer: Buyer;
  promised: string;
  /** Stages that are marked. */
  marked: number;
}

async function newBuyers() {
  const acceptances: { item: string; drawing: string }[] = [];
  const sign = async (buyer: Client) => {
    const { data } = await buyer.call(configurationDrawing, {
      params: { hash: mirror.configuration.hash },
      query: {},
    });
    acceptances.push({ item: (await buyer.call(cart)).items[0]?.uid ?? "", drawing: data.sha256 });
  };
  return { buyers: await buyersWith(steps, { productId: mirror.id, method: "card-online" }, sign), acceptances };
}

const clientOf = ({ customerId }: Buyer) => {
  const token = () => api.app.tokens.sign({ customerId, baseUserId: null, companyId: null }, new Date());
  return api.newClient({ token, renew: token });
};

/** Both days of an order that its buyer was told. */
async function promiseOf(number: number): Promise<string> {
  const { rows } = await sql<{ promised: string }>`
    select promised_day || ' ' || day as promised from orders
    join work_promise promise on promise.order_uid = orders.uid where number = ${number}`.execute(db);
  return rows[0]?.promised ?? "";
}

/** Half days whose minutes are not those of their bookings, and bookings of what is not made any more. */
async function violations(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select format('%s %s %s', station, day, half) as what from work_slot slot
    where booked_minutes <> (select coalesce(sum(minutes), 0) from work_booking booking
      where booking.day = slot.day and booking.half = slot.half and booking.station = slot.station)
    union all
    select format('order %s', number) from work_booking join work_piece piece on piece.id = piece_id
    join orders on orders.uid = piece.order_uid where status = 'A'`.execute(db);
  return rows.map(({ what }) => what);
}

test("after any mix of orders, cancellations, marks, breakdowns and plans every minute has its booking, every promise stays", {
  timeout: 3_600_000,
}, async () => {
  const { buyers, acceptances } = await newBuyers();
  const dice = createDice(27);
  const pick = <Item>(all: readonly Item[]) => all[Math.floor(dice.between(0, all.length))];
  const open: Placed[] = [];
  const done = new Map<string, number>();
  const faults: string[] = [];
  const planVersion = async () => (await master.call(capacityBoard, { query: { days: 7 } })).planVersion;

  async function cancel(): Promise<void> {
    const placed = open.find(({ marked }) => marked === 0);
    if (!placed) return;
    open.splice(open.indexOf(placed), 1);
    const params = { id: String(placed.number) };
    await clientOf(placed.buyer).call(cancelOrder, { params, body: { reason: "lkcancel" } });
  }

  const deeds: Record<string, () => Promise<void>> = {
    async place() {
      const buyer = buyers.pop();
      if (!buyer) return;
      const { order: placed } = await order(buyer, { given: { acceptances } });
      // An offer of a day that is gone is refused, and nothing is booked for it.
      if (!placed) return;
      open.push({ number: placed.number, buyer, promised: await promiseOf(placed.number), marked: 0 });
    },
    cancel,
    async mark() {
      const placed = pick(open);
      const stage = WorkshopStage.options[placed?.marked ?? 0];
      if (!placed || !stage) return;
      if (placed.marked === 0) {
        for (const table of ["orders", "order_board"])
          await sql`update ${sql.table(table)} set status = 'W' where number = ${placed.number}`.execute(db);
        const { rows } = await sql<{ customerId: string; uid: string }>`
          select customer_id as "customerId", uid from orders where number = ${placed.number}`.execute(db);
        if (rows[0]) await openPieces(db, rows[0]);
      }
      await master.call(markStage, { params: { code: `${placed.number}-1-1` }, body: { stage } });
      placed.marked += 1;
    },
    async breakDown() {
      const station = pick(["led_bench", "glass_cnc", "glass_table"]) ?? "";
      const outage = { station, machines: 1, from: dayIn(0), to: dayIn(5), kind: "breakdown", note: "" } as const;
      await master.call(addOutage, { body: { ...outage, planVersion: await planVersion() } });
    },
    async repair() {
      const { outages, planVersion: version } = await master.call(capacityBoard, { query: { days: 7 } });
      const [outage] = outages;
      if (outage) await master.call(endOutage, { params: { id: String(outage.id) }, body: { planVersion: version } });
    },
    async plan() {
      await master.call(replanWorkshop, { body: { planVersion: await planVersion() } });
    },
  };
  const mix = ["place", "place", "place", "cancel", "mark", "mark", "breakDown", "repair", "repair", "plan"];

  for (let step = 1; step <= steps; step += 1) {
    const name = open.length > mostOpen ? "cancel" : (pick(mix) ?? "place");
    await deeds[name]?.();
    done.set(name, (done.get(name) ?? 0) + 1);
    faults.push(...(await violations()).map((fault) => `${step} ${name}: ${fault}`));
    const placed = pick(open);
    if (placed && (await promiseOf(placed.number)) !== placed.promised) faults.push(`${step} ${name}: another promise`);
  }
  for (const { number, promised } of open)
    if ((await promiseOf(number)) !== promised) faults.push(`promise of ${number}`);
  recordProof({
    number: 27,
    name: "Production, booked minutes",
    target: "2,000 steps of a random mix: each half day has the minutes of its bookings after each, no promise changes",
    measured: `${[...done].map(([name, count]) => `${count} × ${name}`).join(", ")}: ${faults.length} faults`,
  });
  expect(faults).toEqual([]);
  expect(open.length).toBeGreaterThan(0);
});
