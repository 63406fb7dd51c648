import type { SavedEntry } from "@zertsalo/contract/saved-configurations";
import { readSavedList, type SavedBuildList } from "@zertsalo/domain/builds/saved-list";
import { sharedValue } from "@zertsalo/ui/shared-value";
import { useSyncExternalStore } from "react";
import { buildsKey, storedBuilds } from "./builds-key.ts";

/** Null: the server draws the page, and knows nothing of a browser. */
const buildsStore = sharedValue<SavedBuildList | null>(null);

export const readBuilds = (): SavedEntry[] => readSavedList(storedBuilds());

/** False where the browser keeps nothing. */
export function changeGuestBuilds(change: (list: SavedBuildList) => SavedBuildList): boolean {
  const list = change(readBuilds());
  try {
    localStorage.setItem(buildsKey, JSON.stringify(list));
  } catch {
    return false;
  }
  buildsStore.set(list);
  return true;
}

/** The list of this browser, in step with its other tabs. */
export function useGuestBuilds(): SavedBuildList | null {
  return useSyncExternalStore(subscribe, current, () => null);
}

function current(): SavedBuildList | null {
  if (buildsStore.get() === null) buildsStore.set(readBuilds());
  return buildsStore.get();
}

function subscribe(listener: () => void): () => void {
  const readAgain = ({ key }: StorageEvent) => {
    if (key === buildsKey || key === null) buildsStore.set(readBuilds());
  };
  window.addEventListener("storage", readAgain);
  const leave = buildsStore.subscribe(listener);
  return () => {
    window.removeEventListener("storage", readAgain);
    leave();
  };
}

/** What is on the screen, as an entry of now. */
export function newEntry({ hash, total, priceVersion }: { hash: string; total: number; priceVersion: string }) {
  const savedAt = new Date().toISOString();
  return { id: crypto.randomUUID(), hash, ownName: null, savedTotal: total, priceVersion, savedAt, sharedAt: null };
}
