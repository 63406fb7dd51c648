import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { Log } from "../log.ts";

const rowsAtOnce = 1_000;

/** A client that was offline for a day reloads its orders. */
export async function purgeOrderEvents(db: Db, log: Log): Promise<void> {
  let events = 0;
  for (let swept = rowsAtOnce; swept === rowsAtOnce; events += swept) {
    const { rows } = await sql`
      delete from order_event where id in (
        select id from order_event where at < now() - interval '1 day'
        order by at limit ${rowsAtOnce} for update skip locked)
      returning 1`.execute(db);
    swept = rows.length;
  }
  if (events > 0) log.info({ events }, "old order events purged");
}
