import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { staffHealth } from "@zertsalo/contract/staff-health";
import { saveFigures } from "@zertsalo/db/shop-figures";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";

/** Stands for Prometheus: values by a part of the query. */
let reports: Record<string, number> | null = {};
const prometheus = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://prometheus.test");
  if (!reports) return void response.writeHead(503).end();
  const query = searchParams.get("query") ?? "";
  const value = Object.entries(reports).find(([part]) => query.includes(part))?.[1];
  const end = Number(searchParams.get("end"));
  const series = pathname.endsWith("query_range")
    ? { values: [[end - 3_600, "0"], [end, String(value)]] } // biome-ignore format: pairs
    : { value: [0, String(value)] };
  response.end(JSON.stringify({ status: "success", data: { result: value === undefined ? [] : [series] } }));
}).listen(0, "127.0.0.1");
await new Promise((resolve) => prometheus.once("listening", resolve));
afterAll(() => void prometheus.close());

const api = await startTestApi({
  env: { PROMETHEUS_URL: `http://127.0.0.1:${(prometheus.address() as AddressInfo).port}` },
});
const { db } = api;
const health = () => api.newStaff("owner").call(staffHealth);
const part = async (name: string) => (await health()).parts.find((each) => each.part === name);
const matter = async (name: string) => (await health()).needsHands.find((each) => each.matter === name);
const quiet = { jobs_oldest_seconds: 0, jobs_failed_for_good: 0, jobs_waiting: 0 };

beforeEach(async () => {
  reports = {};
  await sql`delete from shop_figures_hour`.execute(db);
  await saveFigures(db, quiet);
});

test.each(["operator", "content", "workshop"] as const)("%s is refused", async (role) => {
  await expect(api.newStaff(role).call(staffHealth)).rejects.toMatchObject({ errorCode: "forbidden" });
});

test("a manager and the owner read the same", async () => {
  const [{ at: _, ...own }, { at: __, ...managed }] = await Promise.all([
    health(),
    api.newStaff("order_manager").call(staffHealth),
  ]);
  expect(managed).toEqual(own);
});

test("figures are those that a worker has gathered, with their moment", async () => {
  await saveFigures(db, { ...quiet, jobs_waiting: 7 });
  const { figures, gatheredAt } = await health();
  expect(figures).toEqual({ ...quiet, jobs_waiting: 7 });
  const { rows } = await sql<{ at: Date }>`select gathered_at as at from shop_figures`.execute(db);
  expect(gatheredAt).toBe(rows[0]?.at.toISOString());
  expect(await part("jobs")).toMatchObject({ state: "works", since: null });
});

test("figures older than five minutes say nothing, and a person is needed", async () => {
  await saveFigures(db, { ...quiet, jobs_failed_for_good: 1 });
  expect((await part("jobs"))?.state).toBe("errors");
  await sql`update shop_figures set gathered_at = now() - interval '301 seconds'`.execute(db);
  const { figures, gatheredAt } = await health();
  expect(figures).toEqual({});
  expect((await part("jobs"))?.state).toBe("unknown");
  expect(await matter("figures-old")).toMatchObject({ count: 1, since: gatheredAt });
  expect(await matter("jobs-failed")).toBeUndefined();
  await sql`delete from shop_figures`.execute(db);
  expect(await matter("figures-old")).toMatchObject({ count: 1, since: null });
});

test("what is stopped says since when", async () => {
  await saveFigures(db, { ...quiet, jobs_oldest_seconds: 600 });
  const { at, parts } = await health();
  const since = parts.find((each) => each.part === "jobs")?.since ?? "";
  expect(Date.parse(at) - Date.parse(since)).toBe(600_000);
});

test("open tasks are grouped by kind, with the cause of the latest and the order of a single one", async () => {
  const order = await newOrder(db, await newBuyer(db), {});
  await sql`
    insert into staff_task (kind, subject, reason, customer_id, order_uid, created_at)
    select 'money-back', 'h1', 'Банк отказал', customer_id, uid, '2026-11-01T10:00:00Z'
    from order_directory where number = ${order.number}`.execute(db);
  expect(await matter("money-back")).toEqual({
    matter: "money-back",
    count: 1,
    since: "2026-11-01T10:00:00.000Z",
    cause: "Банк отказал",
    orderNumber: order.number,
  });
  await sql`
    insert into staff_task (kind, subject, reason, created_at) values
      ('money-back', 'h2', 'Карта закрыта', '2026-11-02T10:00:00Z')`.execute(db);
  await sql`
    insert into staff_task (kind, subject, reason, done_at) values ('money-back', 'h3', 'Сделано', now())`.execute(db);
  expect(await matter("money-back")).toEqual({
    matter: "money-back",
    count: 2,
    since: "2026-11-01T10:00:00.000Z",
    cause: "Карта закрыта",
    orderNumber: null,
  });
});

