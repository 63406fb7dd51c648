import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { makeWorkerUtils } from "graphile-worker";
import { afterAll, expect, test } from "vitest";
import { releaseJobsOfDeadWorkers } from "./dead-workers.ts";

const { db, pool, close } = await createTestDatabase();
const queue = await makeWorkerUtils({ pgPool: pool });
afterAll(async () => {
  await queue.release();
  await close();
});

/** A job that this worker has begun, as the queue's row says. */
async function begunJob(poolId: string, queueName?: string): Promise<string> {
  const { id } = await queue.addJob("none", {}, queueName ? { queueName } : {});
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${poolId} where id = ${id}`.execute(
    db,
  );
  await sql`
    update graphile_worker._private_job_queues set locked_at = now(), locked_by = ${poolId}
    where queue_name = ${queueName ?? ""}`.execute(db);
  return id;
}
const worker = (poolId: string, silentSeconds: number) =>
  sql`
  insert into worker_process (pool_id, seen_at)
  values (${poolId}, now() - make_interval(secs => ${silentSeconds}))`.execute(db);
const lockOf = async (id: string) => {
  const { rows } = await sql<{ by: string | null; queue: string | null }>`
    select jobs.locked_by as by, queues.locked_by as queue from graphile_worker._private_jobs as jobs
      left join graphile_worker._private_job_queues as queues on queues.id = job_queue_id
    where jobs.id = ${id}`.execute(db);
  return rows[0];
};

test("jobs of a worker that has been silent for half a minute can be begun again, with their queue", async () => {
  await worker("pool-dead", 31);
  const [job, queued] = [await begunJob("pool-dead"), await begunJob("pool-dead", "order-1")];
  expect(await releaseJobsOfDeadWorkers(db)).toBe(2);
  expect([await lockOf(job), await lockOf(queued)]).toEqual([
    { by: null, queue: null },
    { by: null, queue: null },
  ]);
  expect(await releaseJobsOfDeadWorkers(db)).toBe(0);
});

test("a living worker keeps its jobs, and so does one that never said anything", async () => {
  await worker("pool-living", 20);
  const [job, other] = [await begunJob("pool-living"), await begunJob("pool-unknown")];
  expect(await releaseJobsOfDeadWorkers(db)).toBe(0);
  expect([await lockOf(job), await lockOf(other)]).toEqual([
    { by: "pool-living", queue: null },
    { by: "pool-unknown", queue: null },
  ]);
});
