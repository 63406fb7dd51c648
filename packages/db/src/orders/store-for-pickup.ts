import { randomInt } from "node:crypto";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { OrderState } from "./order-state.ts";

/** The set waits in our store from today on, and its buyer names a code of four digits. The same one, if it comes back. */
export async function storeForPickup(tx: Db, { key, now }: OrderState): Promise<void> {
  const { day } = inMoscow(now);
  const { rows } = await sql<{ days: number }>`
    select (content ->> 'storageDaysAtPickup')::int as days from site_content where key = 'settings'`.execute(tx);
  const code = String(randomInt(10_000)).padStart(4, "0");
  await sql`
    update orders set pickup_code = coalesce(pickup_code, ${code}), reservation_from = ${day}::date,
      reservation_to = ${addDays(day, rows[0]?.days ?? 7)}::date
    where customer_id = ${key.customerId} and uid = ${key.uid}`.execute(tx);
}
