import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Break, Step } from "./break.ts";
import { breaks } from "./breaks.ts";
import { breakErrors, brokenText } from "./check-breaks.ts";
import { copyCheckout } from "./checkout-copy.ts";
import { type Failure, runProgram, runStep, runTests, type Workplace } from "./run-step.ts";

/**
 * Shows that the gate turns red for a mistake in any area of the shop: makes one break after another in a copy of the
 * working tree and runs the part of the gate that must catch it.
 *
 *   --check         only looks whether every break still finds its code
 *   --only TEXT     breaks of this area, or with this text in their names
 *   --whole COUNT   so many breaks drawn at random, or TEXT as above, each through the whole .ci/run
 */
const { values: options } = parseArgs({
  options: { check: { type: "boolean" }, only: { type: "string" }, whole: { type: "string" } },
});
const root = join(import.meta.dirname, "../..");
const wholeRunMs = 60 * 60_000;

const errors = breakErrors(root, breaks);
if (errors.length > 0 || options.check) {
  for (const error of errors) console.error(error);
  finish(breaks.length - errors.length, errors.length);
}
const chosen = options.whole === undefined ? named(options.only ?? "") : drawn(options.whole);
if (chosen.length === 0) {
  console.error(`No such break. Areas: ${breaks.map(({ area }) => area).join(", ")}`);
  process.exit(1);
}

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stopping.abort());

const copy = copyCheckout(root);
let [caught, survived] = [0, 0];
try {
  const { E2E_PORT_SHIFT = "700" } = process.env;
  // The gate's own size of tests, also when the full run has started this.
  const env = { ...process.env, CI: "", FORCE_COLOR: "0", TEST_SIZE: "", E2E_PORT_SHIFT };
  const at: Workplace = { path: copy.path, env, signal: stopping.signal };
  if (options.whole === undefined) await runParts({ ...at, env: { ...env, ...copy.startServers() } });
  else await runWhole(at);
} catch (error) {
  if (!stopping.signal.aborted) throw error;
  survived += 1; // interrupted: what was not tried is not proved
} finally {
  copy.remove();
}
finish(caught, survived);

function finish(passed: number, failed: number): never {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

function named(text: string): Break[] {
  const ofArea = breaks.filter(({ area }) => area === text);
  return ofArea.length > 0 ? ofArea : breaks.filter(({ name }) => name.includes(text));
}

function drawn(whole: string): Break[] {
  if (!/^\d+$/.test(whole)) return named(whole);
  const shuffled = breaks.map((each) => ({ each, at: Math.random() })).toSorted((a, b) => a.at - b.at);
  return shuffled.slice(0, Number(whole)).map(({ each }) => each);
}

/** Each break against the steps that it names. */
async function runParts(at: Workplace): Promise<void> {
  const redAlready = await unbrokenFailures(at);
  for (const each of chosen) {
    const began = performance.now();
    const already = each.steps.flatMap((step) => redAlready.filter(({ where }) => partsOf(step).includes(where)));
    const by = already.length > 0 ? null : await withBreak(each, () => catchers(at, each.steps));
    const reason = already.length > 0 ? `proves nothing, red without the break: ${textOf(already)}` : "SURVIVED";
    tell(each, began, by, reason);
  }
}

/** What of all steps is red without any break. Test files run together: starting the runner takes most of the time. */
async function unbrokenFailures(at: Workplace): Promise<Failure[]> {
  const began = performance.now();
  const steps = chosen.flatMap((each) => each.steps);
  const failures: Failure[] = [];
  for (const project of ["rules", "shop"] as const) {
    const files = steps.flatMap((step) => ("files" in step && step.project === project ? step.files : []));
    if (files.length === 0) continue;
    const { isGreen, failures: red, output } = await runTests(at, project, [...new Set(files)]);
    if (!isGreen && red.length === 0) throw new Error(`The tests of «${project}» do not run:\n${output}`);
    failures.push(...red);
  }
  const others = new Map(steps.filter((step) => !("files" in step)).map((step) => [JSON.stringify(step), step]));
  for (const step of others.values()) {
    const { isGreen, failures: red } = await runStep(at, step);
    if (!isGreen) failures.push(...(red.length > 0 ? red : partsOf(step).map((where) => ({ where, test: null }))));
  }
  console.log(`without a break: ${failures.length} red, ${seconds(began)} s`);
  return failures;
}

/** The first test of each step that turns red; null when one of them stays green, or fails without a red test. */
async function catchers(at: Workplace, steps: readonly Step[]): Promise<string | null> {
  const red: Failure[] = [];
  for (const step of steps) {
    const { failures } = await runStep(at, step);
    const first = failures.find(({ test }) => test !== null);
    if (!first) return null;
    red.push(first);
  }
  return textOf(red);
}

/** Each break against the whole gate, which has to be green without one. */
async function runWhole(at: Workplace): Promise<void> {
  const gate = () => runProgram(at, "bash", [".ci/run"], wholeRunMs);
  const { isGreen, output } = await gate();
  if (!isGreen) throw new Error(`The gate is red without a break:\n${summaryOf(output)}`);
  for (const each of chosen) {
    const began = performance.now();
    const broken = await withBreak(each, gate);
    tell(each, began, broken.isGreen ? null : `\n${summaryOf(broken.output)}`, "SURVIVED");
  }
}

function summaryOf(output: string): string {
  return output.slice(output.lastIndexOf("=== summary")).trim();
}

async function withBreak<Result>(each: Break, work: () => Promise<Result>): Promise<Result> {
  const path = join(copy.path, each.file);
  const sound = readFileSync(path, "utf8");
  writeFileSync(path, brokenText(copy.path, each));
  try {
    return await work();
  } finally {
    writeFileSync(path, sound);
  }
}

function tell({ area, name }: Break, began: number, by: string | null, otherwise: string): void {
  if (by === null) survived += 1;
  else caught += 1;
  const verdict = by === null ? otherwise : "caught";
  console.log(`${verdict}, ${seconds(began)} s, ${area}: ${name}${by === null ? "" : ` — ${by}`}`);
}

function partsOf(step: Step): readonly string[] {
  if ("files" in step) return step.files;
  return "check" in step ? [step.check] : [step.journey, "build"];
}

function textOf(failures: readonly Failure[]): string {
  return failures.map(({ where, test }) => `${where}: ${test ?? "cannot be loaded"}`).join("; ");
}

function seconds(began: number): number {
  return Math.round((performance.now() - began) / 1_000);
}
