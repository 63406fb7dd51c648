import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const everyMs = 60_000;
/** Until there is a first offset: a server whose own clock is off must not use it for a minute. */
const untilSetMs = 1_000;
const TimeRow = z.strictObject({ at: z.date() });

/**
 * Milliseconds of the database's clock, without a query per call. A server whose own clock is minutes off still expires
 * tokens at the same time as the others.
 */
export function databaseClock(db: Db) {
  let aheadMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function set(): Promise<void> {
    const sentAt = Date.now();
    const { rows } = await sql`select clock_timestamp() as at`.execute(db);
    const [row] = checkRows(TimeRow, rows);
    if (row) aheadMs = row.at.getTime() - (sentAt + Date.now()) / 2;
  }
  /** A lost database is reported elsewhere; the clock continues with its last offset, and asks again soon without one. */
  async function keepSet(hasOffset = false): Promise<void> {
    const isSet = await set().then(
      () => true,
      () => hasOffset,
    );
    if (!isStopped) timer = setTimeout(() => void keepSet(isSet), isSet ? everyMs : untilSetMs).unref();
  }

  return {
    now: () => Date.now() + aheadMs,
    keepSet: () => keepSet(),
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
