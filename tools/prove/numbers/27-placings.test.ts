import type { Client } from "@zertsalo/client/client";
import { cart } from "@zertsalo/contract/cart";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openCrowdedShop } from "../crowd.ts";
import { recordProof, sized } from "../proof.ts";

const buyers = sized(500);
const { api, order, buyersWith, broken } = await openCrowdedShop();
const { data: mirror } = await api.call(createConfiguredProduct, {
  params: { type: "led_mirror" },
  body: { options: {} },
});

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(api.db);
  return rows[0]?.count ?? 0;
}

/** Half days above their capacity, or with other minutes than their bookings have. */
async function slots() {
  const { rows } = await sql<{ overbooked: number; unequal: number; minutes: number }>`
    select count(*) filter (where booked_minutes > capacity)::int as overbooked,
      count(*) filter (where booked_minutes <> (select coalesce(sum(minutes), 0) from work_booking booking
        where booking.day = slot.day and booking.half = slot.half and booking.station = slot.station))::int as unequal,
      coalesce(sum(booked_minutes), 0)::int as minutes
    from work_slot slot`.execute(api.db);
  return rows[0] ?? { overbooked: 0, unequal: 0, minutes: 0 };
}

test("a crowd that orders pieces at once overbooks no half day and meets no deadlock", async () => {
  const acceptances: { item: string; drawing: string }[] = [];
  const sign = async (buyer: Client) => {
    const params = { hash: mirror.configuration.hash };
    const { data } = await buyer.call(configurationDrawing, { params, query: {} });
    acceptances.push({ item: (await buyer.call(cart)).items[0]?.uid ?? "", drawing: data.sha256 });
  };
  const crowd = await buyersWith(buyers, { productId: mirror.id, method: "card-online" }, sign);
  const before = await deadlocks();
  const answers = await Promise.all(crowd.map((buyer) => order(buyer, { given: { acceptances } })));
  const placed = answers.filter((answer) => answer.order).length;
  // The minutes of one day are enough for some of them; who reads the new day and agrees is another press.
  const later = answers.filter(({ status, text }) => status === 409 && text.includes("delivery_quote_expired")).length;
  const other = answers.filter(({ status }) => status !== 200 && status !== 409).map(({ status }) => status);
  const { overbooked, unequal, minutes } = await slots();
  const locked = (await deadlocks()) - before;
  const faults = await broken();
  recordProof({
    number: 27,
    name: "Production, placings at once",
    target:
      "500 placings at once: 0 minutes overbooked, 0 deadlocks, bookings equal the slots' sums, every order sound",
    measured: `${buyers} buyers: ${placed} placed on the day that all had seen, ${later} asked to agree to a later one; ${minutes} minutes booked, ${overbooked} half days overbooked, ${unequal} unequal to their bookings, ${locked} deadlocks, other answers: ${other.join(", ") || "none"}, ${faults.length} invariants broken`,
  });
  expect({ overbooked, unequal, locked, other, faults }).toEqual({
    overbooked: 0,
    unequal: 0,
    locked: 0,
    other: [],
    faults: [],
  });
  expect(placed).toBeGreaterThan(0);
  expect(placed + later).toBe(buyers);
});
