import { randomInt } from "node:crypto";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import type { OrderState } from "./order-state.ts";

const StorageTerm = z.strictObject({ days: z.int().nullable() });
const PickupCode = z.strictObject({ code: z.string() });

/** The set waits in our store from today on, and its buyer names a code of four digits. The same one, if it comes back. */
export async function storeForPickup(tx: Db, { key, now }: OrderState): Promise<void> {
  const { day } = inMoscow(now);
  const { rows } = await sql`
    select (content ->> 'storageDaysAtPickup')::int as days from site_content where key = 'settings'`.execute(tx);
  const [term] = checkRows(StorageTerm, rows);
  await ensurePickupCode(tx, key);
  await sql`
    update orders set reservation_from = ${day}::date, reservation_to = ${addDays(day, term?.days ?? 7)}::date
    where customer_id = ${key.customerId} and uid = ${key.uid}`.execute(tx);
}

/** The code that the order has; one of a release without codes gets it now. */
export async function ensurePickupCode(tx: Db, { customerId, uid }: OrderKey): Promise<string> {
  const code = String(randomInt(10_000)).padStart(4, "0");
  const { rows } = await sql`
    update orders set pickup_code = coalesce(pickup_code, ${code})
    where customer_id = ${customerId} and uid = ${uid} returning pickup_code as code`.execute(tx);
  const [row] = checkRows(PickupCode, rows);
  if (!row) throw new Error("The order is gone");
  return row.code;
}
