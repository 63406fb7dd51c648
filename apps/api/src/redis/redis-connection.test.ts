import { once } from "node:events";
import { homeContent, siteMenu, siteSettings } from "@zertsalo/contract/content";
import { defaultCities, stores } from "@zertsalo/contract/places";
import { authToken } from "@zertsalo/contract/session";
import { startTestApi } from "@zertsalo/testing/api";
import { startRedisServer } from "@zertsalo/testing/redis-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { openRedis } from "./redis-connection.ts";

const deadUrl = "redis://127.0.0.1:1";
const hung = await startRedisServer();

test("a dead Redis fails a command instead of blocking the request", async () => {
  const redis = openRedis(deadUrl);
  await expect(redis.get("key")).rejects.toThrow(/writeable|closed/);
  redis.disconnect();
});

test("a hung Redis fails a command instead of blocking the request", async () => {
  const redis = openRedis(hung.url);
  await once(redis, "ready");
  hung.hang();
  await expect(redis.get("key")).rejects.toThrow("timed out");
  redis.disconnect();
});

const api = await startTestApi({ env: { REDIS_URL: deadUrl } });

test("every call answers without Redis", async () => {
  const answers = await Promise.all([
    api.call(siteSettings),
    api.call(siteMenu),
    api.call(homeContent),
    api.call(defaultCities),
    api.call(stores),
  ]);
  expect(answers.every(Boolean)).toBe(true);
});

test("a process that starts without Redis opens its sockets and goes on", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(unhandled).toEqual([]);
  expect(await api.call(siteSettings)).toBeTruthy();
});

test("a process counts for itself without Redis", async () => {
  api.freezeLimits();
  const ask = () => api.inject({ method: "GET", url: authToken.path, headers: { "x-forwarded-for": "203.0.113.9" } });
  const answers = await Promise.all(Array.from({ length: 61 }, ask));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});
