import type { SavedEntry } from "@zertsalo/contract/saved-configurations";
import { maxSavedConfigurations } from "@zertsalo/contract/saved-configuration-limits";

/** The list of a guest, the latest first. */
export type SavedBuildList = readonly SavedEntry[];

/** Saved again, a piece comes to the front at its new price and keeps its name; above the limit the oldest leave. */
export function withSaved(list: SavedBuildList, saved: SavedEntry): SavedEntry[] {
  const existing = list.find(({ hash }) => hash === saved.hash);
  const entry = existing
    ? { ...saved, id: existing.id, ownName: existing.ownName, sharedAt: existing.sharedAt }
    : saved;
  return [entry, ...list.filter(({ id }) => id !== entry.id)].slice(0, maxSavedConfigurations);
}

/** Its link is handed out: an entry that is there stays as it was saved. */
export function withShared(list: SavedBuildList, shared: SavedEntry): SavedEntry[] {
  const existing = list.find(({ hash }) => hash === shared.hash);
  return existing ? withChanged(list, existing.id, { sharedAt: shared.sharedAt }) : withSaved(list, shared);
}

/** An entry that was opened again goes on with another piece, under its own name; one that is gone is saved anew. */
export function withContinued(list: SavedBuildList, id: string, { ownName: _, ...saved }: SavedEntry): SavedEntry[] {
  const existing = list.find((entry) => entry.id === id);
  if (!existing) return withSaved(list, { ...saved, ownName: null });
  return [{ ...existing, ...saved, id, sharedAt: null }, ...withoutEntry(list, id)];
}

export function withChanged(list: SavedBuildList, id: string, change: Partial<SavedEntry>): SavedEntry[] {
  return list.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
}

export function withoutEntry(list: SavedBuildList, id: string): SavedEntry[] {
  return list.filter((entry) => entry.id !== id);
}

/** Back in its place, which follows from the moment it was saved. */
export function withRestored(list: SavedBuildList, entry: SavedEntry): SavedEntry[] {
  const all = [...withoutEntry(list, entry.id), entry];
  return all.toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt));
}

/** What a browser has kept: anybody may have edited it, so whatever is no entry is left out. */
export function readSavedList(text: string | null): SavedEntry[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isEntry).slice(0, maxSavedConfigurations) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is SavedEntry {
  const { id, hash, ownName, savedTotal, priceVersion, savedAt, sharedAt } = (value ?? {}) as Record<string, unknown>;
  const isTextOrNull = (each: unknown) => each === null || typeof each === "string";
  return (
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(id)) &&
    /^[\da-f]{32}$/.test(String(hash)) &&
    isTextOrNull(ownName) &&
    Number.isSafeInteger(savedTotal) &&
    isTextOrNull(priceVersion) &&
    !Number.isNaN(Date.parse(String(savedAt))) &&
    isTextOrNull(sharedAt)
  );
}
