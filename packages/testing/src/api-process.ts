import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "@zertsalo/api/config";

const main = join(import.meta.dirname, "../../../apps/api/src/main.ts");
const startMs = 120_000;

export interface ApiProcess {
  origin: string;
  /** From outside and without a word, as a machine dies. */
  kill(): Promise<void>;
}

/** The API in a process of its own, on the database and under the secret of the one under test. */
export async function startApiProcess(config: Config, emulators: string): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: config.DATABASE_URL,
      REDIS_URL: config.REDIS_URL,
      API_PORT: String(port),
      PUBLIC_ORIGIN: config.PUBLIC_ORIGIN,
      JWT_SECRET: config.JWT_SECRET,
      EMULATORS_URL: emulators,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + startMs;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error("The API has not started");
    await pause(100);
  }
  return { origin, kill: () => killed(child) };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
