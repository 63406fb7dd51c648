import { siteSettings } from "@zertsalo/contract/content";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi();
const ask = (url: string, headers: Record<string, string> = {}) => api.inject({ method: "GET", url, headers });

test("the process is alive, and ready while the database answers", async () => {
  expect((await ask("/healthz")).json()).toEqual({ status: "ok" });
  expect((await ask("/readyz")).json()).toEqual({ status: "ok" });
});

test("a stopping process is alive but not ready, and closes its connections", async () => {
  api.app.life.draining = true;
  expect((await ask("/readyz")).statusCode).toBe(503);
  const alive = await ask("/healthz");
  expect([alive.statusCode, alive.headers.connection]).toEqual([200, "close"]);
  api.app.life.draining = false;
});

test("metrics have durations by route pattern, the pool and the event loop", async () => {
  await api.call(siteSettings);
  await ask("/secret-in-the-path?token=secret");
  const { payload } = await ask("/metrics");
  expect(payload).toMatch(/http_request_duration_seconds_count\{.*route="\/zertsalo-a-catalog\/v1\/settings".*\} 1/);
  expect(payload).toMatch(/database_pool_total\{.*\} \d/);
  expect(payload).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(payload).not.toContain("secret");
});

test("metrics are hidden from requests through the proxy", async () => {
  expect((await ask("/metrics", { "x-forwarded-for": "203.0.113.7" })).statusCode).toBe(404);
});

test("a response is data: never sniffed, framed or sent with a referrer", async () => {
  expect((await ask("/healthz")).headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "strict-transport-security": expect.stringContaining("max-age=") as string,
  });
});

test("only our own origin may read a response", async () => {
  const own = await ask("/healthz", { origin: "http://localhost:3000" });
  const foreign = await ask("/healthz", { origin: "http://evil.test" });
  expect(own.headers["access-control-allow-origin"]).toBe("http://localhost:3000");
  expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
});
