import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig as emulatorsConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { newProduct } from "@zertsalo/testing/builders";
import { createTestDatabase, type TestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { startWorker, type Worker } from "./worker.ts";

const emulators = await startEmulators(emulatorsConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
let database: TestDatabase;
let workers: Worker[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  vi.stubEnv("STORAGE_DIR", join(tmpdir(), database.name));
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});
afterAll(async () => {
  await Promise.all([database.close(), emulators.stop()]);
  await rm(join(tmpdir(), database.name), { recursive: true, force: true });
});

async function start(): Promise<Worker> {
  const config = readConfig({
    DATABASE_URL: database.url,
    JWT_SECRET: "a secret for tests alone, long enough",
    EMULATORS_URL: `http://127.0.0.1:${emulators.port}`,
    LOG_LEVEL: "silent",
  });
  const worker = await startWorker(config, createLog("silent"), { pollMs: 50, outboxMs: 50 });
  workers.push(worker);
  return worker;
}

const cardName = async (id: number) => {
  const { rows } = await sql<{
    name: string;
  }>`select card ->> 'name' as name from product_card where product_id = ${id}`.execute(database.db);
  return rows[0]?.name;
};
const rename = (id: number, name: string) =>
  database.db.updateTable("product").set({ name }).where("id", "=", id).execute();

test("a new shop gets the carrier's points without waiting for the night", async () => {
  await start();
  const points = () => database.db.selectFrom("carrier_point").select("code").execute();
  await expect.poll(points).toHaveLength(82);
});

test("a new shop gets its product feed without waiting for the hour", async () => {
  await start();
  const feeds = () => database.db.selectFrom("product_feed").select("name").orderBy("name").execute();
  await expect.poll(feeds).toEqual([{ name: "acp" }, { name: "yandex" }]);
});

test("a change reaches the lists automatically", async () => {
  const { id } = await newProduct(database.db);
  await start();
  await rename(id, "Зеркало «Скорое»");
  await expect.poll(() => cardName(id)).toBe("Зеркало «Скорое»");
});

test("changes made while no worker ran are processed, by one of two", async () => {
  const { id } = await newProduct(database.db);
  await rename(id, "Зеркало «Терпеливое»");
  await Promise.all([start(), start()]);
  await expect.poll(() => cardName(id)).toBe("Зеркало «Терпеливое»");
  await expect.poll(() => database.db.selectFrom("catalog_outbox").select("id").execute()).toEqual([]);
});

test("a new sale is scheduled at its exact start", async () => {
  const { id } = await newProduct(database.db);
  await start();
  const begins = new Date(Date.now() + 3_600_000);
  await database.db
    .updateTable("product_price")
    .set({ promo: 100, promo_from: begins, promo_until: new Date(begins.getTime() + 1_000) })
    .where("product_id", "=", id)
    .execute();
  const appointment = async () => {
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key = 'sales-boundary-appointment'`.execute(database.db);
    return rows[0]?.run_at;
  };
  await expect.poll(appointment).toEqual(begins);
});

test("a sale that starts while the worker runs is in the lists automatically", async () => {
  const { id } = await newProduct(database.db);
  await start();
  const begins = new Date(Date.now() + 1_000);
  await database.db
    .updateTable("product_price")
    .set({ promo: 777_00, promo_from: begins, promo_until: new Date(begins.getTime() + 60_000) })
    .where("product_id", "=", id)
    .execute();
  const price = async () =>
    (await database.db.selectFrom("listing").select("price").where("product_id", "=", id).executeTakeFirst())?.price;
  await expect.poll(price).toBe(777_00);
  expect(Date.now()).toBeGreaterThanOrEqual(begins.getTime());
});

test("serves health and metrics", async () => {
  const { port } = await start();
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  expect(metrics).toMatch(/^catalog_outbox_set_aside 0$/m);
  expect(metrics).toMatch(/^emails_waiting 0$/m);
  expect(metrics).toMatch(/^orders_placed_last_hour \d+$/m);
  expect((await fetch(`http://127.0.0.1:${port}/else`)).status).toBe(404);
});

test("a job that a dead worker had begun is done by another; one that stops leaves no row", async () => {
  const job = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('gather-figures', '{}'::json, job_key => 'of-a-dead-worker')`.execute(
    database.db,
  );
  const id = job.rows[0]?.id;
  await sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-dead' where id = ${id}`.execute(
    database.db,
  );
  await sql`
    insert into worker_process (pool_id, seen_at) values ('pool-dead', now() - interval '1 minute')`.execute(
    database.db,
  );
  const processes = () => database.db.selectFrom("worker_process").select("pool_id").execute();
  const worker = await start();
  const left = () => sql`select id from graphile_worker._private_jobs where id = ${id}`.execute(database.db);
  await expect.poll(async () => (await left()).rows).toEqual([]);
  await expect.poll(processes).toHaveLength(1);
  workers = [];
  await worker.stop();
  expect(await processes()).toEqual([]);
});
