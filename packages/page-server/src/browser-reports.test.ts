import { createRegistry } from "@zertsalo/inner-server/metrics";
import { fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { browserReports } from "./browser-reports.ts";

const startedAt = Date.parse("2026-11-18T12:00:00Z");

async function startCollector() {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const app = fastify({ logger: { level: "warn", stream }, trustProxy: true });
  app.decorate("registry", createRegistry());
  const clock = { now: startedAt };
  const patternOf = (path: string) => (path.startsWith("/product/") ? "/product/:code" : "other");
  browserReports(app, { patternOf, now: () => clock.now });
  // As the pages do it: their bodies are read by the router.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  onTestFinished(() => app.close());

  const post = async (body: string, { from = "10.0.0.1", type = "text/plain;charset=UTF-8" } = {}) => {
    const headers = { "content-type": type, "x-forwarded-for": from };
    return (await app.inject({ method: "POST", url: "/browser-reports/", payload: body, headers })).statusCode;
  };
  const metric = async (start: string) =>
    (await app.registry.metrics()).split("\n").filter((line) => line.startsWith(start));
  return { post, metric, lines, clock };
}

const error = {
  kind: "error",
  path: "/product/mirror-1/",
  release: "b1",
  message: "Error: x",
  stack: "at a.js:1:2",
  requestId: "",
};
const vitals = { kind: "vitals", path: "/product/mirror-1/", release: "b1", LCP: 1_900, INP: 90, TTFB: 300, CLS: 0.02 };
const text = (report: object) => JSON.stringify(report);

test("an error is counted by the pattern of its page and logged with its stack", async () => {
  const { post, metric, lines } = await startCollector();
  expect(await post(text({ ...error, requestId: "abc" }))).toBe(204);
  expect(await metric("browser_errors_total{")).toEqual(['browser_errors_total{route="/product/:code"} 1']);
  expect(lines).toMatchObject([
    {
      msg: "browser error",
      page: "/product/:code",
      release: "b1",
      requestId: "abc",
      error: "Error: x",
      stack: "at a.js:1:2",
    },
  ]);
});

test("the log has no path, no address, no email and no query", async () => {
  const { post, lines } = await startCollector();
  const stack = "at https://shop.test/x/?token=secret:1:2";
  await post(text({ ...error, path: "/product/secret/", message: "no secret@example.test", stack }));
  expect(JSON.stringify(lines)).not.toMatch(/secret|10\.0\.0\.1/);
});

test("the same error is logged three times a minute and counted always", async () => {
  const { post, metric, lines, clock } = await startCollector();
  for (let at = 0; at < 5; at += 1) await post(text(error));
  expect(lines).toHaveLength(3);
  expect(await metric("browser_errors_total{")).toEqual(['browser_errors_total{route="/product/:code"} 5']);
  clock.now += 60_000;
  await post(text(error));
  expect(lines).toHaveLength(4);
});

test("vitals are measured in seconds, the layout shift as it is", async () => {
  const { post, metric } = await startCollector();
  expect(await post(text(vitals))).toBe(204);
  expect((await metric("browser_vitals_seconds_sum")).toSorted()).toEqual([
    'browser_vitals_seconds_sum{vital="INP",route="/product/:code"} 0.09',
    'browser_vitals_seconds_sum{vital="LCP",route="/product/:code"} 1.9',
    'browser_vitals_seconds_sum{vital="TTFB",route="/product/:code"} 0.3',
  ]);
  expect(await metric("browser_layout_shift_sum")).toEqual(['browser_layout_shift_sum{route="/product/:code"} 0.02']);
});

test("a vital that was not measured is left out", async () => {
  const { post, metric } = await startCollector();
  await post(text({ kind: "vitals", path: "/", release: "", TTFB: 100 }));
  expect(await metric("browser_vitals_seconds_count")).toEqual([
    'browser_vitals_seconds_count{vital="TTFB",route="other"} 1',
  ]);
  expect(await metric("browser_layout_shift_count")).toEqual([]);
});

test.each([
  { name: "no JSON", body: "kind=error" },
  { name: "nothing", body: "" },
  { name: "a list", body: "[]" },
  { name: "null", body: "null" },
  { name: "another kind", body: text({ ...error, kind: "alert" }) },
  { name: "a message that is no text", body: text({ ...error, message: { a: 1 } }) },
  { name: "a message too long", body: text({ ...error, message: "x".repeat(301) }) },
  { name: "a field that is not there", body: text({ ...error, email: "a@a.ru" }) },
  { name: "a name of a metric as a field", body: text({ ...vitals, __proto__x: 1 }) },
  { name: "a negative duration", body: text({ ...vitals, LCP: -1 }) },
  { name: "a duration that is no number", body: '{"kind":"vitals","path":"/","release":"","LCP":"1"}' },
  { name: "an endless duration", body: '{"kind":"vitals","path":"/","release":"","LCP":1e999}' },
  { name: "a release with a line break", body: text({ ...error, release: "a\nb" }) },
])("$name is refused and counted", async ({ body }) => {
  const { post, metric, lines } = await startCollector();
  expect(await post(body)).toBe(400);
  expect(await metric("browser_reports_refused_total{")).toEqual([
    'browser_reports_refused_total{reason="malformed"} 1',
  ]);
  expect([await metric("browser_errors_total{"), lines]).toEqual([[], []]);
});

test("a body above 8 kB is refused, whatever it says it is", async () => {
  const { post, metric } = await startCollector();
  for (const type of ["text/plain", "application/json", "multipart/form-data; boundary=x"])
    expect(await post("x".repeat(8_193), { type })).toBe(413);
  expect(await metric("browser_reports_refused_total{")).toEqual([
    'browser_reports_refused_total{reason="too_large"} 3',
  ]);
});

test("one address sends sixty reports a minute; others are not touched by it", async () => {
  const { post, metric, clock } = await startCollector();
  for (let at = 0; at < 60; at += 1) expect(await post(text(vitals))).toBe(204);
  expect(await post(text(vitals))).toBe(429);
  expect(await post(text(vitals), { from: "10.0.0.2" })).toBe(204);
  clock.now += 60_000;
  expect(await post(text(vitals))).toBe(204);
  expect(await metric("browser_reports_refused_total{")).toEqual(['browser_reports_refused_total{reason="limited"} 1']);
});

test("thousands of invented pages and messages make one label and a hundred lines", async () => {
  const { post, metric, lines } = await startCollector();
  for (let at = 0; at < 2_000; at += 1) {
    const from = `10.0.${at % 200}.${at % 50}`;
    await post(text({ ...error, path: `/invented-${at}/`, message: `Error: ${at}` }), { from });
  }
  expect(await metric("browser_errors_total{")).toEqual(['browser_errors_total{route="other"} 2000']);
  expect(lines).toHaveLength(100);
});
