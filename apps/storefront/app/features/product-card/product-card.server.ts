import type { Product } from "@zertsalo/contract/product";
import { mainFacts } from "@zertsalo/domain/catalog/product-facts";
import { countOf, formatRating } from "@zertsalo/domain/text/format";
import { priceText, productTile, unbroken } from "#app/lib/product-tile.server.ts";
import type { ProductCardData } from "./product-card-data.ts";

export function productCardData(product: Product, moment: Parameters<typeof productTile>[1]): ProductCardData {
  const { link, name, images, badges, rating, countRating, article } = product;
  const { arrival, arrivalText } = productTile(product, moment);
  return {
    href: link,
    name: unbroken(name),
    pictures: images,
    badges,
    rating:
      countRating > 0
        ? { value: formatRating(rating), count: countOf(countRating, ["оценка", "оценки", "оценок"]) }
        : null,
    article,
    price: priceText(product),
    facts: mainFacts(product),
    arrival,
    arrivalText,
  };
}
