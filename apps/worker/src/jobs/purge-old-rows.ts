import type { Db } from "@zertsalo/db/connection";
import { retention, type RowRetention } from "@zertsalo/db/retention";
import { sql } from "kysely";
import type { Log } from "../log.ts";

const rowsAtOnce = 1_000;

interface OldRows extends RowRetention {
  table: string;
}

/** Tables whose rows are deleted by their age alone. */
export const oldRows: readonly OldRows[] = Object.entries(retention).flatMap(([table, each]) =>
  each.kind === "rows" ? [{ table, ...each }] : [],
);

/** Deletes old rows in batches: one statement for a whole night would hold locks and row versions for too long. */
export async function purgeOldRows(db: Db, log: Log): Promise<void> {
  for (const each of oldRows) {
    let rows = 0;
    for (let swept = rowsAtOnce; swept === rowsAtOnce; rows += swept) swept = await purgeBatch(db, each);
    if (rows > 0) log.info({ table: each.table, rows }, "old rows purged");
  }
}

/** The oldest rows of a table that are past their term; through the index of their time. */
export const oldestRows = ({ table, time, after }: OldRows) => sql`
  select ctid from ${sql.table(table)} where ${sql.ref(time)} < now() - ${after}::interval
  order by ${sql.ref(time)} limit ${rowsAtOnce} for update skip locked`;

async function purgeBatch(db: Db, each: OldRows): Promise<number> {
  const { rows } = await sql`
    delete from ${sql.table(each.table)} where ctid = any (array(${oldestRows(each)})) returning 1`.execute(db);
  return rows.length;
}
