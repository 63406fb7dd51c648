import type { Calculation } from "@zertsalo/configurator/model";
import { withContinued, withSaved, withShared } from "@zertsalo/domain/builds/saved-list";
import { changeGuestBuilds, newEntry } from "./guest-builds.ts";

/** A guest saves a piece: in the build that he goes on with, if there is one. False where his browser keeps nothing. */
export function keepGuestBuild(calculation: Calculation, build: string | null): boolean {
  const entry = newEntry(calculation);
  return changeGuestBuilds((list) => (build ? withContinued(list, build, entry) : withSaved(list, entry)));
}

/** A guest hands out the link of a piece. */
export function keepSharedBuild(calculation: Calculation): boolean {
  const entry = newEntry(calculation);
  return changeGuestBuilds((list) => withShared(list, { ...entry, sharedAt: entry.savedAt }));
}
