import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { metricDefinitions } from "@zertsalo/inner-server/metric-definitions";
import { expect, test } from "vitest";
import { dashboardRows } from "./dashboard-panels.ts";
import { dashboardText } from "./dashboards.ts";
import { exporterMetrics } from "./exporter-metrics.ts";
import { metricsOf } from "./metrics-of.test-part.ts";
import { readRules, readWatchFile } from "./rules.test-part.ts";

const expressions = dashboardRows.flatMap(({ panels }) =>
  panels.flatMap(({ queries }) => queries.map(({ expression }) => expression)),
);
const displayed = new Set(expressions.flatMap(metricsOf));

test("the dashboard in the repository is up to date (else: pnpm dashboards)", () => {
  expect(JSON.parse(readWatchFile("dashboards/shop.json"))).toEqual(JSON.parse(dashboardText()));
});

test("every panel reads metrics that exist", () => {
  const known = new Set<string>([...Object.keys(metricDefinitions), ...Object.values(exporterMetrics).flat()]);
  expect([...displayed].filter((name) => !known.has(name))).toEqual([]);
});

test("what an alert reads of ours is also displayed", () => {
  const own = readRules()
    .flatMap(({ expression }) => metricsOf(expression))
    .filter((name) => name in metricDefinitions);
  expect(own.filter((name) => !displayed.has(name))).toEqual([]);
});

test("Prometheus can read every expression", () => {
  // Recording rules are checked like any other expression.
  const rules = expressions.map((expression, at) => ({ record: `displayed:${at}`, expr: expression }));
  const file = join(mkdtempSync(join(tmpdir(), "watch-")), "displayed.yml");
  writeFileSync(file, JSON.stringify({ groups: [{ name: "displayed", rules }] }));
  expect(execFileSync("promtool", ["check", "rules", file], { encoding: "utf8" })).toContain("SUCCESS");
});
