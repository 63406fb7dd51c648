import { randomUUID } from "node:crypto";
import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { purgeQuotes } from "./purge-quotes.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

async function quoteThatEndsIn(minutes: number): Promise<string> {
  const customerId = randomUUID();
  await sql`
    with mine as (insert into cart (customer_id, uid) values (${customerId}, ${randomUUID()}) returning customer_id, uid)
    insert into delivery_quote (customer_id, cart_uid, city_id, cart_version, cargo_hash, address_hash, weight_grams,
      is_place_known, items, expires_at)
    select customer_id, uid, (select id from city where name = 'Москва'), 1, '', '', 1, false, '[]', now() + make_interval(mins => ${minutes}) from mine`.execute(
    db,
  );
  return customerId;
}

test("deletes an expired quote and keeps a recent one", async () => {
  const over = await quoteThatEndsIn(-1);
  const young = await quoteThatEndsIn(10);
  await purgeQuotes(db, createLog("silent"));
  const left = await db
    .selectFrom("delivery_quote")
    .select("customer_id")
    .where("customer_id", "in", [over, young])
    .execute();
  expect(left).toEqual([{ customer_id: young }]);
});
