import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Step } from "./break.ts";

/** Working directory and environment of the gate's commands. */
export interface Workplace {
  path: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

export interface Failure {
  /** A test file, a journey or a check. */
  where: string;
  /** Null: the file could not be loaded. */
  test: string | null;
}

export interface Outcome {
  isGreen: boolean;
  failures: Failure[];
  /** Complete output. */
  output: string;
}

/** Upper limit for hanging steps. */
const limitMs = 10 * 60_000;
const reportFile = ".data/gate-report.json";

export function runStep(at: Workplace, step: Step): Promise<Outcome> {
  // The first red test is enough to call a break caught.
  if ("files" in step) return runTests(at, step.project, step.files, ["--bail=1"]);
  return "check" in step ? runCheck(at, step.check) : runJourney(at, step);
}

export function runTests(
  at: Workplace,
  project: string,
  files: readonly string[],
  options: readonly string[] = [],
): Promise<Outcome> {
  const written = ["--reporter=json", `--outputFile=${reportFile}`];
  const command = ["exec", "vitest", "run", "--project", project, ...options, ...written, ...files];
  return withReport(at, command, (report) =>
    (report as VitestReport).testResults.flatMap(({ name, status, assertionResults }): Failure[] => {
      const where = name.slice(at.path.length + 1);
      const failed = assertionResults.filter((each) => each.status === "failed");
      if (status === "failed" && failed.length === 0) return [{ where, test: null }];
      return failed.map(({ fullName }) => ({ where, test: fullName }));
    }),
  );
}

interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

type Check = Extract<Step, { check: string }>["check"];

/** As .ci/steps.sh has them. */
const checkCommands: Record<Check, readonly string[]> = {
  format: ["format:check"],
  lint: ["exec", "oxlint", "--deny-warnings"],
  boundaries: ["boundaries"],
  types: ["exec", "tsc", "-p", "tsconfig.json"],
  unused: ["unused"],
};

async function runCheck(at: Workplace, check: Check): Promise<Outcome> {
  const ran = await runProgram(at, "pnpm", checkCommands[check]);
  const first = ran.output.split("\n").find((line) => /error|×/i.test(line));
  return { ...ran, failures: ran.isGreen ? [] : [{ where: check, test: first?.trim() ?? "failed" }] };
}

async function runJourney(at: Workplace, { journey, grep }: { journey: string; grep: string }): Promise<Outcome> {
  const built = await runProgram(at, "pnpm", ["build"]);
  if (!built.isGreen) return { ...built, failures: [{ where: "build", test: null }] };
  const chosen = [`journeys/${journey}`, "--grep", grep, "--project", "desktop", "--reporter", "json"];
  const env = { ...at.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(at.path, reportFile) };
  return withReport({ ...at, env }, ["e2e", ...chosen], (report) =>
    specsOf(report as PlaywrightSuite)
      .filter(({ ok }) => !ok)
      .map(({ title }) => ({ where: journey, test: title })),
  );
}

interface PlaywrightSuite {
  specs?: { title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> {
  return [...specs, ...suites.flatMap(specsOf)];
}

async function withReport(
  at: Workplace,
  command: readonly string[],
  failuresOf: (report: unknown) => Failure[],
): Promise<Outcome> {
  const file = join(at.path, reportFile);
  rmSync(file, { force: true });
  const ran = await runProgram(at, "pnpm", command);
  const failures = existsSync(file) ? failuresOf(JSON.parse(readFileSync(file, "utf8"))) : [];
  return { ...ran, failures };
}

/** Time to exit after SIGTERM. */
const graceMs = 10_000;

export async function runProgram(
  { path, env, signal }: Workplace,
  program: string,
  args: readonly string[],
  timeoutMs = limitMs,
): Promise<Pick<Outcome, "isGreen" | "output">> {
  signal.throwIfAborted();
  const child = spawn(program, args, { cwd: path, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let killing: NodeJS.Timeout | undefined;
  const end = () => {
    // pnpm forwards it to its children, which are in a process group of their own.
    signalGroup(child, "SIGTERM");
    killing = setTimeout(() => signalGroup(child, "SIGKILL"), graceMs);
  };
  const deadline = setTimeout(end, timeoutMs);
  signal.addEventListener("abort", end);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (output += String(bytes)));
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(deadline);
  clearTimeout(killing);
  signal.removeEventListener("abort", end);
  signal.throwIfAborted();
  return { isGreen: code === 0, output: stripVTControlCharacters(output) };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return; // failed to start
  try {
    process.kill(-pid, signal);
  } catch {
    // ESRCH: no process of this group is left.
  }
}
