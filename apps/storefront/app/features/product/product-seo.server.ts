import type { PageSeo } from "#app/lib/seo/page-seo.server.ts";
import type { Product as ProductEntity } from "@zertsalo/contract/product";
import { availability } from "@zertsalo/domain/delivery/lead-time";
import { formatMoney } from "@zertsalo/domain/text/format";
import { imageUrls } from "./product-json-ld.server.ts";

interface Template {
  title: string;
  description: string;
}

const availabilityTexts = { inStock: "в наличии", madeToOrder: "под заказ", outOfStock: "нет в наличии" };

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
