const key = "reloaded-build";

/**
 * A part of the page that is gone from the server belongs to an older build: a reload brings the new one. Once for
 * each build, so that a part that is really missing makes no loop. Answers whether the page is being loaded anew.
 */
export function reloadOnce(
  build: string,
  { storage, reload }: { storage: Pick<Storage, "getItem" | "setItem">; reload: () => void },
): boolean {
  if (storage.getItem(key) === build) return false;
  storage.setItem(key, build);
  reload();
  return true;
}
