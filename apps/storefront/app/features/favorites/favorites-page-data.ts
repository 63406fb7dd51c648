import type { Choice } from "@zertsalo/ui/chip";
import type { DrawingThumbData } from "@zertsalo/ui/drawing-thumb";
import type { ProductTileContent } from "@zertsalo/ui/product-tile";

/** A configuration that the user has kept, every text ready to be read. */
export interface SavedTile {
  hash: string;
  name: string;
  href: string;
  price: string;
  note: string;
  drawing: DrawingThumbData;
}

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
  /** Null when they could not be had. */
  saved: SavedTile[] | null;
  /** For an empty list; null for the others. */
  bestsellers: ProductTileContent[] | null;
}
