import { repeatErpFile, repeatJobs, staffFailures } from "@zertsalo/contract/staff-failures";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

const api = await startTestApi();
const { db } = api;
const staff = api.newStaff("order_manager");
const failures = () => staff.call(staffFailures);

beforeEach(async () => {
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db);
  await sql`delete from erp_session`.execute(db);
});

interface FailedJob {
  attempts?: number;
  error?: string | null;
}

/** A job of the queue as it is after so many attempts of five. */
async function newJob(key: string, { attempts = 5, error = "Нет ответа" }: FailedJob = {}): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job('order-receipt', '{}', job_key => ${key}, max_attempts => 5)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error} where key = ${key}`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}
const jobOf = async (key: string) => {
  const { rows } = await sql<{ attempts: number; due: boolean; last_error: string | null }>`
    select attempts, run_at <= now() as due, last_error from graphile_worker.jobs where key = ${key}`.execute(db);
  return rows[0];
};

test("jobs that have failed are listed, those without another attempt first; those that have not are not", async () => {
  await newJob("once", { attempts: 1 });
  await newJob("never", { attempts: 0, error: null });
  await newJob("over");
  const { jobs } = await failures();
  expect(jobs.map(({ key, nextAt }) => [key, nextAt === null])).toEqual([
    ["over", true],
    ["once", false],
  ]);
  expect(jobs[0]).toMatchObject({ task: "order-receipt", attempts: 5, maxAttempts: 5, cause: "Нет ответа" });
});

test.each([
  ["550 no mailbox anna@example.test here", "550 no mailbox … here"],
  ["phone +79991234567 is wrong", "phone … is wrong"],
  ["order 761030", "order 761030"],
])("a cause names nobody: %s", async (error, cause) => {
  await newJob("cause", { error });
  expect((await failures()).jobs[0]?.cause).toBe(cause);
});

test("a repeated job has all its attempts again, at once", async () => {
  const id = await newJob("again");
  expect(await staff.call(repeatJobs, { body: { ids: [id] } })).toEqual({ repeated: 1 });
  expect(await jobOf("again")).toMatchObject({ attempts: 0, due: true });
});

test("a job that runs, is done or has not failed is passed over", async () => {
  const [running, fresh, done] = [
    await newJob("running"),
    await newJob("fresh", { error: null }),
    await newJob("done"),
  ];
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where key = 'running'`.execute(
    db,
  );
  await sql`select graphile_worker.complete_jobs(array[${done}::bigint])`.execute(db);
  expect(await staff.call(repeatJobs, { body: { ids: [running, fresh, done] } })).toEqual({ repeated: 0 });
  expect(await jobOf("running")).toMatchObject({ attempts: 5 });
  expect((await failures()).jobs).toEqual([]);
});

test("who has repeated what is in the audit log", async () => {
  await staff.call(repeatJobs, { body: { ids: [await newJob("one"), await newJob("two")] } });
  const entry = await db
    .selectFrom("audit_entry")
    .select("details")
    .where("action", "=", "POST /admin/failures/repeat-jobs")
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(entry?.details).toMatchObject({ words: "Чек, Чек" });
});

async function newFile(state: string, name = "import.xml"): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with session as (insert into erp_session (secret_hash) values (sha256(gen_random_uuid()::text::bytea)) returning id)
    insert into erp_file (session_id, type, name, parts, bytes, state, note)
    select id, 'catalog', ${name}, 1, 2048, ${state}, 'Нет группы' from session returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

test("sessions of 1C are listed with their files, the latest first", async () => {
  await newFile("done", "first.xml");
  await newFile("failed", "second.xml");
  await sql`update erp_session set started_at = now() - interval '1 hour'
    where id = (select session_id from erp_file where name = 'first.xml')`.execute(db);
  const { erpSessions } = await failures();
  expect(erpSessions.map(({ files }) => files.map(({ name, state }) => [name, state]))).toEqual([
    [["second.xml", "failed"]],
    [["first.xml", "done"]],
  ]);
});

test("a failed file is imported again, once; another one is not", async () => {
  const [failed, done] = [await newFile("failed"), await newFile("done", "offers.xml")];
  expect(await staff.call(repeatErpFile, { params: { fileId: failed } })).toEqual({ name: "import.xml" });
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${`erp-file-${failed}`}`.execute(db);
  expect(rows).toHaveLength(1);
  for (const fileId of [failed, done, 2_000_000_000]) {
    const again = staff.call(repeatErpFile, { params: { fileId } });
    await expect(again).rejects.toMatchObject({ errorCode: "erp_file_not_failed" });
  }
});
