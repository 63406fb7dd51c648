import type { ProductTileContent } from "@zertsalo/ui/product-tile";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { TilesRail } from "./tiles-rail.tsx";

/** Below a list that is empty. Null: it was not when the page was loaded, so they are asked for once. */
export function BestsellersRail({ tiles }: { tiles: readonly ProductTileContent[] | null }) {
  const { revalidate } = useRevalidator();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (tiles || hasAsked.current) return;
    hasAsked.current = true;
    void revalidate();
  }, [tiles, revalidate]);
  return <TilesRail title="Хиты продаж" tiles={tiles ?? []} />;
}
