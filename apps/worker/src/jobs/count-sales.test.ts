import { randomUUID } from "node:crypto";
import { newBuyer, newStaffMember } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { countSales } from "./count-sales.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const buyer = await newBuyer(db);
await countSales(db);

const placedAt = new Date("2026-03-08T12:00:00+03:00");
const sums = async (day: string) =>
  (await db.selectFrom("sales_day").selectAll().where("day", "=", day).executeTakeFirst()) ?? null;

/** What a plain count over all orders says. */
async function plainCount() {
  return db.transaction().execute(async (tx) => {
    // Compiling a statement over 32 partitions takes longer than answering it.
    await sql`set local jit = off`.execute(tx);
    const { rows } = await sql`
      with lines as (
        select customer_id, order_uid, bool_or((snapshot ->> 'isSpecialProduct')::boolean) as is_made,
          sum(price_total) filter (where cost is not null) as costed_total, sum(cost * quantity) as cost_total,
          count(*) filter (where cost is null) as uncosted_lines,
          sum(price_total) filter (where cost is null) as uncosted_total
        from order_item group by customer_id, order_uid),
      placed as (
        select orders.customer_id, order_total, orders.status = 'A' as is_cancelled,
          payment_status in ('completed', 'hold') as is_paid,
          (completed_at at time zone 'Europe/Moscow')::date as day, is_made, costed_total, cost_total, uncosted_lines,
          uncosted_total, not exists (select from draft_order where order_uid = orders.uid) as is_own
        from orders join lines on lines.customer_id = orders.customer_id and lines.order_uid = orders.uid)
      select day, count(*)::int as orders, sum(order_total)::bigint as total,
        count(*) filter (where is_cancelled)::int as cancelled_orders,
        coalesce(sum(order_total) filter (where is_cancelled), 0)::bigint as cancelled_total,
        count(*) filter (where is_paid)::int as paid_orders,
        coalesce(sum(order_total) filter (where is_paid), 0)::bigint as paid_total,
        count(*) filter (where not is_cancelled and is_made)::int as made_orders,
        coalesce(sum(order_total) filter (where not is_cancelled and is_made), 0)::bigint as made_total,
        count(distinct customer_id) filter (where is_own)::int as site_buyers,
        count(distinct customer_id) filter (where is_own and is_paid)::int as site_paid_buyers,
        coalesce(sum(costed_total) filter (where not is_cancelled), 0)::bigint as costed_total,
        coalesce(sum(cost_total) filter (where not is_cancelled), 0)::bigint as cost_total,
        coalesce(sum(uncosted_lines) filter (where not is_cancelled), 0)::int as uncosted_lines,
        coalesce(sum(uncosted_total) filter (where not is_cancelled), 0)::bigint as uncosted_total
      from placed group by day order by day`.execute(tx);
    return rows;
  });
}

test("each day equals a plain count of its orders", async () => {
  await newOrder(db, buyer, { placedAt, lines: [{ price: 150_000 }] });
  await newOrder(db, buyer, { placedAt, status: "A", payment: { status: "completed" } });
  await newOrder(db, buyer, {
    placedAt,
    status: "W",
    payment: { status: "hold" },
    lines: [{ isSpecialProduct: true }],
  });
  // The last second of a Moscow day and the first of the next one.
  await newOrder(db, buyer, { placedAt: new Date("2026-03-08T23:59:59+03:00") });
  await newOrder(db, buyer, { placedAt: new Date("2026-03-09T00:00:00+03:00"), status: "A" });
  await countSales(db);

  expect(await sums("2026-03-08")).toMatchObject({
    orders: 4,
    cancelled_orders: 1,
    paid_orders: 2,
    made_orders: 1,
    total: 450_000,
  });
  const counted = await db.selectFrom("sales_day").selectAll().where("orders", ">", 0).orderBy("day").execute();
  expect(counted).toEqual(await plainCount());
});

test("an order that changed later is counted on its own day again", async () => {
  const placed = await newOrder(db, buyer, { placedAt: new Date("2026-02-01T10:00:00+03:00") });
  await countSales(db);
  expect(await sums("2026-02-01")).toMatchObject({ orders: 1, total: 100_000, cancelled_orders: 0, paid_orders: 0 });
  const change = (set: object) => db.updateTable("orders").set(set).where("uid", "=", placed.uid).execute();

  await change({ items_total: 70_000, order_total: 70_000, payment_status: "completed" });
  await countSales(db);
  expect(await sums("2026-02-01")).toMatchObject({ orders: 1, total: 70_000, paid_orders: 1, paid_total: 70_000 });

  await change({ status: "A" });
  await countSales(db);
  expect(await sums("2026-02-01")).toMatchObject({ orders: 1, cancelled_orders: 1, cancelled_total: 70_000 });

  await db.deleteFrom("orders").where("uid", "=", placed.uid).execute();
  await countSales(db);
  expect(await sums("2026-02-01")).toMatchObject({ orders: 0, total: 0, cancelled_orders: 0 });
});

