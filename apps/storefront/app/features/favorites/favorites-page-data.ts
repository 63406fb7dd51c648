import type { Choice } from "@zertsalo/ui/chip";
import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";

export interface FavoritesPageData {
  /** The whole list; the tiles are a part of it. Null when it could not be had. */
  ids: number[] | null;
  /** Null when they could not be had. */
  tiles: ProductTileContent[] | null;
  total: number;
  chips: Choice[];
  section: string | null;
  isDiscounted: boolean;
  more: { href: string; count: number } | null;
  isGuest: boolean;
  /** For an empty list; null for the others. */
  bestsellers: ProductTileContent[] | null;
}
