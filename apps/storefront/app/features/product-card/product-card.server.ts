import type { Product } from "@zertsalo/contract/product";
import { mainFacts } from "@zertsalo/domain/catalog/product-facts";
import { ratingCounts } from "@zertsalo/domain/catalog/rating";
import { formatDecimal } from "@zertsalo/domain/text/format";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { priceFor, productTile } from "#app/lib/catalog/product-tile.server.ts";
import type { ProductCardData } from "./product-card-data.ts";

export function productCardData(product: Product, moment: Parameters<typeof productTile>[1]): ProductCardData {
  const { id, code, link, name, images, badges, article } = product;
  const { arrival, arrivalText, way } = productTile(product, moment);
  return {
    id,
    code,
    href: link,
    name: unbroken(name),
    pictures: images,
    badges,
    rating: product.countRating > 0 ? { value: formatDecimal(product.rating), ...ratingCounts(product) } : null,
    article,
    price: priceFor(product, moment),
    facts: mainFacts(product),
    arrival,
    arrivalText,
    ...(way && { way }),
  };
}
