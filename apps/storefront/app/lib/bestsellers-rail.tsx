import type { ProductTileContent } from "@zertsalo/ui/product-tile";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { TilesRail } from "./tiles-rail.tsx";

/** Below a list that is empty. Null: it was not when the page was loaded, so they are asked for once. */
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
