const storageKey = "recent_queries";
const maxQueries = 6;

/** What this browser has searched for, the latest first; it never leaves the browser. */
export function recentQueries(storage: Pick<Storage, "getItem"> = localStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string").slice(0, maxQueries) : [];
  } catch {
    return []; // storage that is switched off, or holds what somebody else has put there
  }
}

export function rememberQuery(query: string, storage: Pick<Storage, "getItem" | "setItem"> = localStorage): void {
  const text = query.trim();
  if (!text) return;
  const others = recentQueries(storage).filter((each) => each.toLowerCase() !== text.toLowerCase());
  try {
    storage.setItem(storageKey, JSON.stringify([text, ...others].slice(0, maxQueries)));
  } catch {
    // A full or forbidden storage: the search itself goes on.
  }
}

export function forgetQueries(storage: Pick<Storage, "removeItem"> = localStorage): void {
  try {
    storage.removeItem(storageKey);
  } catch {
    // There is nothing in a storage that is switched off.
  }
}
