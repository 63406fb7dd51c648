import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

export interface ChildServer {
  pid: number;
  origin: string;
  stop(): Promise<void>;
}

const startMs = 30_000;

/** A server in a separate process, so that its CPU time is measured separately. */
export async function startServer(args: string[], port: number, env: NodeJS.ProcessEnv = {}): Promise<ChildServer> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + startMs;
  while (!(await answers(origin))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${args.join(" ")} did not start`);
    await pause(50);
  }
  return {
    pid: child.pid ?? 0,
    origin,
    async stop() {
      child.kill("SIGKILL"); // a graceful stop would wait for our own idle connections
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

const answers = (origin: string) =>
  fetch(origin).then(
    () => true,
    () => false,
  );
