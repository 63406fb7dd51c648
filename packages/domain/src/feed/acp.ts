import { globalNumber } from "../catalog/global-number.ts";
import type { FeedFormat, FeedOffer, FeedSection, FeedShop } from "./feed.ts";

const currency = "RUB";
const maxPictures = 10;
const maxDescription = 5_000;

/**
 * Products of the Agentic Commerce Protocol (2026-04-17): one JSON object a line, each product with itself as its one
 * variant. Amounts are kopecks, the minor unit that the protocol asks for.
 */
export const acpFeed: FeedFormat = {
  head: () => "",
  offer: (offer, shop) => `${JSON.stringify(acpProduct(offer, shop))}\n`,
  foot: "",
};

/** What stands beside the products: whose market it is and of which moment. */
export const acpMetadata = (madeAt: string) => ({ id: "zertsalo", target_country: "RU", updated_at: madeAt });

function acpProduct(offer: FeedOffer, shop: FeedShop) {
  const { id, name, link, price, oldPrice, description, pictures, isInStock } = offer;
  const { origin } = shop;
  const barcode = globalNumber(offer.barcode);
  const common = {
    id: String(id),
    title: name.toWellFormed(),
    description: { plain: (description || name).slice(0, maxDescription).toWellFormed() },
    url: origin + link,
    media: pictures
      .slice(0, maxPictures)
      .map((path) => ({ type: "image", url: origin + path, alt_text: name.toWellFormed() })),
  };
  return {
    ...common,
    variants: [
      {
        ...common,
        price: { amount: price, currency },
        ...(oldPrice !== null && oldPrice > price && { list_price: { amount: oldPrice, currency } }),
        availability: { available: isInStock, status: isInStock ? "in_stock" : "out_of_stock" },
        ...(barcode && { barcodes: [{ type: "EAN", value: barcode }] }),
        categories: [{ value: sectionPath(offer.sectionId, shop.sections), taxonomy: "merchant" }],
        condition: ["new"],
        variant_options: offer.params.map((each) => ({
          name: each.name,
          value: each.unit ? `${each.value} ${each.unit}` : each.value,
        })),
        seller: { name: shop.name, links: sellerLinks(origin) },
      },
    ],
  };
}

/** «Каталог > Зеркала»; a section that is not there ends the path. */
function sectionPath(id: number, sections: readonly FeedSection[]): string {
  const names: string[] = [];
  for (let at: number | null = id; at !== null && names.length < 20; ) {
    const section = sections.find((each) => each.id === at);
    if (!section) break;
    names.unshift(section.name);
    at = section.parentId;
  }
  return names.join(" > ");
}

const sellerLinks = (origin: string) => [
  { type: "terms_of_service", title: "Оферта", url: `${origin}/help/oferta/` },
  { type: "privacy_policy", title: "Политика обработки персональных данных", url: `${origin}/help/politics/` },
  { type: "refund_policy", title: "Возврат", url: `${origin}/help/purchase-return/` },
  { type: "shipping_policy", title: "Доставка", url: `${origin}/help/delivery/` },
];
