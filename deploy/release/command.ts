import { type Change, goBack, rollOut } from "./change-release.ts";
import { processesAt } from "./processes-client.ts";
import { RollStopped, usualPace } from "./restart-in-turn.ts";
import { systemd } from "./systemd.ts";

/** `roll` and `back`: the settings come from the environment, and have the values of production without it. */
export async function runCommand(name: "roll" | "back", env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const root = env.ZERTSALO_ROOT ?? "/srv/zertsalo";
  const say = (line: string) => process.stdout.write(`${name}: ${line}\n`);
  const change: Change = {
    root,
    supervisor: env.ZERTSALO_PROCESSES ? processesAt(env.ZERTSALO_PROCESSES) : systemd,
    pace: { ...usualPace, readyWithinMs: Number(env.ROLL_READY_MS ?? usualPace.readyWithinMs) },
    say,
  };
  try {
    await (name === "roll" ? rollOut(change) : goBack(change));
  } catch (error) {
    if (!(error instanceof RollStopped)) throw error;
    process.stderr.write(`${name}: stopped. ${error.message}\nGo back by ${root}/current/deploy/release/back\n`);
    process.exitCode = 1;
  }
}
