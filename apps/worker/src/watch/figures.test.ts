import type { ShopFigure, ShopFigures } from "@zertsalo/contract/staff-health";
import { renderQueue } from "@zertsalo/db/configurator/renders";
import { figuresByHour, latestFigures } from "@zertsalo/db/shop-figures";
import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { figureQueries, gatherFigures } from "./figures.ts";

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
async function growth(): Promise<ShopFigures> {
  const { figures } = await gathered();
  const names = Object.keys(figures) as ShopFigure[];
  const grown = names.filter((name) => !name.endsWith("_seconds") && figures[name] !== before[name]);
  const growths = Object.fromEntries(grown.map((name) => [name, (figures[name] ?? 0) - (before[name] ?? 0)]));
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
    orders_paid_last_day: 1,
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
  await sql`insert into staff_task (kind, subject, reason) values ('ledger', 'sber:1', ''), ('receipt', '1', '')`.execute(
    db,
  );
  await sql`
    insert into payment_notice (dedupe_key, provider, payment_id, received_at)
    values ('f/1', 'sber', '1', now()), ('f/2', 'sber', '1', now() - interval '25 hours')`.execute(db);
  expect(await growth()).toEqual({ payments_open: 1, payments_unmatched: 2, payment_notices_last_day: 1 });
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
    emails_sent_last_day: 1,
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

test("a picture of a piece that waits for its turn is no late job", async () => {
  await sql`
    select graphile_worker.add_job('render-configuration', '{}', queue_name => ${renderQueue},
      run_at => now() - interval '5 days')`.execute(db);
  await growth();
  expect(before.jobs_oldest_seconds).toBeLessThan(4 * 86_400);
});

test("exchanges with 1C, and what it could not settle", async () => {
  await sql`delete from erp_session`.execute(db);
  await growth();
  const { rows } = await sql<{ id: string }>`
    insert into erp_session (secret_hash, started_at) values
      ('\\x01', now() - interval '2 hours'), ('\\x02', now() - interval '25 hours') returning id`.execute(db);
  for (const { id } of rows)
    await sql`
      insert into erp_file (session_id, type, name, state)
      values (${id}, 'catalog', 'a.xml', 'failed'), (${id}, 'sale', 'b.xml', 'done')`.execute(db);
  await sql`
    insert into staff_task (kind, subject, reason) values
      ('erp-order', '1', ''), ('erp-move', '1', ''), ('carrier', '1', ''), ('webhook', '1', ''),
      ('delivery-day', '1', '')`.execute(db);
  await sql`update staff_task set done_at = now() where kind = 'erp-move' and subject = '1'`.execute(db);
  await sql`
    insert into carrier_notice (dedupe_key, carrier_id, received_at)
    values ('f/1', '1', now()), ('f/2', '1', now() - interval '25 hours')`.execute(db);
  const confirmed = sql`(select customer_id, order_uid from erp_order where mark > confirmed_mark limit 1)`;
  await sql`update erp_order set confirmed_mark = mark where (customer_id, order_uid) in ${confirmed}`.execute(db);
  expect(await growth()).toEqual({
    erp_sessions_last_day: 1,
    erp_files_failed_last_day: 1,
    erp_orders_waiting: -1,
    erp_tasks_open: 1,
    carrier_tasks_open: 1,
    webhook_tasks_open: 1,
    carrier_notices_last_day: 1,
  });
  expect(before.erp_last_session_seconds).toBeGreaterThanOrEqual(7_200);
  expect(before.erp_last_session_seconds).toBeLessThan(90_000);
});

test("the feed is as old as the one that was written first", async () => {
  await sql`delete from product_feed`.execute(db);
  expect((await gathered()).figures.feeds_oldest_seconds).toBe(0);
  await sql`
    insert into product_feed (name, key, offers, made_at)
    values ('f1', '1', 1, now() - interval '2 hours'), ('f2', '2', 1, now())`.execute(db);
  expect((await gathered()).figures.feeds_oldest_seconds).toBeGreaterThanOrEqual(7_200);
});

test("an hour keeps the worst of each figure and what failed within it", async () => {
  await sql`delete from shop_figures_hour`.execute(db);
  await sql`delete from letter`.execute(db);
  await sql`insert into letter (cause, kind, recipient) values ('h/1', 'x', 'a@a.ru'), ('h/2', 'x', 'a@a.ru')`.execute(
    db,
  );
  await gathered();
  await sql`
    update letter set state = 'failed', done_at = date_trunc('hour', now()) - interval '3 hours' where cause = 'h/1'`.execute(
    db,
  );
  await gathered();
  const hours = await figuresByHour(db);
  expect(hours).toHaveLength(24);
  expect(hours.filter(({ emails }) => emails > 0)).toEqual([{ worst: null, emails: 1, texts: 0, files: 0 }]);
  expect(Math.max(...hours.map(({ worst }) => worst?.emails_waiting ?? 0))).toBe(2);
  expect(hours.slice(0, 22).every(({ worst }) => worst === null)).toBe(true);
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
const smallTables = /_private_jobs|_private_tasks|_private_job_queues|catalog_outbox|product_feed/;

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
