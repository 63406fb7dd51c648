const key = "reloaded-build";

/**
 * Whether a page of this build may be loaded anew for a part that is gone from the server: once, so that a part that is
 * really missing makes no loop.
 */
export function mayReload(build: string, storage: Pick<Storage, "getItem" | "setItem">): boolean {
  if (storage.getItem(key) === build) return false;
  storage.setItem(key, build);
  return true;
}
