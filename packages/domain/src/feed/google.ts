import type { Money } from "@zertsalo/contract/money";
import { globalNumber } from "../catalog/global-number.ts";
import { escapeXml, xmlTag } from "../text/xml.ts";
import type { FeedFormat, FeedOffer, FeedShop } from "./feed.ts";

const maxPictures = 10;
const maxTitle = 150;
const maxDescription = 5_000;

/** Google's product feed: RSS 2.0 with elements of its own namespace. */
export const googleFeed: FeedFormat = { head: googleHead, offer: googleOffer, foot: "</channel>\n</rss>\n" };

function googleHead({ name, origin }: FeedShop): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    "<channel>",
    `${xmlTag("title", name)}${xmlTag("link", `${origin}/`)}${xmlTag("description", `Товары магазина ${name}`)}\n`,
  ].join("\n");
}

/** An earlier price is the regular one, and today's the sale price. */
function googleOffer(offer: FeedOffer, { name: brand, origin, sections }: FeedShop): string {
  const { id, name, link, price, oldPrice, pictures, isInStock, description, weightGrams, sectionId } = offer;
  const [picture = null, ...further] = pictures.slice(0, maxPictures + 1).map((path) => origin + path);
  const isSale = oldPrice !== null && oldPrice > price;
  const lines = [
    xmlTag("g:id", id),
    xmlTag("g:title", name.slice(0, maxTitle)),
    xmlTag("g:description", (description || name).slice(0, maxDescription)),
    xmlTag("g:link", origin + link),
    xmlTag("g:image_link", picture),
    ...further.map((path) => xmlTag("g:additional_image_link", path)),
    xmlTag("g:availability", isInStock ? "in_stock" : "out_of_stock"),
    xmlTag("g:price", roubles(isSale ? oldPrice : price)),
    xmlTag("g:sale_price", isSale ? roubles(price) : null),
    xmlTag("g:brand", brand),
    xmlTag("g:mpn", offer.vendorCode),
    xmlTag("g:gtin", globalNumber(offer.barcode)),
    xmlTag("g:condition", "new"),
    xmlTag("g:product_type", sectionPath(sections, sectionId).join(" > ")),
    xmlTag("g:shipping_weight", weightGrams === null ? null : `${weightGrams / 1000} kg`),
    ...offer.params.map(
      (each) =>
        `<g:product_detail><g:attribute_name>${escapeXml(each.name)}</g:attribute_name>` +
        `<g:attribute_value>${escapeXml(each.unit ? `${each.value} ${each.unit}` : each.value)}</g:attribute_value></g:product_detail>`,
    ),
  ];
  return `<item>${lines.join("")}</item>\n`;
}

/** Names from the top of the catalogue down; the catalogue itself is left out. */
function sectionPath(sections: FeedShop["sections"], id: number): string[] {
  const section = sections.find((each) => each.id === id);
  if (!section || section.parentId === null) return [];
  return [...sectionPath(sections, section.parentId), section.name];
}

const roubles = (amount: Money) => `${(amount / 100).toFixed(2)} RUB`;
