import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** A transaction of the rebuild: plenty of memory, and no waiting for the disk at its end. */
export function hardWork(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '256MB'`.execute(tx);
    await sql`set local synchronous_commit = off`.execute(tx);
    await sql`set local jit = off`.execute(tx); // shares are too short to be worth compiling
    await work(tx);
  });
}
