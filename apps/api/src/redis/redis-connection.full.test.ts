import { startRedisServer } from "@zertsalo/testing/redis-server";
import { expect, test } from "vitest";
import { openRedis } from "./redis-connection.ts";

const hung = await startRedisServer();

test.each([
  { name: "hangs", url: hung.url, connected: "ready" },
  { name: "is dead", url: "redis://127.0.0.1:1", connected: "error" },
])("a Redis that $name fails a command within 300 ms", async ({ url, connected }) => {
  const clients = Array.from({ length: 5 }, () => openRedis(url));
  await Promise.all(clients.map((redis) => new Promise((resolve) => redis.once(connected, resolve))));
  hung.hang();
  // The fastest of a few: a busy machine adds delays.
  const tookMs: number[] = [];
  for (const redis of clients) {
    const askedAtMs = performance.now();
    await expect(redis.get("key")).rejects.toThrow(/writeable|closed|timed out/);
    tookMs.push(performance.now() - askedAtMs);
    redis.disconnect();
  }
  expect(Math.min(...tookMs)).toBeLessThan(300);
});
