import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** Any number of our own. Counts are kept by differences, so the derived tables have one writer at a time. */
const lockId = 7_315_927;
const waitMs = 60_000;

/** Takes the turn until the end of the transaction; false when another indexer has it. */
export async function tryIndexerLock(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as locked`.execute(tx);
  return rows[0]?.locked ?? false;
}

/** Keeps the turn over many transactions: a connection of its own holds it while the work goes on. */
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
