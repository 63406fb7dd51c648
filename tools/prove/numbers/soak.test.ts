import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { checkOrders } from "@zertsalo/orders/check-orders";
import { startFaultProxy } from "@zertsalo/testing/fault-proxy";
import { startRedisServer } from "@zertsalo/testing/redis-server";
import { afterAll, expect, test } from "vitest";
import { openLongRun } from "../long-run.ts";
import { watchProcesses } from "../process-figures.ts";
import { recordProof } from "../proof.ts";
import { untilCaughtUp } from "../stored-orders.ts";

/** By `pnpm prove soak` alone. SOAK_MINUTES=5 is its short form, whose line does not pass. */
const minutes = Number(process.env["SOAK_MINUTES"] ?? 120);
const measureMs = 30_000;
const lanes = 40;
/** Caches and the compiler fill memory at first. */
const warmMs = (minutes * 60_000) / 4;

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const redis = await startRedisServer();
const outside = await startFaultProxy(`http://127.0.0.1:${emulators.port}`);

/** Red when a cache has no limit, when connections are not given back, or when an answer fails without a fault. */
test("two hours at half of what it can carry: memory stays flat", { timeout: 14_400_000 }, async () => {
  const run = await openLongRun({ redis, outside, smtpUrl: `smtp://127.0.0.1:${emulators.smtpPort}` });
  const { buyers } = await run.prepare(Math.ceil(minutes * 800) + 2_000);
  const measured = run.buy(buyers, lanes, 0);
  await pause(measureMs);
  const capacity = measured.answers / (measureMs / 1_000);
  await measured.stop();

  const usage = watchProcesses(run.shop.instances, 15_000);
  const load = run.buy(buyers, lanes, (lanes / (capacity / 2)) * 1_000);
  await pause(minutes * 60_000);
  await load.stop();
  const used = usage.stop(warmMs);
  const { db, close } = run.open();
  await untilCaughtUp(db);
  const broken = await checkOrders(db);
  await close();

  const [steepest] = used.toSorted((one, other) => other.megabytes.perMinute - one.megabytes.perMinute);
  const moreFiles = used.filter(({ files }) => files.last > files.first * 1.5 + 20);
  const perMinute = steepest?.megabytes.perMinute ?? 0;
  const growth = steepest
    ? `${perMinute.toFixed(2)} MB/min at most (${steepest.name}, ${steepest.megabytes.first.toFixed(0)} to ${steepest.megabytes.last.toFixed(0)} MB)`
    : "not measured";
  recordProof({
    number: "soak",
    name: "Soak",
    target: "2 hours at half of the measured capacity: memory flat, 0 leaks, 0 unexplained errors",
    measured: `${minutes} min at ${(capacity / 2).toFixed(0)} of ${capacity.toFixed(0)} requests/s: ${load.answers} answers, ${load.failed.length} failed; ${load.placed.size} orders of ${load.orders}, ${broken.length} invariants broken; memory of ${used.length} processes ${growth}; ${moreFiles.length} with more open files than before`,
    passes:
      minutes >= 120 &&
      load.failed.length + broken.length + moreFiles.length === 0 &&
      perMinute <= 0.2 &&
      used.length > 0,
  });
  expect({ failed: load.failed, broken, moreFiles }).toEqual({ failed: [], broken: [], moreFiles: [] });
  // In less than an hour what is compiled meanwhile looks like a leak.
  expect(minutes >= 60 ? perMinute : 0).toBeLessThanOrEqual(0.2);
  expect(load.placed.size).toBeGreaterThan(0);
});
