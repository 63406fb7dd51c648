import { type RefObject, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useFavorites } from "#app/lib/favorites/favorites-store.ts";
import type { FavoritesPageData } from "./favorites-page-data.ts";

/**
 * Visible part of the list. A tile disappears at once when its heart is pressed and returns to its place on undo;
 * products added in another tab are loaded.
 */
export function useVisibleFavorites({ ids, tiles, total }: FavoritesPageData) {
  const marked = useFavorites() ?? ids;
  const { revalidate } = useRevalidator();
  const visible = tiles?.filter(({ id }) => marked?.includes(id)) ?? null;
  const gone = tiles && visible ? tiles.length - visible.length : 0;
  const isEmpty = tiles !== null && marked?.length === 0;

  // A list that failed to load is retried by the visitor only: automatic retries would add load to a failing shop.
  const isNew = ids !== null && (marked ?? []).some((id) => !ids.includes(id));
  // All visible tiles were unmarked, and there are others behind them.
  const hasOthers = visible?.length === 0 && gone > 0 && total > gone;
  useEffect(() => {
    if (isNew || hasOthers) void revalidate();
  }, [isNew, hasOthers, revalidate]);

  return { tiles: visible, total: total - gone, isEmpty, heading: useFocusAfter(gone, isEmpty) };
}

/** The focus is lost with a removed tile: the heading gets it, without scrolling. */
function useFocusAfter(gone: number, isEmpty: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    const hasLeft = gone > 0 || (wasEmpty.current && !isEmpty);
    wasEmpty.current = isEmpty;
    if (hasLeft && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [gone, isEmpty]);
  return heading;
}
