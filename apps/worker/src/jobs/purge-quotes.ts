import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { Log } from "../log.ts";

const rowsAtOnce = 1_000;

/** Deletes expired delivery quotes in batches. */
export async function purgeQuotes(db: Db, log: Log): Promise<void> {
  let quotes = 0;
  for (let swept = rowsAtOnce; swept === rowsAtOnce; quotes += swept) {
    const { rows } = await sql`
      delete from delivery_quote where (customer_id, cart_uid) in (
        select customer_id, cart_uid from delivery_quote where expires_at < now()
        order by expires_at limit ${rowsAtOnce} for update skip locked)
      returning 1`.execute(db);
    swept = rows.length;
  }
  if (quotes > 0) log.info({ quotes }, "old delivery quotes purged");
}
