import { randomUUID } from "node:crypto";
import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { purgeOrderEvents } from "./purge-order-events.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test("deletes an event of yesterday and keeps a later one", async () => {
  const [yesterdays, later] = [randomUUID(), randomUUID()];
  await sql`
    insert into order_event (customer_id, number, type, at)
    values (${yesterdays}, 1, 'ORDER_FUNDS_BOOKED', now() - interval '25 hours'),
      (${later}, 2, 'ORDER_FUNDS_BOOKED', now() - interval '23 hours')`.execute(db);
  await purgeOrderEvents(db, createLog("silent"));
  const left = await db
    .selectFrom("order_event")
    .select("number")
    .where("customer_id", "in", [yesterdays, later])
    .execute();
  expect(left).toEqual([{ number: 2 }]);
});
