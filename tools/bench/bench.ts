import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@zertsalo/db/connection";
import { type ChildServer, startServer } from "./child-server.ts";
import { measureDelivery } from "./delivery.ts";
import { type Load, measureLoad, type Question } from "./load.ts";
import { benchOrderList } from "./order-list.ts";
import { measurePlacing, type PlacingLoad, readyCarts, recordOrder } from "./placing.ts";
import { recordStatements } from "./record.ts";
import { sampleQuestions } from "./sample-questions.ts";
import { benchSheet } from "./sheet.ts";

/**
 * Cost of our servers compared with a bare engine, in one run, since machines are noisy: the same statements through
 * node:http for the API, the same bytes for pages. Databases of the requested sizes are made once by `pnpm seed
 * --products N --database …/zertsalo_bench_N`; the production build must exist (`pnpm build`).
 *
 * `pnpm bench [1k 100k 1m] [--requests 600] [--only cart|delivery|placing|sheet]`
 *
 * The staff's list of orders has a database of its own: `pnpm seed --orders 1000000 --database …/zertsalo_bench_orders`,
 * then `pnpm bench --only order-list`. A sheet of products needs 5,000 of them: `pnpm bench 10k --only sheet`.
 */
const requestedSizes = process.argv.slice(2).filter((each) => /^\d+[km]$/.test(each));
const sizes = requestedSizes.length > 0 ? requestedSizes : ["1k", "100k", "1m"];
const requests = Number(process.argv[process.argv.indexOf("--requests") + 1]) || 600;
const only = process.argv.includes("--only") ? (process.argv[process.argv.indexOf("--only") + 1] ?? "") : "";
const databaseServer = process.env.DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/zertsalo";
const folder = mkdtempSync(join(tmpdir(), "zertsalo-bench-"));
const ports = { api: 4610, bare: 4620, storefront: 4630, page: 4640, emulators: 4650, mail: 4651 };
const redis = process.env.REDIS_URL ?? "redis://127.0.0.1:6379";
const noRedis = "redis://127.0.0.1:1/0"; // counts are cached in Redis: without it each request computes them

const pages = [
  { title: "section page", path: "/catalog/zerkala-s-podsvetkoy/" },
  { title: "product page", path: "/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/" },
  { title: "home page", path: "/" },
];

if (only === "order-list") {
  const databaseUrl = Object.assign(new URL(databaseServer), { pathname: "/zertsalo_bench_orders" }).href;
  const api = await startApi(databaseUrl, redis);
  await benchOrderList(api, databaseUrl, requests);
  await api.stop();
}

for (const size of only === "order-list" ? [] : sizes) {
  const databaseUrl = Object.assign(new URL(databaseServer), { pathname: `/zertsalo_bench_${size}` }).href;
  console.log(`\n${size} products`);
  if (only === "sheet") {
    const api = await startApi(databaseUrl, redis);
    await benchSheet(api, databaseUrl);
    await api.stop();
    continue;
  }
  await benchApi(databaseUrl);
  if (!only || only === "delivery") await benchDelivery(databaseUrl);
  if (!only || only === "placing") await benchPlacing(databaseUrl);
  if (!only) await benchPages(databaseUrl);
}

async function benchApi(databaseUrl: string): Promise<void> {
  const { pool } = openDatabase(databaseUrl, { statementTimeoutMs: 60_000 });
  const questions = await sampleQuestions(pool, 100);
  await pool.query("update stock set qty_max = 1000000 where kind = 'production'"); // unlimited stock
  await pool.end();

  for (const [title, kind, redisUrl] of [
    ["product list, 3 filters, sorted", "lists", redis],
    ["its filters with counts", "filters", noRedis],
    ["filters of a whole section", "unfiltered", redis],
    ["product by code", "products", redis],
    ["root: list, 3 filters", "rootLists", redis],
    ["root: filters with counts", "rootFilters", noRedis],
    ["add to cart of 5 lines", "additions", redis],
  ] as const) {
    if (!title.includes(only)) continue;
    const api = await startApi(databaseUrl, redisUrl);
    const ours = await measureLoad(await withToken(api), questions[kind], requests);
    await api.stop();
    const bare = kind.startsWith("root") ? null : await benchBare(databaseUrl, questions[kind]);
    printRow(title, ours, bare);
  }

  if (only) return;
  const api = await startApi(databaseUrl, redis);
  printRow(
    "its filters, from the cache",
    await measureLoad(await withToken(api), questions.filters.slice(0, 20), requests),
    null,
  );
  await api.stop();
}

async function benchBare(databaseUrl: string, questions: Question[]): Promise<Load> {
  const file = join(folder, "recordings.json");
  writeFileSync(file, JSON.stringify(await recordStatements(databaseUrl, apiEnv(databaseUrl, noRedis), questions)));
  const server = await startServer(
    [join(import.meta.dirname, "bare-server.ts"), String(ports.bare), file, databaseUrl],
    ports.bare,
  );
  const load = await measureLoad(server, questions, requests);
  await server.stop();
  return load;
}

