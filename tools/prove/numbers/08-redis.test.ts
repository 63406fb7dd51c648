import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { openRedis } from "@zertsalo/api/redis/redis-connection";
import { cart } from "@zertsalo/contract/cart";
import { productByCode } from "@zertsalo/contract/catalog";
import { startRedisServer } from "@zertsalo/testing/redis-server";
import { expect, test } from "vitest";
import { openCrowdedShop } from "../crowd.ts";
import { quantile } from "@zertsalo/bench/median";
import { isFull, recordProof, timed } from "../proof.ts";

const redis = await startRedisServer();
const shop = await openCrowdedShop({ REDIS_URL: redis.url });
const { api, tap, origins } = shop;
const { jwt } = await api.newSession();

const phaseMs = isFull ? 60_000 : 3_000;
const readsPerSecond = isFull ? 290 : 30;
const ordersPerSecond = isFull ? 10 : 3;
const backWithinMs = 60_000;
/** The short form runs beside all other tests: whether everything is answered counts there, not how soon. */
const limits = isFull ? { times: 2, backS: 5 } : { times: Number.POSITIVE_INFINITY, backS: 60 };

interface Answered {
  kind: "read" | "order";
  status: number;
  ms: number;
}
const paths = [productByCode.path.replace(":code", tap.code), cart.path];
let sent = 0;

async function read(): Promise<Answered> {
  sent += 1;
  let status = 0;
  // Visitors are counted by their address: each has one of his own.
  const address = `10.${(sent >> 16) % 256}.${(sent >> 8) % 256}.${sent % 256}`;
  const ms = await timed(async () => {
    const headers = { authorization: `Bearer ${jwt}`, "x-forwarded-for": address };
    const answer = await fetch((origins[sent % origins.length] ?? "") + paths[sent % paths.length], { headers });
    await answer.arrayBuffer();
    status = answer.status;
  });
  return { kind: "read", status, ms };
}

/** Open loop: requests leave by the clock, whatever became of those before. */
async function during(work: () => Promise<void>): Promise<Answered[]> {
  const running: Promise<Answered>[] = [];
  const reading = setInterval(() => running.push(read()), 1_000 / readsPerSecond);
  const ordering = setInterval(() => {
    const buyer = buyers.pop();
    if (buyer) {
      running.push(shop.order(buyer).then(({ status, tookMs }) => ({ kind: "order", status, ms: tookMs })));
    }
  }, 1_000 / ordersPerSecond);
  await work();
  clearInterval(reading);
  clearInterval(ordering);
  return Promise.all(running);
}
const phase = () => during(() => pause(phaseMs));

/** Seconds until as many are connected as are usually, the one who counts among them. */
async function untilConnected(wanted: number): Promise<number> {
  const from = performance.now();
  while ((await connections()) < wanted && performance.now() - from < backWithinMs) await pause(50);
  return (performance.now() - from) / 1_000;
}

async function connections(): Promise<number> {
  const watcher = openRedis(redis.url, { commandMs: backWithinMs });
  await once(watcher, "ready");
  const list = String(await watcher.client("LIST"));
  watcher.disconnect();
  return list.trim().split("\n").length;
}

await shop.stockUp(tap.id, 1_000_000);
const buyers = await shop.buyersWith(Math.ceil(((phaseMs * 5) / 1_000) * ordersPerSecond) + 10, {});
const p95 = (answers: readonly Answered[]) =>
  quantile(
    answers.map(({ ms }) => ms),
    0.95,
  );

/** Red when a request waits for a lost Redis, or fails with it. */
test("the shop sells while Redis is dead and while it hangs", async () => {
  await phase(); // warm
  const usual = await phase();
  const usualConnections = await connections();
  await redis.stop();
  const dead = await phase();
  await redis.start();
  const backFromDeath = await untilConnected(usualConnections);
  redis.hang();
  const hung = await phase();
  redis.wake();
  const backFromHang = await untilConnected(usualConnections);

  const all = [...usual, ...dead, ...hung];
  const refused = all.filter(({ status }) => status !== 200).map(({ kind, status }) => `${kind} ${status}`);
  const orders = [...dead, ...hung].filter(({ kind }) => kind === "order").length;
  const times = Math.max(p95(dead), p95(hung)) / p95(usual);
  const broken = await shop.broken();
  const backS = Math.max(backFromDeath, backFromHang);
  recordProof({
    number: 8,
    name: "Redis",
    target: "dead 60 s and hung 60 s at 300 requests/s: checkout 100 %, 0 answers 500, p95 ≤ 2 × usual, back ≤ 5 s",
    measured: `${readsPerSecond + ordersPerSecond} requests/s: ${orders} orders meanwhile, ${refused.length} of ${all.length} not answered with 200; p95 ${p95(usual).toFixed(0)} ms usually, ${p95(dead).toFixed(0)} without Redis, ${p95(hung).toFixed(0)} while it hangs; back after ${backFromDeath.toFixed(1)} and ${backFromHang.toFixed(1)} s; ${broken.length} invariants broken`,
    passes: refused.length === 0 && times <= 2 && backS <= 5 && broken.length === 0,
  });
  expect(refused).toEqual([]);
  expect(orders).toBeGreaterThan(0);
  expect(times).toBeLessThanOrEqual(limits.times);
  expect(backS).toBeLessThanOrEqual(limits.backS);
  expect(broken).toEqual([]);
}, 600_000);
