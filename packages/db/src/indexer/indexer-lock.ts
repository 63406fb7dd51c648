import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** Arbitrary id. Counts are updated by differences, so the derived tables have one writer at a time. */
const lockId = 7_315_927;
const waitMs = 60_000;

/** Locks until the end of the transaction; false when another indexer holds the lock. */
export async function tryIndexerLock(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as locked`.execute(tx);
  return rows[0]?.locked ?? false;
}

/** Holds the lock over many transactions, on a connection of its own. */
export async function withIndexerLock(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (keeper) => {
    const deadline = performance.now() + waitMs;
    for (;;) {
      const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${lockId}) as locked`.execute(keeper);
      if (rows[0]?.locked) break;
      if (performance.now() > deadline) throw new Error("Another process keeps the catalogue's index busy");
      await pause(200);
    }
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${lockId})`.execute(keeper);
    }
  });
}