test("a payment in trouble leads to its order; one that was returned does not", async () => {
  const attempt = (state: string, number: number) =>
    sql`
    insert into payment_attempt (customer_id, order_uid, order_number, n, method, provider, state, amount, is_hold, trouble)
    values (gen_random_uuid(), gen_random_uuid(), ${number}, 1, 'card-online', 'yookassa', ${state}, 100, false, 'сумма')`.execute(
      db,
    );
  await attempt("hold", 901);
  await attempt("refunded", 902);
  expect(await matter("payment")).toMatchObject({ count: 1, cause: "сумма", orderNumber: 901 });
});

test("failed emails have the answer of the mail server, without the address", async () => {
  await sql`
    insert into letter (cause, kind, recipient, state, done_at, error)
    values ('h/1', 'x', 'a@a.ru', 'failed', now() - interval '1 hour', '550 <anna@exampel.ru>: no such domain')`.execute(
    db,
  );
  await saveFigures(db, { ...quiet, emails_failed_last_day: 1 });
  const found = await matter("emails-failed");
  expect(found).toMatchObject({ count: 1, cause: "550 … no such domain" });
  expect(found?.since).not.toBeNull();
});

test("failed jobs are named", async () => {
  await sql`select graphile_worker.add_job('order-timer', '{}', job_key => 'h', max_attempts => 1)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = 1 where key = 'h'`.execute(db);
  await saveFigures(db, { ...quiet, jobs_failed_for_good: 1 });
  expect(await matter("jobs-failed")).toMatchObject({ count: 1, cause: "order-timer" });
});

test("failed files of 1C tell why", async () => {
  await sql`
    with session as (insert into erp_session (secret_hash) values ('\\x77') returning id)
    insert into erp_file (session_id, type, name, state, note)
    select id, 'catalog', 'a.xml', 'failed', 'Не найдена номенклатура 118772' from session`.execute(db);
  await saveFigures(db, { ...quiet, erp_files_failed_last_day: 1 });
  expect(await matter("erp-files")).toMatchObject({ count: 1, cause: "Не найдена номенклатура 118772" });
});

test("24 strips; an hour that nobody reported is unknown, and a part without any hour has none", async () => {
  await saveFigures(db, { ...quiet, jobs_oldest_seconds: 400 });
  await saveFigures(db, quiet);
  await sql`
    insert into shop_figures_hour (hour, worst)
    select hour - interval '5 hours', ${JSON.stringify(quiet)}::jsonb from shop_figures_hour
    order by hour limit 1`.execute(db);
  const { parts } = await health();
  const hours = parts.find((each) => each.part === "jobs")?.hours ?? [];
  expect(hours).toHaveLength(24);
  expect(hours.filter((state) => state === "works")).toHaveLength(1);
  expect(hours.filter((state) => state === "stopped")).toHaveLength(1);
  expect(hours.filter((state) => state === "unknown")).toHaveLength(22);
  expect(parts.find((each) => each.part === "emails")?.hours).toEqual([]);
});

test("reports of Prometheus: carrier, pictures, errors, backups", async () => {
  reports = {
    "delivery_carrier_answers_total[": 10,
    "delivery_carrier_answers_total{": 6,
    page_failures_total: 2.4,
    browser_errors_total: 7,
    picture_waiting: 3,
    picture_encoding_seconds_count: 412.2,
    zertsalo_backup_last_success_seconds: Math.floor(Date.now() / 1_000) - 27 * 3_600,
  };
  await saveFigures(db, { ...quiet, carrier_tasks_open: 0 });
  const { figures } = await health();
  expect(figures).toMatchObject({
    carrier_requests_last_hour: 10,
    carrier_failed_last_hour: 6,
    carrier_requests_last_day: 10,
    page_errors_last_hour: 2,
    page_errors_last_day: 2,
    browser_errors_last_day: 7,
    pictures_waiting: 3,
    pictures_made_last_day: 412,
  });
  expect(figures.backup_age_seconds).toBeGreaterThanOrEqual(27 * 3_600);
  expect(await part("carrier")).toMatchObject({ state: "stopped" });
  expect(await part("pages")).toMatchObject({ state: "errors" });
  expect((await part("pages"))?.hours.slice(-3)).toEqual(["unknown", "works", "errors"]);
  expect(await part("backups")).toMatchObject({ state: "stopped", hours: [] });
  expect(await matter("backup-old")).toMatchObject({ count: 1 });
});

test("without Prometheus these parts are unknown and the others are reported", async () => {
  reports = null;
  const states = (await health()).parts.map(({ part: name, state }) => `${name} ${state}`);
  expect(states).toEqual(
    expect.arrayContaining(["jobs works", "carrier unknown", "pictures unknown", "backups unknown", "pages unknown"]),
  );
});

test("feeds with their offers and moments", async () => {
  await sql`delete from product_feed`.execute(db);
  await sql`
    insert into product_feed (name, key, offers, made_at) values ('yandex', 'k', 283, '2026-11-18T09:20:00Z')`.execute(
    db,
  );
  expect((await health()).feeds).toEqual([{ name: "yandex", offers: 283, madeAt: "2026-11-18T09:20:00.000Z" }]);
});
