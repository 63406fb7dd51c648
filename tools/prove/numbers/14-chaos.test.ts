import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { checkOrders } from "@zertsalo/orders/check-orders";
import { startFaultProxy } from "@zertsalo/testing/fault-proxy";
import { startRedisServer } from "@zertsalo/testing/redis-server";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openLongRun } from "../long-run.ts";
import { watchProcesses } from "../process-figures.ts";
import { recordProof } from "../proof.ts";
import { untilCaughtUp } from "../stored-orders.ts";

/** One each minute. CHAOS_FAULTS=4 is the short form, whose line does not pass. */
const faultCount = Number(process.env["CHAOS_FAULTS"] ?? 60);
const isWhole = faultCount >= 60;
const faultMs = isWhole ? 20_000 : 3_000;
const restMs = isWhole ? 40_000 : 5_000;
const lanes = isWhole ? 20 : 5;
const everyMs = 500;
const warmMs = 600_000;

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const redis = await startRedisServer();
const outside = await startFaultProxy(`http://127.0.0.1:${emulators.port}`);

type LongRun = Awaited<ReturnType<typeof openLongRun>>;

interface Fault {
  name: string;
  begin(run: LongRun): void | Promise<void>;
  end?(): void | Promise<void>;
}

const kill = (name: string): Fault => ({
  name: `${name} killed`,
  begin({ shop }) {
    const pid = shop.pidOf(name);
    if (pid) process.kill(pid, "SIGKILL");
  },
});
/** In the order of the fault table. */
const faults: readonly Fault[] = [
  kill("api@0"),
  kill("api@1"),
  { name: "PostgreSQL crashed", begin: ({ cluster }) => crash(cluster.dataDir) },
  { name: "Redis dead", begin: () => redis.stop(), end: () => redis.start() },
  { name: "Redis hung", begin: () => redis.hang(), end: () => redis.wake() },
  kill("worker@0"),
  kill("worker@1"),
  { name: "services outside away", begin: () => outside.set("away"), end: () => outside.set("works") },
  { name: "services outside hung", begin: () => outside.set("hung"), end: () => outside.set("works") },
  kill("storefront@0"),
  kill("storefront@1"),
  kill("pictures@0"),
  { name: "edge reloaded", begin: ({ shop }) => shop.edge.reload() },
];

/** One of its processes dies, so PostgreSQL ends all connections and recovers: as after `restart -m immediate`. */
function crash(dataDir: string): void {
  const [postmaster = ""] = readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
  const [child = ""] = execFileSync("pgrep", ["-P", postmaster], { encoding: "utf8" }).split("\n");
  process.kill(Number(child), "SIGKILL");
}

/** Red when an order is placed twice, when what was answered is not stored, or when a process does not come back. */
test("a random fault each minute: buyers buy, every order is sound, and the backup brings them back", {
  timeout: 7_200_000,
}, async () => {
  const run = await openLongRun({ redis, outside, smtpUrl: `smtp://127.0.0.1:${emulators.smtpPort}` });
  const { buyers, carts } = await run.prepare(isWhole ? 20_000 : 300);
  const usage = watchProcesses(run.shop.instances, isWhole ? 10_000 : 1_000);
  const load = run.buy(buyers, lanes, everyMs);

  const happened: string[] = [];
  const broken: string[] = [];
  const { db, close } = run.open();
  for (let number = 0; number < faultCount; number += 1) {
    const fault = faults[Math.floor(Math.random() * faults.length)] ?? kill("api@0");
    happened.push(fault.name);
    console.log(fault.name);
    await fault.begin(run);
    await pause(faultMs);
    await fault.end?.();
    await run.shop.untilReady();
    await pause(restMs);
    broken.push(...(await checkOrders(db).catch(() => [])).map((each) => JSON.stringify(each)));
  }
  await load.stop();
  const grown = usage.stop(warmMs).filter(({ megabytes }) => megabytes.perMinute > 1);
  await untilCaughtUp(db);
  broken.push(...(await checkOrders(db)).map((each) => JSON.stringify(each)));
  const { rows } = await sql<{ cart_uid: string }>`
    select cart_uid from orders where cart_uid = any (${carts}::uuid[])`.execute(db);
  const stored = new Set(rows.map(({ cart_uid }) => cart_uid));
  const lost = [...load.placed].filter((cart) => !stored.has(cart)).length;
  const doubled = rows.length - stored.size;
  const { rows: switched } = await sql<{ segment: string }>`select pg_walfile_name(pg_switch_wal()) as segment`.execute(
    db,
  );
  await expect
    .poll(() => run.cluster.query("select last_archived_wal from pg_stat_archiver"), { timeout: 60_000 })
    .toSatisfy((last: string) => last >= (switched[0]?.segment ?? ""));
  await close();
  await run.shop.stop();

  run.cluster.lose();
  const begun = performance.now();
  const restored = run.cluster.script("restore");
  expect(restored.status, restored.stderr).toBe(0);
  run.cluster.start();
  const after = run.open();
  const brokenAfter = await checkOrders(after.db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from orders where cart_uid = any (${[...load.placed]}::uuid[])`.execute(after.db);
  await after.close();
  const restoreS = (performance.now() - begun) / 1_000;
  const restoredOrders = counted[0]?.count ?? 0;

  const requestCount = load.answers + load.failed.length;
  const served = 1 - load.failed.length / requestCount;
  const bought = load.placed.size / load.orders;
  const counts = Object.entries(Object.groupBy(happened, (name) => name)).map(
    ([name, all]) => `${all?.length} × ${name}`,
  );
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
  const isSound = broken.length + brokenAfter.length + lost + doubled === 0 && restoredOrders === load.placed.size;
  recordProof({
    number: 14,
    name: "Chaos soak",
    target:
      "60 min with a random fault each minute: requests ≥ 99.9 %, checkout ≥ 99.95 %, memory ≤ +1 MB/min, 0 invariants broken; then a restore passes the checker in ≤ 10 min",
    measured: `${faultCount} faults (${counts.join(", ")}): ${requestCount} requests, ${percent(served)} answered with their page at once; ${load.orders} orders sent, ${percent(bought)} placed by their key, ${lost} lost, ${doubled} doubled; ${grown.length} processes grew by more than 1 MB/min; ${broken.length} invariants broken; restored with its check in ${restoreS.toFixed(0)} s: ${restoredOrders} of ${load.placed.size} orders there, ${brokenAfter.length} broken`,
    passes: isSound && served >= 0.999 && bought >= 0.9995 && grown.length === 0 && restoreS <= 600 && isWhole,
  });
  expect({ broken, brokenAfter, lost, doubled }).toEqual({ broken: [], brokenAfter: [], lost: 0, doubled: 0 });
  expect(restoredOrders).toBe(load.placed.size);
  expect(bought).toBeGreaterThanOrEqual(isWhole ? 0.9995 : 0.9);
  expect(load.failed.filter((line) => line.startsWith("500 "))).toEqual([]);
});
