import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { type FigureName, figureQueries, gatherFigures, latestFigures } from "./figures.ts";

const { db, pool, close } = await createTestDatabase();
afterAll(close);

async function gathered() {
  await gatherFigures(db);
  const latest = await latestFigures(db);
  if (!latest) throw new Error("Nothing was gathered");
  return latest;
}
/** How much the figures have grown since the last call. */
let before = (await gathered()).figures;
async function growth(): Promise<Partial<Record<FigureName, number>>> {
  const { figures } = await gathered();
  const names = Object.keys(figures) as FigureName[];
  const grown = names.filter((name) => !name.endsWith("_seconds") && figures[name] !== before[name]);
  const growths = Object.fromEntries(grown.map((name) => [name, figures[name] - before[name]]));
  before = figures;
  return growths;
}
const moveOne = (status: string, at: string) =>
  sql`
  insert into order_move (customer_id, order_uid, n, status, actor, at)
  select customer_id, uid, 90 + (select count(*) from order_move where n >= 90), ${status}::"char", 'system',
    ${sql.raw(at)} from orders where promised_day < current_date limit 1`.execute(db);
/** An attempt that takes no part in anything else. */
const attempt = (values: { state: string; trouble?: string; nextSyncAt?: string }) =>
  sql`
  insert into payment_attempt (customer_id, order_uid, order_number, n, method, provider, state, amount, is_hold, trouble,
    next_sync_at, created_at)
  values (gen_random_uuid(), gen_random_uuid(), 1, 1, 'card-online', 'yookassa', ${values.state}, 100, false,
    ${values.trouble ?? null}, ${values.nextSyncAt ?? null}, now() - interval '10 minutes')`.execute(db);

test("orders placed, paid and delivered late are those of their time", async () => {
  await moveOne("P", "now() - interval '50 minutes'");
  await moveOne("P", "now() - interval '70 minutes'");
  await moveOne("F", "now() - interval '23 hours'");
  await moveOne("F", "now() - interval '25 hours'");
  await sql`update order_board set completed_at = now() - interval '2 hours'`.execute(db);
  await growth();
  await sql`update order_board set completed_at = now() where number = (select min(number) from order_board)`.execute(
    db,
  );
  await moveOne("P", "now()");
  await moveOne("F", "now()");
  expect(await growth()).toEqual({
    orders_placed_last_hour: 1,
    orders_paid_last_hour: 1,
    orders_delivered_last_day: 1,
    orders_delivered_late_last_day: 1,
  });
});

test("open payments are those that a provider is still asked about; unmatched ones wait for a person", async () => {
  await growth();
  await attempt({ state: "pending", nextSyncAt: new Date().toISOString() });
  await attempt({ state: "completed" });
  await attempt({ state: "hold", trouble: "another sum" });
  await attempt({ state: "refunded", trouble: "another sum" });
  await sql`insert into staff_task (kind, subject, reason) values ('ledger', 'sber:1', ''), ('carrier', '1', '')`.execute(
    db,
  );
  expect(await growth()).toEqual({ payments_open: 1, payments_unmatched: 2 });
  expect(before.payments_oldest_open_seconds).toBeGreaterThanOrEqual(600);
});

test("emails, text messages and receipts", async () => {
  await growth();
  await sql`
    insert into letter (cause, kind, recipient, state, done_at, created_at) values
      ('f/1', 'x', 'a@a.ru', 'waiting', null, now() - interval '1 hour'), ('f/2', 'x', 'a@a.ru', 'failed', now(), now()),
      ('f/3', 'x', 'a@a.ru', 'refused', now() - interval '2 days', now()), ('f/4', 'x', 'a@a.ru', 'sent', now(), now())`.execute(
    db,
  );
  await sql`
    insert into text_message (cause, phone, state, done_at, good_until) values
      ('f/1', '7', 'waiting', null, now()), ('f/2', '7', 'sent', now(), now()), ('f/3', '7', 'suppressed', now(), now()),
      ('f/4', '7', 'sent', now() - interval '2 days', now())`.execute(db);
  await sql`
    insert into order_receipt (customer_id, order_uid, kind, state, provider_id)
    values (gen_random_uuid(), gen_random_uuid(), 'refund', 'failed', '')`.execute(db);
  expect(await growth()).toEqual({
    emails_waiting: 1,
    emails_failed_last_day: 1,
    texts_waiting: 1,
    texts_sent_last_day: 1,
    texts_failed_last_day: 1,
    receipts_failed: 1,
  });
  expect(before.emails_oldest_seconds).toBeGreaterThanOrEqual(3_600);
  expect(before.texts_daily_budget).toBe(1_000);
});

test("jobs that are late, and those that failed at every attempt", async () => {
  await growth();
  await sql`
    select graphile_worker.add_job('order-receipt', '{}', run_at => now() - interval '5 minutes'),
      graphile_worker.add_job('order-timer', '{}', run_at => now() + interval '5 minutes'),
      graphile_worker.add_job('order-timer', '{}', job_key => 'gone', max_attempts => 1)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = 1 where key = 'gone'`.execute(db);
  expect(await growth()).toEqual({ jobs_waiting: 1, jobs_failed_for_good: 1, receipts_waiting: 1 });
  expect(before.jobs_oldest_seconds).toBeGreaterThanOrEqual(300);
});

test("changes of the catalogue that are not indexed", async () => {
  await growth();
  await sql`update product set name = name where id = (select min(id) from product)`.execute(db);
  const { catalog_outbox_waiting: waiting } = await growth();
  expect(waiting).toBeGreaterThan(0);
});

test("figures say how old they are", async () => {
  await gathered();
  await sql`update shop_figures set gathered_at = now() - interval '5 minutes'`.execute(db);
  expect((await latestFigures(db))?.age).toBeGreaterThanOrEqual(300);
  expect((await gathered()).age).toBeLessThan(300);
});

/** Small by themselves: what is worked on now. */
const smallTables = /_private_jobs|_private_tasks|_private_job_queues|catalog_outbox/;

test.each(Object.entries(figureQueries))("%s never reads a whole table that grows", async (_name, query) => {
  const client = await pool.connect();
  try {
    // Where an index can answer, the planner now takes it: what is left of sequential scans has no index.
    await client.query("set enable_seqscan = off");
    const { sql: text, parameters } = query.compile(db);
    const { rows } = await client.query<Record<"QUERY PLAN", string>>(`explain ${text}`, [...parameters]);
    const scans = rows.map((row) => row["QUERY PLAN"]).filter((line) => line.includes("Seq Scan"));
    expect(scans.filter((line) => !smallTables.test(line))).toEqual([]);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toMatch(
      /Index Scan using letter_pkey|_pkey on order_board/,
    );
  } finally {
    await client.query("reset enable_seqscan");
    client.release();
  }
});
