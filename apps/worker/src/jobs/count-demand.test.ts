import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { countDemand } from "./count-demand.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const buyer = await newBuyer(db);
const [mirror, sink] = [await newProduct(db), await newProduct(db)];
const now = new Date("2027-03-29T12:00:00+03:00");
const order = (placedAt: string, quantity: number, status?: "A") =>
  newOrder(db, buyer, {
    placedAt: new Date(placedAt),
    ...(status && { status }),
    lines: [{ productId: mirror.id, quantity }],
  });
const demand = () => db.selectFrom("product_demand").selectAll().orderBy("product_id").execute();

/** What a plain sum over all orders says. */
async function plainSum() {
  const { rows } = await sql`
    select product_id, sum(quantity)::int as sold
    from order_item item join orders on orders.customer_id = item.customer_id and orders.uid = item.order_uid
      join product on product.id = product_id
    where status <> 'A' and not is_special
      and (completed_at at time zone 'Europe/Moscow')::date between '2027-03-01' and '2027-03-28'
    group by product_id order by product_id`.execute(db);
  return rows;
}

test("the pieces of 28 whole days, without cancelled orders", async () => {
  await order("2027-02-28T23:59:59+03:00", 100);
  await order("2027-03-01T00:00:00+03:00", 1);
  await order("2027-03-28T23:59:59+03:00", 2);
  await order("2027-03-29T00:00:00+03:00", 100);
  await order("2027-03-15T12:00:00+03:00", 100, "A");
  await countDemand(db, now);
  expect(await demand()).toEqual([{ product_id: mirror.id, sold: 3 }]);
  expect(await demand()).toEqual(await plainSum());
});

test("what is no longer ordered goes, what changed is counted anew", async () => {
  await db.insertInto("product_demand").values({ product_id: sink.id, sold: 9 }).execute();
  await order("2027-03-15T12:00:00+03:00", 4);
  await countDemand(db, now);
  expect(await demand()).toEqual([{ product_id: mirror.id, sold: 7 }]);
});
