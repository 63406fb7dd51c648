import type { Config } from "@zertsalo/api/config";
import { killed, spawned } from "./process.ts";

/** The worker in a process of its own, on the database of the API under test. */
export function startWorkerProcess(config: Config, emulators: string): { kill(): Promise<void> } {
  const child = spawned("worker", config, {
    EMULATORS_URL: emulators,
    WORKER_CONCURRENCY: "8",
    INNER_PORT: "0",
    LOG_LEVEL: "silent",
  });
  return { kill: () => killed(child) };
}
