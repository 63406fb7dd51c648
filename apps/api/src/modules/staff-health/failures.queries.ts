import { ErpFile, maxFailures } from "@zertsalo/contract/staff-failures";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const FailedJob = z.strictObject({
  id: z.int(),
  task: z.string(),
  key: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  failedAt: z.date(),
  nextAt: z.date().nullable(),
  cause: z.string(),
});

/** Those of the queue that run now have not failed yet. Messages of other services may name people. */
export async function failedJobs(db: Db) {
  const { rows } = await sql`
    select id, task_identifier as task, coalesce(key, '') as key, attempts::int, max_attempts::int as "maxAttempts",
      updated_at as "failedAt", case when attempts < max_attempts then run_at end as "nextAt",
      left(regexp_replace(last_error, '\\S+@\\S+|\\+?\\d{10,}', '…', 'g'), 300) as cause
    from graphile_worker.jobs
    where last_error is not null and locked_at is null
    order by attempts < max_attempts, updated_at desc, id desc limit ${maxFailures}`.execute(db);
  return checkRows(FailedJob, rows);
}

/** All attempts anew. What is being worked on, or has been done meanwhile, stays as it is. */
export async function repeatFailedJobs(tx: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql`
    with due as (
      select id, task_identifier as task from graphile_worker.jobs
      where id = any(${ids}::bigint[]) and last_error is not null and locked_at is null
    ), repeated as (
      select id from graphile_worker.reschedule_jobs(array(select id from due), run_at => now(), attempts => 0)
    )
    select task from due join repeated using (id) order by task`.execute(tx);
  return checkRows(RepeatedJob, rows).map(({ task }) => task);
}
const RepeatedJob = z.strictObject({ task: z.string() });

const Session = z.strictObject({ startedAt: z.date(), files: z.array(ErpFile.strict()) });
const latestSessions = 30;

/** The latest first; of a session the files in the order they came in. */
export async function erpSessions(db: Db) {
  const { rows } = await sql`
    select started_at as "startedAt", coalesce(
      (select json_agg(json_build_object('id', id, 'type', type, 'name', name, 'bytes', bytes, 'state', state, 'note', note)
        order by id)
      from erp_file where session_id = erp_session.id), '[]') as files
    from erp_session order by started_at desc, id limit ${latestSessions}`.execute(db);
  return checkRows(Session, rows);
}
