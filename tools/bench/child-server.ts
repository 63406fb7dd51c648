import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

export interface ChildServer {
  pid: number;
  origin: string;
  stop(): Promise<void>;
}

const startMs = 60_000;
const running = new Set<ChildProcess>();
// An interrupted run leaves no server behind, which the next one would measure in the place of its own.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** A server in a separate process, so that its CPU time is measured separately. */
export async function startServer(args: string[], port: number, env: NodeJS.ProcessEnv = {}): Promise<ChildServer> {
  const origin = `http://127.0.0.1:${port}`;
  if (await answers(origin)) throw new Error(`Port ${port} is in use: is another bench running?`);
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  running.add(child);
  const ended = once(child, "exit").then(() => running.delete(child));
  const deadline = performance.now() + startMs;
  while (!(await answers(origin))) {
    if (!running.has(child)) throw new Error(`${args.join(" ")} ended before it answered`);
    if (performance.now() > deadline) throw new Error(`${args.join(" ")} did not answer in ${startMs / 1_000} s`);
    await pause(50);
  }
  return {
    pid: child.pid ?? 0,
    origin,
    async stop() {
      child.kill("SIGKILL"); // a graceful stop would wait for our own idle connections
      await ended;
    },
  };
}

const answers = (origin: string) =>
  fetch(origin).then(
    () => true,
    () => false,
  );
