import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { afterAll, expect, test } from "vitest";
import { openRedis, patientRedis } from "../redis/redis-connection.ts";
import { RateCounter } from "./rate-counter.ts";

const redis = openRedis(process.env.REDIS_URL ?? "redis://127.0.0.1:6379/1", {
  ...patientRedis,
  keyPrefix: `${randomUUID()}:`,
});
afterAll(() => redis.disconnect());
await new Promise((resolve) => redis.once("ready", resolve));

const allowance = { max: 3, windowMs: 60_000 };
/** A server that refuses every command. */
const goneRedis = {
  pipeline: () => ({ incrby: () => goneRedis.pipeline(), pexpire: () => goneRedis.pipeline(), exec: failing }),
  get: failing,
  set: failing,
} as unknown as Redis;
function failing(): Promise<never> {
  return Promise.reject(new Error("Redis is gone"));
}

const takes = async (tallies: RateCounter, key: string, times: number) => {
  const answers: boolean[] = [];
  for (let n = 0; n < times; n += 1) answers.push((await tallies.take(key, allowance)).isWithin);
  return answers;
};

test.each([
  { name: "with Redis", server: redis },
  { name: "without Redis", server: goneRedis },
])("allows the maximum and no more, $name", async ({ name, server }) => {
  expect(await takes(new RateCounter(server), `max ${name}`, 5)).toEqual([true, true, true, false, false]);
});

test("processes count together", async () => {
  const [first, second] = [new RateCounter(redis), new RateCounter(redis)];
  expect([...(await takes(first, "both", 2)), ...(await takes(second, "both", 2))]).toEqual([true, true, true, false]);
});

test("an emptied Redis lifts no limit", async () => {
  const tallies = new RateCounter(redis);
  await takes(tallies, "forgotten", 3);
  const { keyPrefix = "" } = redis.options;
  const keys = await redis.keys(`${keyPrefix}tally:forgotten*`);
  await redis.del(keys.map((key) => key.slice(keyPrefix.length)));
  expect(await takes(tallies, "forgotten", 1)).toEqual([false]);
});

test("parallel requests get no more than sequential ones", async () => {
  const tallies = new RateCounter(redis);
  const answers = await Promise.all(Array.from({ length: 20 }, () => tallies.take("at once", allowance)));
  expect(answers.filter(({ isWithin }) => isWithin)).toHaveLength(3);
});

test("a count given back can be used again, and a new window begins at zero", async () => {
  let now = Date.UTC(2026, 10, 15);
  const tallies = new RateCounter(redis, () => now);
  await takes(tallies, "back", 3);
  await tallies.giveBack("back", allowance);
  expect(await takes(tallies, "back", 2)).toEqual([true, false]);
  now += allowance.windowMs;
  expect(await takes(tallies, "back", 1)).toEqual([true]);
});

test("the first different members are recognised, the others are refused", async () => {
  const tallies = new RateCounter(redis);
  const ask = (member: string) => tallies.isAmongFirst("first", member, { max: 2, windowMs: 60_000 });
  expect([await ask("a"), await ask("b"), await ask("c"), await ask("a"), await ask("c")]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});
