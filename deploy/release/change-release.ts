import { linkedVersion, removeLink, setLink } from "./links.ts";
import { type Pace, restartInTurn } from "./restart-in-turn.ts";
import type { Supervisor } from "./supervisor.ts";

export interface Change {
  /** /srv/zertsalo */
  root: string;
  supervisor: Supervisor;
  pace: Pace;
  say: (line: string) => void;
}

/** Nothing was touched. */
export class NothingToChange extends Error {}

/** Rolls out what `install` has put beside the running release. */
export async function rollOut(change: Change): Promise<void> {
  const [version, running, left] = (["next", "current", "rolling-from"] as const).map((name) =>
    linkedVersion(change.root, name),
  );
  // One that was killed half-way may be resumed.
  if (!version || (version === running && !left))
    throw new NothingToChange("No release is installed that does not run yet: see `install`");
  await changeTo(version, change);
}

/**
 * To the release before, or out of a roll that has stopped half-way. Its code runs on the newer schema: migrations only
 * add, and what is not used any more goes a release later.
 */
export async function goBack(change: Change): Promise<void> {
  const version = linkedVersion(change.root, "rolling-from") ?? linkedVersion(change.root, "previous");
  if (!version) throw new NothingToChange("There is no release before this one");
  await changeTo(version, change);
}

async function changeTo(version: string, { root, supervisor, pace, say }: Change): Promise<void> {
  const running = linkedVersion(root, "rolling-from") ?? linkedVersion(root, "current");
  if (running) setLink(root, "rolling-from", running);
  setLink(root, "current", version);
  await supervisor.reload();
  say(`from ${running ?? "nothing"} to ${version}`);
  try {
    await restartInTurn(supervisor, pace, say);
  } catch (error) {
    // Whatever stops by itself from now on starts with the release that works.
    if (running) setLink(root, "current", running);
    await supervisor.reload();
    throw error;
  }
  // Only now: after a roll that has stopped, the release before the running one is still the way back.
  if (running && running !== version) setLink(root, "previous", running);
  removeLink(root, "rolling-from");
  say(`${version} runs`);
}
