import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { follow, say } from "./log.ts";

export interface Program {
  name: string;
  /** Arguments for Node: flags, the file, its own arguments. */
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

interface GroupOptions {
  /** An exited program is restarted (production); otherwise its exit is only reported (development). */
  restart?: boolean;
  /** False: children write directly to our output, unformatted and at no cost for us. */
  readableLog?: boolean;
  /** How long a program may take to finish its work after SIGTERM. */
  graceMs?: number;
}

/** A program that stayed up this long has recovered, and its next failure counts as the first one. */
const steadyMs = 10_000;

/** The pause before a restart doubles from 0.1 s, and never exceeds the promised two seconds. */
export function restartDelayMs(failuresInARow: number): number {
  return Math.min(100 * 2 ** (failuresInARow - 1), 2_000);
}

/** Starts programs, restarts them on request, and stops all of them together: none outlives the group. */
export function createProcessGroup({ restart = false, readableLog = true, graceMs = 25_000 }: GroupOptions = {}) {
  const running = new Set<ChildProcess>();
  let stopped: Promise<void> | undefined;

  function launch(program: Program): ChildProcess {
    const child = spawn(process.execPath, program.args, {
      env: { ...process.env, ...program.env },
      stdio: readableLog ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      // A process group of its own: Ctrl-C in the terminal reaches us alone, and each child hears one SIGTERM from us.
      detached: true,
    });
    running.add(child);
    child.once("exit", () => {
      signalGroup(child, "SIGKILL"); // ends its descendants too
      running.delete(child);
    });
    if (child.stdout) follow(program.name, child.stdout);
    if (child.stderr) follow(program.name, child.stderr);
    return child;
  }

  /** Starts a long-running program. */
  function start(program: Program, failuresInARow = 0): void {
    if (stopped) return;
    const startedAt = performance.now();
    launch(program).once("exit", (code, signal) => {
      if (stopped) return;
      const failures = performance.now() - startedAt > steadyMs ? 1 : failuresInARow + 1;
      const delayMs = restartDelayMs(failures);
      say(program.name, `stopped (${signal ?? `exit code ${code}`})${restart ? `, again in ${delayMs} ms` : ""}`);
      if (restart) setTimeout(() => start(program, failures), delayMs);
    });
  }

  /** Runs a program to its end; throws if it fails. */
  async function run(program: Program): Promise<void> {
    if (stopped) return;
    const [code, signal] = (await once(launch(program), "close")) as [number | null, NodeJS.Signals | null];
    if (code !== 0 && !stopped) throw new Error(`${program.name} failed (${signal ?? `exit code ${code}`})`);
  }

  /** Sends SIGTERM to all, waits, and kills the rest. A second call waits for the same end. */
  function stop(): Promise<void> {
    stopped ??= endAll();
    return stopped;
  }

  async function endAll(): Promise<void> {
    const ends = [...running].map((child) => once(child, "close"));
    for (const child of running) child.kill("SIGTERM");
    const deadline = setTimeout(kill, graceMs);
    await Promise.all(ends);
    clearTimeout(deadline);
  }

  function kill(): void {
    for (const child of running) signalGroup(child, "SIGKILL");
  }

  return { start, run, stop, kill };
}

export type ProcessGroup = ReturnType<typeof createProcessGroup>;

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return; // failed to start
  try {
    process.kill(-child.pid, signal);
  } catch {
    // ESRCH: no process of this group is left, as intended.
  }
}