/** Without a bare counterpart: most of the time is the carrier's, whose stand-in responds at once or not at all. */
async function benchDelivery(databaseUrl: string): Promise<void> {
  const emulators = await startServer(["apps/emulators/dist/main.js"], ports.emulators, {
    EMULATORS_PORT: String(ports.emulators),
    EMULATOR_SMTP_PORT: String(ports.mail),
  });
  for (const [title, delayMs] of [
    ["delivery, the carrier answers", 0],
    ["delivery, the carrier is silent", 30_000],
  ] as const) {
    const fault = { system: "cdek", fault: { kind: "delay", delayMs }, times: 100_000 };
    await fetch(`${emulators.origin}/__emu/faults`, { method: "POST", body: JSON.stringify(fault) });
    const api = await startServer(["apps/api/dist/main.js"], ports.api, {
      ...apiEnv(databaseUrl, noRedis),
      EMULATORS_URL: emulators.origin,
    });
    const { p50, p99, failed } = await measureDelivery(api);
    await api.stop();
    console.log(`  ${title.padEnd(34)} p50 ${p50} ms, p99 ${p99} ms${failed > 0 ? `, ${failed} FAILED` : ""}`);
  }
  await emulators.stop();
}

/** Each order has a cart of its own, with pickup and payment at a store: no external call is involved. */
async function benchPlacing(databaseUrl: string): Promise<void> {
  const env = apiEnv(databaseUrl, redis);
  const api = await startServer(["apps/api/dist/main.js"], ports.api, env);
  const carts = await readyCarts(databaseUrl, api.origin, requests * 2 + 2);
  const [ours, bare, [first, second]] = [carts.slice(2, requests + 2), carts.slice(requests + 2), carts];
  const measured = await measurePlacing(api, env.JWT_SECRET, ours);
  await api.stop();

  const files = { recording: join(folder, "order.json"), carts: join(folder, "carts.json") };
  if (!first || !second) throw new Error("There are no carts to record");
  writeFileSync(files.recording, JSON.stringify(await recordOrder(databaseUrl, env, [first, second])));
  writeFileSync(files.carts, JSON.stringify(bare));
  const script = join(import.meta.dirname, "bare-placing.ts");
  const server = await startServer([script, String(ports.bare), files.recording, files.carts, databaseUrl], ports.bare);
  const beside = await measurePlacing(server, env.JWT_SECRET, bare);
  await server.stop();
  printPlacing(measured, beside);
}

function printPlacing(ours: PlacingLoad, bare: PlacingLoad): void {
  const format = ({ cpuMs, ordersPerSecond, failed }: PlacingLoad) =>
    `${cpuMs.toFixed(2)} ms CPU, ${ordersPerSecond.toFixed(0)} orders/s${failed > 0 ? `, ${failed} FAILED` : ""}`;
  const ratio = (bare.cpuMs / ours.cpuMs).toFixed(2);
  console.log(`  ${"place an order".padEnd(34)} ${format(ours)}; bare ${format(bare)}: ${ratio} ×`);
}

async function benchPages(databaseUrl: string): Promise<void> {
  const api = await startApi(databaseUrl, redis);
  for (const { path, title } of pages) {
    const rendered = await benchPage(path, 0);
    const cached = await benchPage(path, 64);
    const file = join(folder, "page.html");
    writeFileSync(file, cached.html);
    const server = await startServer(
      [join(import.meta.dirname, "bare-server.ts"), String(ports.page), file],
      ports.page,
    );
    const bare = await measureLoad(server, [{ method: "GET", path }], requests * 5);
    await server.stop();
    printRow(`${title}, rendered`, rendered.load, bare);
    printRow(`${title}, cached`, cached.load, bare);
    console.log(
      `  ${"".padEnd(34)} a cached page is ${(rendered.load.cpuMs / cached.load.cpuMs).toFixed(1)} × cheaper than a render`,
    );
  }
  await api.stop();
}

async function benchPage(path: string, cacheMb: number): Promise<{ load: Load; html: string }> {
  const server = await startServer(["apps/storefront/dist/main.js"], ports.storefront, {
    NODE_ENV: "production",
    DEMO: "on",
    STOREFRONT_PORT: String(ports.storefront),
    PUBLIC_ORIGIN: `http://127.0.0.1:${ports.storefront}`,
    API_URL: `http://127.0.0.1:${ports.api}`,
    PAGE_CACHE_MB: String(cacheMb),
    LOG_LEVEL: "silent",
  });
  const html = await (await fetch(server.origin + path)).text();
  const load = await measureLoad(server, [{ method: "GET", path }], cacheMb > 0 ? requests * 5 : requests, 2);
  await server.stop();
  return { load, html };
}

function apiEnv(databaseUrl: string, redisUrl: string) {
  return {
    NODE_ENV: "production",
    DEMO: "on",
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    API_PORT: String(ports.api),
    PUBLIC_ORIGIN: "http://localhost:3000",
    JWT_SECRET: "a secret for measuring alone, long enough",
    LOG_LEVEL: "silent",
  };
}

function startApi(databaseUrl: string, redisUrl: string): Promise<ChildServer> {
  return startServer(["apps/api/dist/main.js"], ports.api, apiEnv(databaseUrl, redisUrl));
}

async function withToken(api: ChildServer): Promise<ChildServer & { headers: Record<string, string> }> {
  const { jwt } = (await (await fetch(`${api.origin}/users/auth/token`)).json()) as { jwt: string };
  return { ...api, headers: { authorization: `Bearer ${jwt}` } };
}

function printRow(title: string, ours: Load, bare: Load | null): void {
  const cost = `${ours.cpuMs.toFixed(2)} ms CPU, p50 ${ours.p50} ms, p99 ${ours.p99} ms`;
  const beside = bare
    ? `; bare ${bare.cpuMs.toFixed(2)} ms CPU, p99 ${bare.p99} ms: ${(bare.cpuMs / ours.cpuMs).toFixed(2)} ×`
    : "";
  console.log(`  ${title.padEnd(34)} ${cost}${beside}${ours.failed > 0 ? `, ${ours.failed} FAILED` : ""}`);
}
