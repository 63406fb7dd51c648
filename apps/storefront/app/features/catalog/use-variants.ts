import { useEffect, useRef, useState } from "react";
import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";
import { importPart } from "#app/lib/hydration/import-part.ts";
import type { PickedVariants } from "./listen-to-variants.ts";

/** Variants of families that are pressed on their cards: a press shows that variant in place. */
export function useVariants(tiles: readonly ProductTileContent[]) {
  const [picked, setPicked] = useState<PickedVariants>({});
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const listening = new AbortController();
    void importPart(() => import("./listen-to-variants.ts")).then(({ listenToVariants }) => {
      if (box.current) listenToVariants(box.current, tiles, setPicked, listening.signal);
    });
    return () => listening.abort();
  }, [tiles]);

  /** More pages bring the same cards once more; another list brings others, and they stand as it brings them. */
  const shown = (tile: ProductTileContent) => {
    const own = picked[tile.id];
    return own && own.listed === JSON.stringify(tile) ? own.tile : tile;
  };
  return { box, shown };
}
