import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseInstance } from "./instances.ts";

/** The processes of one machine, as units of systemd would name them. */
export interface Plan {
  root: string;
  /** Path of the Unix socket that commands come in at. */
  socket: string;
  instances: readonly { name: string; innerOrigin: string; env: Record<string, string> }[];
}

const restartMs = 500;
const stopMs = 30_000;

interface Supervised {
  stop(): Promise<void>;
  /** Null while it is being restarted. */
  pidOf(name: string): number | null;
}

/** What systemd does in production, for a rehearsal on a machine without it: keeps processes running, restarts them. */
export async function superviseProcesses(plan: Plan): Promise<Supervised> {
  const programs = new Map(plan.instances.map((each) => [each.name, createProgram(plan, each)]));
  const server = createServer((request, response) => {
    const [, command, name = ""] = (request.url ?? "").split("/");
    const program = programs.get(name);
    if (command === "instances") {
      const answer = plan.instances.map(({ env: _, ...known }) => known);
      response.end(JSON.stringify(answer));
    } else if (command === "restart" && program) {
      program.restart().then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    } else response.writeHead(404).end(`There is no ${request.url}`);
  });
  server.listen(plan.socket);
  await once(server, "listening");
  for (const program of programs.values()) program.start();
  return {
    stop: () => stopAll(server, [...programs.values()]),
    pidOf: (name) => programs.get(name)?.pid() ?? null,
  };
}

async function stopAll(server: Server, programs: readonly { stop(): Promise<void> }[]): Promise<void> {
  server.close();
  await Promise.all(programs.map((program) => program.stop()));
}

function createProgram({ root }: Plan, { name, env }: Plan["instances"][number]) {
  const { service } = parseInstance(name);
  let child: ChildProcess | null = null;
  let isWanted = false;

  function start(): void {
    isWanted = true;
    // Read with each start, as systemd does: what runs stays in the folder that it was started from.
    const release = realpathSync(join(root, "current"));
    const started = spawn(join(release, "bin/node"), ["--enable-source-maps", `apps/${service}/dist/main.js`], {
      cwd: release,
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child = started;
    started.once("exit", () => void startAgain(started));
  }

  async function startAgain(ended: ChildProcess): Promise<void> {
    await pause(restartMs);
    if (isWanted && child === ended) start();
  }

  async function stop(): Promise<void> {
    isWanted = false;
    const ended = child;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const kill = setTimeout(() => ended.kill("SIGKILL"), stopMs);
    const exited = once(ended, "exit");
    ended.kill("SIGTERM");
    await exited;
    clearTimeout(kill);
  }

  return {
    start,
    stop,
    pid: () => (child?.exitCode === null && child.signalCode === null ? (child.pid ?? null) : null),
    async restart() {
      await stop();
      start();
    },
  };
}
