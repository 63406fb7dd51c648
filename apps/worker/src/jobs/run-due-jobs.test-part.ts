import type { OpenDatabase } from "@zertsalo/db/connection";
import { runOnce, type TaskList } from "graphile-worker";
import { sql } from "kysely";
import { createLog, queueLogger } from "../log.ts";

/**
 * Runs all due jobs and the jobs that they add; failed ones wait for their next time. One run of the queue is not
 * enough: it does not wait until a finished job is recorded, and until then the next job of the same order is blocked.
 */
export async function runDueJobs({ db, pool }: Pick<OpenDatabase, "db" | "pool">, taskList: TaskList): Promise<void> {
  const logger = queueLogger(createLog("silent"));
  for (let due = 1; due > 0; ) {
    await runOnce({ pgPool: pool, taskList, logger, noHandleSignals: true });
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from graphile_worker.jobs
      where task_identifier = any (${Object.keys(taskList)}::text[])
        and (locked_at is not null or run_at <= now() and attempts < max_attempts)`.execute(db);
    due = rows[0]?.due ?? 0;
  }
}
