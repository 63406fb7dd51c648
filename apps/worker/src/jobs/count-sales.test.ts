import { newBuyer } from "@zertsalo/testing/builders";
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
  const { rows } = await sql`
    select (orders.completed_at at time zone 'Europe/Moscow')::date as day, count(*)::int as orders,
      sum(orders.order_total)::bigint as total,
      count(*) filter (where orders.status = 'A')::int as cancelled_orders,
      coalesce(sum(orders.order_total) filter (where orders.status = 'A'), 0)::bigint as cancelled_total,
      count(*) filter (where orders.payment_status in ('completed', 'hold'))::int as paid_orders,
      coalesce(sum(orders.order_total) filter (where orders.payment_status in ('completed', 'hold')), 0)::bigint
        as paid_total,
      count(*) filter (where orders.status <> 'A' and is_made)::int as made_orders,
      coalesce(sum(orders.order_total) filter (where orders.status <> 'A' and is_made), 0)::bigint as made_total
    from orders cross join lateral (
      select bool_or((snapshot ->> 'isSpecialProduct')::boolean) as is_made from order_item item
      where item.customer_id = orders.customer_id and item.order_uid = orders.uid) as lines
    group by 1 order by 1`.execute(db);
  return rows;
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
