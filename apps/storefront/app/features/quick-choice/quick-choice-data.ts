import type { PriceText } from "@zertsalo/ui/price";
import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";

/** A family to choose a variant of, without leaving the list. */
export interface QuickChoiceData {
  name: string;
  colors: { name: string; hex: string }[];
  /** «800» or «800 × 600», in millimetres. */
  sizes: string[];
  /** Sizes that differ in more than their width. */
  hasHeights: boolean;
  variants: QuickVariant[];
  /** The variant of the card. */
  startId: number;
}

export interface QuickVariant extends Pick<ProductTileContent, "arrival" | "arrivalText" | "way"> {
  id: number;
  code: string;
  href: string;
  name: string;
  price: PriceText;
  pictures: { key: string; width: number; height: number }[];
  /** Places in `colors` and `sizes`; -1 without one. */
  color: number;
  size: number;
}
