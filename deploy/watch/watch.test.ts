import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { metricDefinitions } from "@zertsalo/inner-server/metric-definitions";
import { expect, test } from "vitest";
import { exporterMetrics } from "./exporter-metrics.ts";
import { metricsOf } from "./metrics-of.test-part.ts";
import { readRules, readWatchFile, watchFolder } from "./rules.test-part.ts";

const root = join(import.meta.dirname, "../..");
const rules = readRules();
const alerts = rules.filter(({ isAlert }) => isAlert);
const runbooks = readdirSync(join(root, "docs/operations/runbooks")).filter((name) => name !== "README.md");
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: watchFolder, encoding: "utf8", stdio: "pipe" });

test("Prometheus and Alertmanager accept their configuration", () => {
  expect(run("promtool", "check", "config", "prometheus.yml")).toContain(`${rules.length} rules found`);
  expect(run("amtool", "check-config", "alertmanager.yml")).toContain("SUCCESS");
});

test.each(rules)("$name reads metrics that exist", ({ expression }) => {
  const known = new Set<string>([
    ...Object.keys(metricDefinitions),
    ...Object.values(exporterMetrics).flat(),
    ...rules.map(({ name }) => name),
  ]);
  expect(metricsOf(expression).filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ['sum by (le) (rate(a_seconds_bucket{job="x"}[5m])) > 0.5 and b_total offset 1w > 5', ["a_seconds", "b_total"]],
  ["(sum(patroni_primary) or vector(0)) != 1", ["patroni_primary"]],
  ["time() - max(c) > 26 * 3600 or absent(c)", ["c"]],
])("metrics of %s", (expression, names) => {
  expect(metricsOf(expression)).toEqual(names);
});

test("every alert has its runbook and every runbook its alert", () => {
  const ofAlert = (name: string) => `${name.replaceAll(/(?<!^)([A-Z])/g, "-$1").toLowerCase()}.md`;
  expect(runbooks.toSorted()).toEqual(alerts.map(({ name }) => ofAlert(name)).toSorted());
  for (const { name, runbook } of alerts) {
    expect(runbook).toBe(`docs/operations/runbooks/${ofAlert(name)}`);
    const text = readFileSync(join(root, runbook), "utf8");
    expect(text).toMatch(new RegExp(`^# ${name}\n`));
    expect(text).toMatch(/^## Look$[^#]+^## Do$\n\n- /m);
  }
});

test("every alert goes to a person now, to a person today, or outside", () => {
  expect(new Set(alerts.map(({ severity }) => severity))).toEqual(new Set(["page", "ticket", "heartbeat"]));
  expect(alerts.filter(({ severity }) => severity === "heartbeat").map(({ name }) => name)).toEqual(["WatcherAlive"]);
  const to = (severity: string) =>
    run("amtool", "config", "routes", "test", "--config.file=alertmanager.yml", `severity=${severity}`).trim();
  expect(["page", "ticket", "heartbeat"].map(to)).toEqual(["page", "ticket", "heartbeat"]);
});

test("every alert has a case in which it fires and one in which it does not", () => {
  const cases = readWatchFile("rules_test.yml") + readWatchFile("rules_days_test.yml");
  const fire = alerts.filter(({ name }) => !cases.includes(`name: ${name} fires`));
  const silent = alerts.filter(({ name }) => !cases.includes(`name: ${name} is silent`));
  expect(fire).toEqual([]);
  expect(silent.map(({ name }) => name)).toEqual(["WatcherAlive"]);
});

test("every service of ours and every engine is read", () => {
  const jobs = [...readWatchFile("prometheus.yml").matchAll(/job_name: (\w+)/g)].map(([, name]) => name);
  const ours = ["api", "storefront", "backoffice", "pictures", "mcp", "worker"];
  expect(jobs).toEqual([...ours, "postgres", "patroni", "etcd", "haproxy", "redis", "node"]);
});
