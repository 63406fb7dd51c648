import type { PageSeo } from "#app/lib/seo/page-seo.server.ts";
import type { Product as ProductEntity } from "@zertsalo/contract/product";
import { availability } from "@zertsalo/domain/delivery/lead-time";
import { formatMoney } from "@zertsalo/domain/text/format";
import { pictureUrl } from "@zertsalo/ui/picture";
import type { Product, WithContext } from "schema-dts";

interface Template {
  title: string;
  description: string;
}

const availabilityTexts = { inStock: "в наличии", madeToOrder: "под заказ", outOfStock: "нет в наличии" };
const availabilityUrls = {
  inStock: "https://schema.org/InStock",
  madeToOrder: "https://schema.org/MadeToOrder",
  outOfStock: "https://schema.org/OutOfStock",
} as const;

/** Title and description by the section's template, unless the product has its own. */
export function productSeo(product: ProductEntity, template: Template, origin: string): PageSeo {
  const values: Record<string, string> = {
    name: product.name,
    price: formatMoney(product.price),
    availability: availabilityTexts[availability(product.storages).kind],
  };
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? "");
  return {
    title: product.seo?.title || fill(template.title),
    description: product.seo?.description || fill(template.description),
    canonical: origin + product.link,
    image: imageUrls(product, origin)[0] ?? null,
    type: "product",
  };
}

/** The rating covers the reviews visible on the page; ratings without a text are omitted. */
export function productJsonLd(product: ProductEntity, origin: string): WithContext<Product> {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    image: imageUrls(product, origin),
    ...(product.article && { sku: product.article }),
    ...(product.barcode && { gtin13: product.barcode }),
    brand: { "@type": "Brand", name: "Зерцало" },
    offers: {
      "@type": "Offer",
      url: origin + product.link,
      price: (product.price / 100).toFixed(2),
      priceCurrency: "RUB",
      availability: availabilityUrls[availability(product.storages).kind],
      itemCondition: "https://schema.org/NewCondition",
    },
    ...(product.reviewsCount > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.reviewsRating,
        reviewCount: product.reviewsCount,
      },
    }),
  };
}

const imageUrls = (product: ProductEntity, origin: string) =>
  product.images.map((image) => origin + pictureUrl(image.key, 1080));
