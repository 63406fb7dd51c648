import { type Change, goBack, NothingToChange, rollOut } from "./change-release.ts";
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
    process.stderr.write(`${name}: ${refusal(error, root)}\n`);
    process.exitCode = 1;
  }
}

function refusal(error: unknown, root: string): string {
  if (error instanceof NothingToChange) return error.message;
  if (error instanceof RollStopped) return `stopped. ${error.message}\nGo back by ${root}/current/deploy/release/back`;
  throw error;
}
