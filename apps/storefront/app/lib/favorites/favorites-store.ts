import { useSyncExternalStore } from "react";
import { sharedValue } from "@zertsalo/ui/shared-value";

/** Ids of the visitor's favourites, the latest first; null until loaded. Not part of pages, since pages are cached. */
export const favoritesStore = sharedValue<readonly number[] | null>(null);

/** Target of the heart's form. */
export const favoritesAction = "/shell/favorites/";

export function useFavorites(): readonly number[] | null {
  return useSyncExternalStore(favoritesStore.subscribe, favoritesStore.get, () => null);
}
