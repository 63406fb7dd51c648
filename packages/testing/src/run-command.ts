import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A command of apps/ run to its end, as it was built where the build is under test. */
export async function runAppCommand(
  app: "migrate" | "seed",
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<Outcome> {
  const entry = process.env["BUILT"] ? "dist/main.js" : "src/main.ts";
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../../apps", app, entry), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const exited = once(child, "exit") as Promise<[number | null]>;
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await exited)[0], stdout, stderr };
}
