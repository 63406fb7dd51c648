import type { ComparisonGroup } from "@zertsalo/domain/catalog/comparison";
import type { PriceText } from "@zertsalo/ui/price";
import type { Choice } from "@zertsalo/ui/chip";
import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";

export interface ComparePageData {
  /** Null when they could not be had. */
  columns: ComparedColumn[] | null;
  /** All rows, or those alone that differ. */
  groups: ComparisonGroup[];
  /** The compared codes in the form of the address. */
  products: string;
  onlyDifferences: boolean;
  /** Products of the address that are not sold any more; without a name where nothing is known of them. */
  gone: { name: string | null }[];
  fifth: FifthProduct | null;
  /** Where the next product is chosen; null when all places are taken. */
  more: string | null;
  /** For an empty list. */
  sections: Choice[];
}

export interface ComparedColumn
  extends Pick<ProductTileContent, "id" | "href" | "name" | "picture" | "arrival" | "arrivalText" | "way"> {
  price: PriceText;
  /** The comparison without this product. */
  without: string;
  /** The configurator with this product's size, where we make such pieces. */
  configurator: string | null;
}

/** A product that found all places taken. */
export interface FifthProduct {
  name: string;
  /** The comparison with it in the place of one of the others. */
  exchanges: { name: string; href: string }[];
  /** The comparison as it is. */
  keep: string;
}
