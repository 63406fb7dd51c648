import { openDatabase } from "@zertsalo/db/connection";
import { openRedis } from "@zertsalo/api/redis/redis-connection";
import { comparisonTable, type ComparedRow } from "./compare/table.ts";
import { benchDelivery } from "./delivery.ts";
import { fillIndependent } from "./independent/fill.ts";
import { benchOrderList } from "./order-list.ts";
import { openRecorder } from "./replay/record.ts";
import { cartRows } from "./rows/carts.ts";
import { newBuyers } from "./rows/buyers.ts";
import { compareRows, requestsOfSide } from "./rows/compare-rows.ts";
import { measureFilters } from "./rows/ours-alone.ts";
import { comparePages } from "./rows/pages.ts";
import { placingRows } from "./rows/placing.ts";
import { readRows } from "./rows/reads.ts";
import type { Row, RowContext } from "./rows/row.ts";
import { type SampleRequests, sampleRequests } from "./sample-requests.ts";
import { apiEnv, benchDatabase, noRedisUrl, redisUrl, startApi } from "./settings.ts";
import { benchSheet } from "./sheet.ts";

/**
 * What a request costs, beside two servers that do the same in the same run (docs/decisions/0087-bench.md). Databases of
 * the requested sizes are made once by `pnpm seed --products N --database …/zertsalo_bench_N`; the production build must
 * exist (`pnpm build`), and PostgreSQL must run on this machine, where its CPU is read.
 *
 * `pnpm bench [1k 100k 1m] [--requests 200] [--only reads|cart|placing|filters|pages|delivery|sheet]`
 *
 * The staff's list of orders has a database of its own: `pnpm seed --orders 1000000 --database …/zertsalo_bench_orders`,
 * then `pnpm bench --only order-list`. A sheet of products needs 5,000 of them: `pnpm bench 10k --only sheet`.
 */
const requestedSizes = process.argv.slice(2).filter((each) => /^\d+[km]$/.test(each));
const sizes = requestedSizes.length > 0 ? requestedSizes : ["1k", "100k", "1m"];
const requests = Number(process.argv[process.argv.indexOf("--requests") + 1]) || 200;
const only = process.argv.includes("--only") ? (process.argv[process.argv.indexOf("--only") + 1] ?? "") : "";
const isWanted = (part: string) => !only || only === part;

const hasRedis = await answersRedis();
console.log(hasRedis ? "With Redis" : `Redis does not answer at ${redisUrl}: measured without it`);

if (only === "order-list") await runPart("list of orders", () => benchOrders(benchDatabase("orders")));
else for (const size of sizes) await benchSize(size);

async function benchSize(size: string): Promise<void> {
  const databaseUrl = benchDatabase(size);
  console.log(`\n${size} products, ${requests} requests of each side in each of five rounds`);
  if (only === "sheet") return runPart("sheet", () => withApi(databaseUrl, (api) => benchSheet(api, databaseUrl)));
  const samples = await readSamples(databaseUrl);
  if (["", "reads", "cart", "placing"].includes(only)) {
    await runPart("comparison", async () => print(await compare(databaseUrl, samples)));
  }
  if (isWanted("filters")) {
    await runPart("filters", async () => print(await measureFilters(databaseUrl, samples, { requests, hasRedis })));
  }
  if (isWanted("pages")) {
    await runPart("pages", async () => print(await comparePages(databaseUrl, Math.ceil(requests / 4))));
  }
  if (isWanted("delivery")) await runPart("delivery", () => benchDelivery(databaseUrl));
}

/** A part that fails is reported, and the others are measured all the same. */
async function runPart(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`FAILED: ${name}`, error);
    process.exitCode = 1;
  }
}

function print(rows: readonly ComparedRow[]): void {
  console.log(`\n${comparisonTable(rows)}\n`);
}

async function compare(databaseUrl: string, samples: SampleRequests): Promise<ComparedRow[]> {
  await fillIndependent(databaseUrl);
  const env = apiEnv(databaseUrl, noRedisUrl);
  const recorder = await openRecorder(databaseUrl, env);
  const rows: Row[] = [];
  const recordings: RowContext["recordings"] = [];
  try {
    await withApi(databaseUrl, async ({ origin }) => {
      const context = { databaseUrl, origin, requests, recorder, recordings };
      const [guest] = await newBuyers(env.JWT_SECRET, 1);
      if (isWanted("reads")) rows.push(...(await readRows(context, samples, guest?.headers ?? {})));
      if (isWanted("cart")) rows.push(...(await cartRows(context, env.JWT_SECRET)));
      if (isWanted("placing")) {
        rows.push(...(await placingRows(context, env.JWT_SECRET, requestsOfSide(Math.ceil(requests / 2)))));
      }
    });
  } finally {
    await recorder.close();
  }
  return compareRows(databaseUrl, rows, recordings);
}

async function readSamples(databaseUrl: string): Promise<SampleRequests> {
  const { pool } = openDatabase(databaseUrl, { statementTimeoutMs: 60_000 });
  // No list and no choice of filters is requested twice: the API remembers their counts.
  const samples = await sampleRequests(pool, requestsOfSide(requests));
  await pool.end();
  return samples;
}

function benchOrders(databaseUrl: string): Promise<void> {
  return withApi(databaseUrl, (api) => benchOrderList(api, databaseUrl, requests));
}

async function withApi(
  databaseUrl: string,
  work: (api: Awaited<ReturnType<typeof startApi>>) => Promise<void>,
): Promise<void> {
  const api = await startApi(databaseUrl);
  await work(api).finally(() => api.stop());
}

async function answersRedis(): Promise<boolean> {
  const redis = openRedis(redisUrl);
  const isReady = await new Promise<boolean>((resolve) => {
    redis.once("ready", () => resolve(true));
    redis.once("error", () => resolve(false));
  });
  redis.disconnect();
  return isReady;
}
