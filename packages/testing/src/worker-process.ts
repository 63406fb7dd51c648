import { join } from "node:path";
import type { Config } from "@zertsalo/api/config";
import { killed, spawned } from "./process.ts";

const main = join(import.meta.dirname, "../../../apps/worker/src/main.ts");

/** The worker in a process of its own, on the database of the API under test. */
export function startWorkerProcess(config: Config, emulators: string): { kill(): Promise<void> } {
  const child = spawned(main, config, {
    EMULATORS_URL: emulators,
    WORKER_PORT: "0",
    WORKER_CONCURRENCY: "8",
    LOG_LEVEL: "silent",
  });
  return { kill: () => killed(child) };
}
