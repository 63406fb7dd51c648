import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import { FrozenConfiguration } from "@zertsalo/contract/configuration";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { newStaffMember } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { countPieceCosts } from "./count-piece-costs.ts";

const database = await createTestDatabase();
const { db, pool } = database;
afterAll(database.close);
const { id: staffId } = await newStaffMember(db, "Считает", "accountant");

interface Line {
  customer_id: string;
  order_uid: string;
  item_uid: string;
  configuration: unknown;
  /** Moscow day of placing. */
  day: string;
}
/** A line made to measure of the demo shop, waiting to be counted. */
async function dueLine(): Promise<Line> {
  await sql`delete from piece_cost_due`.execute(db);
  const { rows } = await sql<Line>`
    select item.customer_id, order_uid, item.uid as item_uid, snapshot -> 'configuration' as configuration,
      (completed_at at time zone 'Europe/Moscow')::date as day
    from order_item item join orders on orders.customer_id = item.customer_id and orders.uid = order_uid
    where snapshot ->> 'configuration' is not null order by item.uid limit 1`.execute(db);
  const [line] = rows;
  if (!line) throw new Error("The demo shop has no order made to measure");
  const { customer_id, order_uid, item_uid } = line;
  await db.updateTable("order_item").set({ cost: null }).where("uid", "=", item_uid).execute();
  await db.insertInto("piece_cost_due").values({ customer_id, order_uid, item_uid }).execute();
  return line;
}
const costOf = async ({ item_uid }: Line) =>
  (await db.selectFrom("order_item").select("cost").where("uid", "=", item_uid).executeTakeFirst())?.cost;
const enter = async (resource: string, cost: number, from_day = "2020-01-01") =>
  db.insertInto("cost_price").values({ resource, cost, from_day, staff_id: staffId }).execute();

test("a piece costs what its bill of work does on the day of the order, and is counted once", async () => {
  const line = await dueLine();
  await countPieceCosts({ db, pool });
  expect(await costOf(line)).toBeNull();
  expect(await db.selectFrom("piece_cost_due").selectAll().execute()).toEqual([]);

  const { type, options, hash } = FrozenConfiguration.parse(line.configuration);
  const bill = billOfWork(await currentPricingRules(pool), { type, options, hash, name: "" });
  for (const station of new Set(bill.operations.map((operation) => operation.station))) {
    await enter(`station:${station}`, 60_000);
    await enter(`station:${station}`, 99_000, "2099-01-01");
  }
  for (const code of new Set(bill.hardware.map((each) => each.code))) await enter(`hardware:${code}`, 0);
  // A sheet of a square metre for 1 000 ₽; the ledger of the stock is not what this test is about.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const material of new Set(bill.parts.map((part) => part.material))) {
      const sheet = { material, kind: "sheet", width: 1_000, height: 1_000, trim_mm: 0, place: "A-1" };
      await tx
        .insertInto("stock_unit")
        .values({ ...sheet, cost: 100_000, received_on: line.day })
        .execute();
    }
  });
  await dueLine();
  await countPieceCosts({ db, pool });
  const minutes = bill.operations.reduce((sum, operation) => sum + operation.minutes, 0);
  const areaMm2 = bill.parts.reduce((sum, { rough }) => sum + rough.width * rough.height, 0);
  expect(await costOf(line)).toBe(Math.round(minutes * 1_000 + areaMm2 / 10));

  await enter(`station:${bill.operations[0]?.station}`, 1_000_000, "2020-01-02");
  const cost = await costOf(line);
  await countPieceCosts({ db, pool });
  expect(await costOf(line)).toBe(cost);
});
