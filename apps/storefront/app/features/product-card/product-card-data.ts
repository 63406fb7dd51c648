import type { Badge } from "@zertsalo/contract/product";
import type { Fact } from "@zertsalo/domain/catalog/product-facts";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { PriceText } from "@zertsalo/ui/price";
import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";

/** What the quick view of a product shows. */
export interface ProductCardData extends Pick<ProductTileContent, "arrival" | "arrivalText" | "way"> {
  id: number;
  code: string;
  href: string;
  name: string;
  pictures: readonly PictureSource[];
  badges: readonly Badge[];
  rating: { value: string; ratings: string; reviews: string | null } | null;
  article: string | null;
  price: PriceText;
  facts: readonly Fact[];
}
