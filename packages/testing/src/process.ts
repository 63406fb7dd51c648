import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Config } from "@zertsalo/api/config";

/**
 * A process of ours on the database and under the secret of the API under test: from its sources, or as it was built
 * where many are started (`BUILT=on`).
 */
export function spawned(app: "api" | "worker" | "pictures", config: Config, env: Record<string, string>): ChildProcess {
  const main = join(import.meta.dirname, "../../../apps", app, process.env["BUILT"] ? "dist/main.js" : "src/main.ts");
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
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** From outside and without a word, as a machine dies. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
