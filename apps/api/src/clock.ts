import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

const everyMs = 60_000;

/**
 * Milliseconds of the database's clock, told without asking it each time. A server whose own clock is wrong
 * by minutes still ends tokens when the others do.
 */
export function databaseClock(db: Db) {
  let aheadMs = 0;
  let timer: NodeJS.Timeout | undefined;

  async function set(): Promise<void> {
    const sentAt = Date.now();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    const [row] = rows;
    if (row) aheadMs = row.at.getTime() - (sentAt + Date.now()) / 2;
  }
  // The database being away is noticed elsewhere; the clock goes on with what it knew.
  const trySet = () => set().catch(() => {});

  return {
    now: () => Date.now() + aheadMs,
    async keepSet(): Promise<void> {
      await trySet();
      timer = setInterval(trySet, everyMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
