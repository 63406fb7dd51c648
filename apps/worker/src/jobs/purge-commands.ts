import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { Log } from "../log.ts";

const rowsAtOnce = 1_000;
const retentionDays = 3;

/** Deletes old idempotency keys in batches. */
export async function purgeCommands(db: Db, log: Log): Promise<void> {
  let commands = 0;
  for (let swept = rowsAtOnce; swept === rowsAtOnce; commands += swept) {
    const { rows } = await sql`
      delete from idempotency where (customer_id, key) in (
        select customer_id, key from idempotency where at < now() - make_interval(days => ${retentionDays})
        order by at limit ${rowsAtOnce} for update skip locked)
      returning 1`.execute(db);
    swept = rows.length;
  }
  if (commands > 0) log.info({ commands }, "old idempotency keys purged");
}
