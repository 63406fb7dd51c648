import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { Log } from "./log.ts";

/** How often a worker process writes that it lives; others believe it dead after half a minute of silence. */
const beatMs = 5_000;

/**
 * Writes that this process lives, and releases the jobs of those that have died: otherwise an email or a refund that
 * one had begun waits for four hours. A process that was only frozen may finish its job beside the one that begins it
 * again: a job's effect has a key of its own and happens once.
 */
export function watchDeadWorkers(db: Db, poolId: string, log: Log): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let beating = beat();

  async function beat(): Promise<void> {
    try {
      await writeAlive(db, poolId);
      const released = await releaseJobsOfDeadWorkers(db);
      if (released > 0) log.warn({ jobs: released }, "jobs of a dead worker released");
    } catch (error) {
      log.warn({ err: error }, "worker liveness not written");
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      beating = beat();
    }, beatMs);
  }

  return {
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await beating;
      await sql`delete from worker_process where pool_id = ${poolId}`.execute(db);
    },
  };
}

async function writeAlive(db: Db, poolId: string): Promise<void> {
  await sql`
    insert into worker_process (pool_id) values (${poolId})
    on conflict (pool_id) do update set seen_at = now()`.execute(db);
}

/** The number of jobs that other workers may begin again. */
export async function releaseJobsOfDeadWorkers(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: dead } = await sql<{ poolId: string }>`
      delete from worker_process where seen_at < now() - interval '30 seconds'
      returning pool_id as "poolId"`.execute(tx);
    if (dead.length === 0) return 0;
    const poolIds = dead.map(({ poolId }) => poolId);
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from graphile_worker._private_jobs where locked_by = any(${poolIds})`.execute(tx);
    await sql`select graphile_worker.force_unlock_workers(${poolIds})`.execute(tx);
    return rows[0]?.jobs ?? 0;
  });
}
