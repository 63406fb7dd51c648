import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "@zertsalo/api/config";

export type ServiceName = "api" | "worker" | "pictures" | "storefront" | "backoffice" | "mcp";
export type ProcessConfig = Pick<Config, "DATABASE_URL" | "REDIS_URL" | "PUBLIC_ORIGIN" | "JWT_SECRET">;

const startMs = 120_000;

/**
 * A process of ours on the database and under the secret of the API under test: from its sources, or as it was built
 * where many are started (`BUILT=on`). A page server exists as built only.
 */
export function spawned(
  app: ServiceName,
  config: ProcessConfig,
  env: Record<string, string>,
  /** Descriptor of the file that its log goes to. */
  output: "inherit" | number = "inherit",
): ChildProcess {
  const isBuilt = process.env["BUILT"] || app === "storefront" || app === "backoffice";
  const main = join(import.meta.dirname, "../../../apps", app, isBuilt ? "dist/main.js" : "src/main.ts");
  return spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DEMO: "on", // on a copy of the demo shop, with secrets that everybody can read here
      DATABASE_URL: config.DATABASE_URL,
      REDIS_URL: config.REDIS_URL,
      PUBLIC_ORIGIN: config.PUBLIC_ORIGIN,
      JWT_SECRET: config.JWT_SECRET,
      ...env,
    },
    stdio: ["ignore", output, output],
  });
}

/** Waits for the readiness that the process tells of on its inner port. */
export async function untilReady(app: ServiceName, child: ChildProcess, innerPort: number): Promise<void> {
  const deadline = performance.now() + startMs;
  while (!(await isReady(innerPort))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`The process ${app} has not started`);
    await pause(100);
  }
}

const isReady = (innerPort: number) =>
  fetch(`http://127.0.0.1:${innerPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** From outside and without a word, as a machine dies. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
