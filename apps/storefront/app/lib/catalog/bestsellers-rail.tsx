import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { ProductTileContent } from "./product-tile.tsx";
import { TilesRail } from "./tiles-rail.tsx";

/** Below an empty list. Null: the list was not empty when the page loaded, so the tiles are loaded once. */
export function BestsellersRail({ tiles }: { tiles: readonly ProductTileContent[] | null }) {
  const { revalidate } = useRevalidator();
  const hasRequested = useRef(false);
  useEffect(() => {
    if (tiles || hasRequested.current) return;
    hasRequested.current = true;
    void revalidate();
  }, [tiles, revalidate]);
  return <TilesRail title="Хиты продаж" tiles={tiles ?? []} />;
}
