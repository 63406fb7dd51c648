import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { RateLimitStore } from "./rate-limit-store.ts";
import { openRedis, patientRedis } from "../redis/redis-connection.ts";

const redis = openRedis(process.env.REDIS_URL ?? "redis://127.0.0.1:6379/1", {
  ...patientRedis,
  keyPrefix: `${randomUUID()}:`,
});
afterAll(() => redis.disconnect());
await new Promise((resolve) => redis.once("ready", resolve));

const hourMs = 3_600_000;
const max = 100;

const count = (counters: RateLimitStore, address: string) =>
  new Promise<number>((resolve, reject) => {
    counters.incr(address, (error, result) => (result ? resolve(result.current) : reject(error)), hourMs, max);
  });

async function countTimes(counters: RateLimitStore, address: string, times: number): Promise<number> {
  let last = 0;
  for (let i = 0; i < times; i += 1) last = await count(counters, address);
  return last;
}

test("a quiet address is counted only in the process", async () => {
  await countTimes(new RateLimitStore(redis), "quiet", 25);
  expect(await redis.keys("*quiet*")).toEqual([]);
});

test("a busy address is counted together with the other processes, including its first requests", async () => {
  const one = new RateLimitStore(redis);
  const other = new RateLimitStore(redis);
  expect(await countTimes(one, "busy", 60)).toBe(60);
  expect(await countTimes(other, "busy", 30)).toBe(90);
  expect(await count(one, "busy")).toBe(91);
});

test("addresses are counted separately", async () => {
  const counters = new RateLimitStore(redis);
  await countTimes(counters, "a", 50);
  expect(await count(counters, "b")).toBe(1);
});
