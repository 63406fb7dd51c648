import { lstatSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * `current` runs, `previous` is the way back, `next` was installed last, and migrates the database. While a roll has not ended, or
 * since it was stopped, `rolling-from` is the release that ran before it.
 */
export type LinkName = "current" | "previous" | "next" | "rolling-from";

/** Version that a link leads to; null where there is no such link. */
export function linkedVersion(root: string, name: LinkName): string | null {
  const path = join(root, name);
  return lstatSync(path, { throwIfNoEntry: false }) ? basename(readlinkSync(path)) : null;
}

/** In one step: there is no moment without the link. */
export function setLink(root: string, name: LinkName, version: string): void {
  const draft = join(root, `.${name}`);
  rmSync(draft, { force: true });
  symlinkSync(`releases/${version}`, draft);
  renameSync(draft, join(root, name));
}

export function removeLink(root: string, name: LinkName): void {
  rmSync(join(root, name), { force: true });
}
