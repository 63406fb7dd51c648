import { randomUUID } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { openRedis, patientRedis } from "../../redis/redis-connection.ts";
import { facetCache, type FacetEntry } from "./facet-cache.ts";

const keyPrefix = `facet-cache-test:${randomUUID()}:`;
const redis = openRedis(process.env.REDIS_URL ?? "redis://127.0.0.1:6379/1", { ...patientRedis, keyPrefix });
const lostRedis = openRedis("redis://127.0.0.1:1");
await new Promise((resolve) => redis.once("ready", resolve));

afterAll(async () => {
  const keys = await redis.keys(`${keyPrefix}*`);
  await Promise.all(keys.map((key) => redis.del(key.slice(keyPrefix.length))));
  redis.disconnect();
  lostRedis.disconnect();
});

/** Builds «1», «2», … by the number of calls. */
function counter(isWhole = true) {
  let builds = 0;
  return vi.fn<() => Promise<FacetEntry>>(async () => {
    builds += 1;
    return { text: String(builds), isWhole };
  });
}

test("an answer is built once per version", async () => {
  const keep = facetCache(redis);
  const build = counter();
  expect(await keep(["whole"], 1, build)).toBe("1");
  expect(await keep(["whole"], 1, build)).toBe("1");
  expect(await keep(["another"], 1, build)).toBe("2");
});

test("a stale answer is returned while a new one is built", async () => {
  const keep = facetCache(redis);
  const build = counter();
  await keep(["stale"], 1, build);
  expect(await keep(["stale"], 2, build)).toBe("1");
  await expect.poll(() => keep(["stale"], 2, build)).toBe("2");
  expect(build).toHaveBeenCalledTimes(2);
});

test("concurrent callers share one build, within and between processes", async () => {
  const [here, there] = [facetCache(redis), facetCache(redis)];
  const build = counter();
  const answers = await Promise.all([here, here, there, there].map((keep) => keep(["shared"], 1, build)));
  expect(answers).toEqual(["1", "1", "1", "1"]);
  expect(build).toHaveBeenCalledTimes(1);
});

test("a partial answer is not cached", async () => {
  const keep = facetCache(redis);
  const build = counter(false);
  expect(await keep(["partial"], 1, build)).toBe("1");
  expect(await keep(["partial"], 1, build)).toBe("2");
});

test("a failed build throws and does not block the next one", async () => {
  const keep = facetCache(redis);
  await expect(keep(["failed"], 1, () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect(await keep(["failed"], 1, counter())).toBe("1");
});

test("without Redis every answer is built", async () => {
  const keep = facetCache(lostRedis);
  const build = counter();
  expect(await keep(["lost"], 1, build)).toBe("1");
  expect(await keep(["lost"], 1, build)).toBe("2");
});