test("what its lines cost is counted without cancelled orders, and anew when a line changes", async () => {
  const costed = new Date("2026-02-20T10:00:00+03:00");
  const lines = [{ price: 150_000, quantity: 2 }, { price: 30_000 }];
  const placed = await newOrder(db, buyer, { placedAt: costed, lines });
  await newOrder(db, buyer, { placedAt: costed, status: "A", lines });
  await countSales(db);
  expect(await sums("2026-02-20")).toMatchObject({ costed_total: 0, uncosted_lines: 2, uncosted_total: 330_000 });

  const [first = ""] = placed.itemUids;
  await db.updateTable("order_item").set({ cost: 90_000 }).where("uid", "=", first).execute();
  await countSales(db);
  expect(await sums("2026-02-20")).toMatchObject({
    costed_total: 300_000,
    cost_total: 180_000,
    uncosted_lines: 1,
    uncosted_total: 30_000,
  });
  const counted = await db.selectFrom("sales_day").selectAll().where("orders", ">", 0).orderBy("day").execute();
  expect(counted).toEqual(await plainCount());
});

test("buyers of a day are counted once, without orders that staff have made", async () => {
  const day = new Date("2026-02-22T10:00:00+03:00");
  const other = await newBuyer(db);
  await newOrder(db, buyer, { placedAt: day });
  await newOrder(db, buyer, { placedAt: day, payment: { status: "completed" } });
  await newOrder(db, other, { placedAt: day });
  const byStaff = await newOrder(db, await newBuyer(db), { placedAt: day, payment: { status: "completed" } });
  const { id: staff_id } = await newStaffMember(db, "Оформляет", "order_manager");
  const order = { order_customer_id: byStaff.customerId, order_uid: byStaff.uid };
  const { id: city_id } = await db.selectFrom("city").select("id").limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto("draft_order")
    .values({ uid: randomUUID(), city_id, source: "call", staff_id, ...order })
    .execute();
  await countSales(db);
  expect(await sums("2026-02-22")).toMatchObject({ orders: 4, site_buyers: 2, site_paid_buyers: 1 });
  const counted = await db.selectFrom("sales_day").selectAll().where("orders", ">", 0).orderBy("day").execute();
  expect(counted).toEqual(await plainCount());
});

const sources = (day: string) =>
  db.selectFrom("source_day").select(["source", "orders", "total"]).where("day", "=", day).orderBy("source").execute();

test("orders are counted by the source of their buyer, also when it is told later", async () => {
  const day = new Date("2026-02-24T10:00:00+03:00");
  const placed = [
    await newOrder(db, buyer, { placedAt: day }),
    await newOrder(db, buyer, { placedAt: day }),
    await newOrder(db, buyer, { placedAt: day, status: "A" }),
    await newOrder(db, buyer, { placedAt: day }),
  ];
  await countSales(db);
  expect(await sources("2026-02-24")).toEqual([]);
  for (const [at, source] of ["yandex", "yandex", "yandex", "vk"].entries()) {
    const { uid = "", customerId = "" } = placed[at] ?? {};
    const from = { source, medium: "cpc", campaign: "" };
    await db
      .insertInto("order_source")
      .values({ order_uid: uid, customer_id: customerId, ...from })
      .execute();
  }
  await countSales(db);
  expect(await sources("2026-02-24")).toEqual([
    { source: "vk", orders: 1, total: 100_000 },
    { source: "yandex", orders: 2, total: 200_000 },
  ]);
  await db
    .updateTable("orders")
    .set({ status: "A" })
    .where("uid", "=", placed[3]?.uid ?? "")
    .execute();
  await countSales(db);
  expect(await sources("2026-02-24")).toEqual([{ source: "yandex", orders: 2, total: 200_000 }]);
});

test("a change that says nothing of the sums leaves no day to count", async () => {
  const placed = await newOrder(db, buyer, { placedAt });
  await countSales(db);
  await db.updateTable("orders").set({ delivery_date: "2026-04-01" }).where("uid", "=", placed.uid).execute();
  expect(await db.selectFrom("sales_day_change").selectAll().execute()).toEqual([]);
});

test("more days than one statement counts are counted in one run", async () => {
  await sql`
    insert into sales_day_change (day)
    select generate_series(date '2020-01-01', date '2020-05-01', interval '1 day')`.execute(db);
  await countSales(db);
  expect(await db.selectFrom("sales_day_change").selectAll().execute()).toEqual([]);
  expect(await sums("2020-01-01")).toMatchObject({ orders: 0 });
});
