import { afterAll, beforeAll, expect, test } from "vitest";
import { type InnerServer, startInnerServer } from "./inner-server.ts";

const state = { fault: null as string | null, notReady: null as string | null, measures: async () => "orders 1\n" };
let inner: InnerServer;

beforeAll(async () => {
  inner = await startInnerServer({
    host: "127.0.0.1",
    port: 0,
    metrics: { contentType: "text/plain; version=0.0.4", metrics: () => state.measures() },
    fault: () => state.fault,
    notReady: () => state.notReady,
  });
});
afterAll(() => inner.close());

const ask = (path: string) => fetch(`http://127.0.0.1:${inner.port}${path}`);

test.each([
  { fault: null, notReady: null, healthz: 200, readyz: 200, status: "ok" },
  { fault: null, notReady: "draining", healthz: 200, readyz: 503, status: "draining" },
  { fault: "stuck", notReady: null, healthz: 503, readyz: 503, status: "stuck" },
])("a process that is $status", async ({ healthz, readyz, status, ...given }) => {
  Object.assign(state, given);
  expect((await ask("/healthz")).status).toBe(healthz);
  const answer = await ask("/readyz");
  expect(answer.status).toBe(readyz);
  expect(await answer.json()).toEqual({ status: status });
});

test("metrics come as Prometheus reads them", async () => {
  const answer = await ask("/metrics");
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4");
  expect(await answer.text()).toBe("orders 1\n");
});

test("metrics that cannot be measured are unavailable", async () => {
  state.measures = () => Promise.reject(new Error("the database is away"));
  expect((await ask("/metrics")).status).toBe(503);
});

test("there is nothing else", async () => {
  expect((await ask("/")).status).toBe(404);
});
