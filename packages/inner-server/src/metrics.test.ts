import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { metricDefinitions, type MetricName } from "./metric-definitions.ts";
import { createCounter, createGauge, createHistogram, createRegistry } from "./metrics.ts";

const root = join(import.meta.dirname, "../../..");
const sources = globSync("{apps,packages}/*/{src,server}/**/*.ts", {
  cwd: root,
  exclude: (path) => /node_modules|\.test(-part)?\.ts$|metric-definitions\.ts$/.test(path),
}).map((path) => readFileSync(join(root, path), "utf8"));

test.each(Object.keys(metricDefinitions) as MetricName[])("%s is measured by a service", (name) => {
  expect(sources.some((text) => new RegExp(`"${name}"|^  ${name}: sql`, "m").test(text))).toBe(true);
});

test("no metric is made beside the list", () => {
  const own = sources.filter((text) => /new (Counter|Gauge|Histogram|Summary)\(/.test(text));
  expect(own).toHaveLength(1); // metrics.ts itself
});

test("labels hold nothing that belongs to a person", () => {
  const labels = Object.values(metricDefinitions).flatMap((each) => ("labels" in each ? each.labels : []));
  const kinds = ["method", "route", "status", "reason", "who", "code", "outcome", "kind", "state", "call", "from"];
  const allowed = new Set<string>([...kinds, "format", "vital", "task", "tool", "invariant"]);
  expect(labels.filter((label) => !allowed.has(label))).toEqual([]);
});

test("a metric carries the name, text, labels and buckets of the list", async () => {
  const registry = new Registry();
  createCounter(registry, "searches_total").inc({ outcome: "nothing" });
  createGauge(registry, "sockets_open", (gauge) => gauge.set({ who: "buyers" }, 3));
  createHistogram(registry, "storefront_render_seconds").observe(0.2);
  const text = await registry.metrics();
  expect(text).toContain('searches_total{outcome="nothing"} 1');
  expect(text).toContain('sockets_open{who="buyers"} 3');
  expect(text).toContain('storefront_render_seconds_bucket{le="0.3"} 1');
  expect(text).toContain(`# HELP sockets_open ${metricDefinitions.sockets_open.help}`);
});

test("Node's own metrics stand beside ours", async () => {
  expect(await createRegistry().metrics()).toContain("nodejs_eventloop_lag_p99_seconds");
});
