import { useSyncExternalStore } from "react";
import { sharedValue } from "./shared-value.tsx";

/** Ids of what the visitor has marked, the latest first; null until it is known. No page says it: pages are kept. */
export const favoritesStore = sharedValue<readonly number[] | null>(null);

/** Where a heart sends its form. */
export const favoritesAction = "/shell/favorites/";

export function useFavorites(): readonly number[] | null {
  return useSyncExternalStore(favoritesStore.subscribe, favoritesStore.get, () => null);
}
