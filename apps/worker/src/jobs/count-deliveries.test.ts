import { newBuyer } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { countDeliveries } from "./count-deliveries.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const buyer = await newBuyer(db);
/** Later than everything in the shop of the tests. */
const noon = (day: string) => new Date(`${day}T12:00:00+03:00`);
const handedOver = (movedAt: Date, promised: string) =>
  newOrder(db, buyer, { status: "F", placedAt: noon("2027-02-20"), movedAt, delivery: { date: promised } });

/** What a plain count over all moves says. */
async function plainCount() {
  const { rows } = await sql`
    select (at at time zone 'Europe/Moscow')::date as day, count(*)::int as orders,
      count(*) filter (where (at at time zone 'Europe/Moscow')::date > promised_day)::int as late
    from order_move move join orders on orders.customer_id = move.customer_id and orders.uid = move.order_uid
    where move.status = 'F' group by 1 order by 1`.execute(db);
  return rows;
}
const counted = () => db.selectFrom("delivered_day").selectAll().where("orders", ">", 0).orderBy("day").execute();
const lateOn = (day: string) => db.selectFrom("late_delivery").selectAll().where("day", "=", day).execute();

test("each day equals a plain count of what was handed over", async () => {
  await handedOver(noon("2027-03-01"), "2027-03-01");
  const late = await handedOver(noon("2027-03-01"), "2027-02-28");
  // The last second of a Moscow day and the first of the next one.
  await handedOver(new Date("2027-03-02T23:59:59+03:00"), "2027-03-02");
  const later = await handedOver(new Date("2027-03-03T00:00:00+03:00"), "2027-03-02");
  await countDeliveries(db, noon("2027-03-03"));
  expect(await counted()).toEqual(await plainCount());
  expect(await lateOn("2027-03-01")).toEqual([{ day: "2027-03-01", number: late.number, promised_day: "2027-02-28" }]);
  expect(await lateOn("2027-03-03")).toEqual([{ day: "2027-03-03", number: later.number, promised_day: "2027-03-02" }]);
});

test("a day that is not over, and one between two runs, are counted again", async () => {
  await handedOver(noon("2027-03-03"), "2027-03-01");
  await handedOver(noon("2027-03-09"), "2027-03-09");
  await countDeliveries(db, noon("2027-03-20"));
  await countDeliveries(db, noon("2027-03-20"));
  expect(await counted()).toEqual(await plainCount());
  expect(await lateOn("2027-03-03")).toHaveLength(2);
});
