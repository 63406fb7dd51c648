import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeCluster } from "@zertsalo/deploy/backup/cluster.test-part";
import { until } from "@zertsalo/deploy/rehearse/until";
import { checkOrders } from "@zertsalo/orders/check-orders";
import { startApiProcess } from "@zertsalo/testing/api-process";
import { expect, onTestFinished, test } from "vitest";
import { startLoad } from "../buying-load.ts";
import { openClusterShop } from "../cluster-shop.ts";
import { recordProof } from "../proof.ts";
import { storedOrders } from "../stored-orders.ts";

/** Needs root: it mounts a small disk. So `pnpm prove f11` alone runs it. */
const megabytes = 700;
const perSecond = 3;
const fullMs = 30_000;
const jwtSecret = crypto.randomUUID().repeat(2);

/** Writes until nothing more goes in. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "a");
  const piece = Buffer.alloc(64 * 1024, 1);
  try {
    for (;;) await file.write(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    await file.close();
  }
}

test("a full disk of the database loses no order, and it comes back with free space", async () => {
  const disk = mkdtempSync("/var/tmp/zertsalo-disk-");
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=1777`, "tmpfs", disk]);
  onTestFinished(() => {
    execFileSync("umount", ["-l", disk]);
    rmSync(disk, { recursive: true });
  });
  const usual = process.env["TMPDIR"];
  process.env["TMPDIR"] = disk;
  const cluster = makeCluster();
  if (usual === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = usual;
  cluster.seed();
  const config = {
    DATABASE_URL: cluster.url,
    REDIS_URL: process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379",
    PUBLIC_ORIGIN: "https://shop.test",
    JWT_SECRET: jwtSecret,
  };
  const api = await startApiProcess(config, "http://127.0.0.1:9");
  onTestFinished(() => api.kill());
  const shop = await openClusterShop({ databaseUrl: cluster.url, jwtSecret, origins: [api.origin] });
  const buyers = await shop.buyers(perSecond * 300);
  const carts = buyers.map(({ cartUid }) => cartUid);
  await shop.database.close();
  const load = startLoad(buyers, perSecond, shop.order);
  await pause(10_000);

  const filler = join(disk, "filler");
  // What the database frees meanwhile is filled too.
  const fullUntil = performance.now() + fullMs;
  while (performance.now() < fullUntil) {
    await fill(filler).catch(() => {});
    await pause(500);
  }
  const before = load.acknowledged.size;
  rmSync(filler);
  const freed = performance.now();
  await until("orders are taken again", 120_000, async () => {
    if (load.acknowledged.size > before) return true;
    try {
      cluster.query("select 1");
    } catch {
      // As whoever keeps it running: after a full log it has stopped by itself.
      try {
        cluster.start();
      } catch {
        // is starting, or runs
      }
    }
    return false;
  });
  const backS = (performance.now() - freed) / 1_000;
  await load.stop();
  const { db, close } = shop.open();
  const { missing, doubled, unsettled } = await storedOrders(db, carts, load.acknowledged);
  const broken = await checkOrders(db);
  await close();
  const outcomes = [...load.outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(", ");
  const errors = load.outcomes.get("500") ?? 0;
  recordProof({
    number: "F11",
    name: "Disk of the database full",
    target: "acknowledged lost 0; back ≤ 60 s after space is freed",
    measured: `${megabytes} MB filled for ${fullMs / 1_000} s at ${perSecond} orders a second: ${load.acknowledged.size} acknowledged, ${missing} lost, ${doubled} doubled, ${unsettled} stored without an answer; answers: ${outcomes}; back after ${backS.toFixed(1)} s; ${broken.length} invariants broken`,
    passes: missing + doubled + unsettled + errors + broken.length === 0 && backS <= 60,
  });
  expect({ missing, doubled, unsettled, broken, errors }).toEqual({
    missing: 0,
    doubled: 0,
    unsettled: 0,
    broken: [],
    errors: 0,
  });
}, 1_800_000);
