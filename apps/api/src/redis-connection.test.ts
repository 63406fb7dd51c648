import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { homeContent, siteMenu, siteSettings } from "@zertsalo/contract/content";
import { defaultCities, stores } from "@zertsalo/contract/places";
import { authToken } from "@zertsalo/contract/session";
import { startTestApi } from "@zertsalo/testing/api";
import { afterAll, expect, test } from "vitest";
import { openRedis } from "./redis-connection.ts";

/** Takes connections and never says a word, like a Redis that hangs. */
const sockets = new Set<Socket>();
const silent = createServer((socket) => sockets.add(socket)).listen(0, "127.0.0.1");
await once(silent, "listening");
const silentUrl = `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`;
const deadUrl = "redis://127.0.0.1:1";
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

// The time is ours, not that of a machine that stood still for a moment.
test.each([
  { name: "dead", url: deadUrl },
  { name: "hung", url: silentUrl },
])("a $name Redis fails a command at once instead of keeping the request", { retry: 2 }, async ({ url }) => {
  const redis = openRedis(url);
  const askedAt = performance.now();
  await expect(redis.get("key")).rejects.toThrow(/writeable|closed|timed out/);
  expect(performance.now() - askedAt).toBeLessThan(300);
  redis.disconnect();
});

const api = await startTestApi({ env: { REDIS_URL: deadUrl } });

test("without Redis every call still answers", async () => {
  const answers = await Promise.all([
    api.call(siteSettings),
    api.call(siteMenu),
    api.call(homeContent),
    api.call(defaultCities),
    api.call(stores),
  ]);
  expect(answers.every(Boolean)).toBe(true);
  expect((await api.inject({ method: "GET", url: "/readyz" })).statusCode).toBe(200);
});

test("without Redis a process still counts for itself", async () => {
  const ask = () => api.inject({ method: "GET", url: authToken.path, headers: { "x-forwarded-for": "203.0.113.9" } });
  const answers = await Promise.all(Array.from({ length: 61 }, ask));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});
