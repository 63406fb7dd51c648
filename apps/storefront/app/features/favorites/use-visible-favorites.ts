import { useFavorites } from "@zertsalo/ui/favorites";
import { type RefObject, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { FavoritesPageData } from "./favorites-page-data.ts";

/**
 * What the page shows of its list. A tile whose heart was pressed leaves at once and comes back to its place when that
 * is taken back; what another tab has added is asked for.
 */
export function useVisibleFavorites({ ids, tiles, total }: FavoritesPageData) {
  const marked = useFavorites() ?? ids;
  const { revalidate } = useRevalidator();
  const visible = tiles?.filter(({ id }) => marked?.includes(id)) ?? null;
  const gone = tiles && visible ? tiles.length - visible.length : 0;
  const isEmpty = tiles !== null && marked?.length === 0;

  // What is not known is asked for by the visitor: asking again and again would not help a shop in trouble.
  const isNew = ids !== null && (marked ?? []).some((id) => !ids.includes(id));
  // The first ones were unmarked, and others stand behind them.
  const hasOthers = visible?.length === 0 && gone > 0 && total > gone;
  useEffect(() => {
    if (isNew || hasOthers) void revalidate();
  }, [isNew, hasOthers, revalidate]);

  return { tiles: visible, total: total - gone, isEmpty, heading: useFocusAfter(gone, isEmpty) };
}

/** A heart that leaves with its tile takes the focus along: the heading gets it, and the page stays where it is. */
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
