import type { Money } from "@zertsalo/contract/money";
import { escapeXml, xmlTag } from "../text/xml.ts";
import type { FeedFormat, FeedOffer, FeedOption, FeedShop } from "./feed.ts";

const maxPictures = 10;
const maxDescription = 3_000;

/** Yandex's product feed (YML, the simplified type of offers). */
export const ymlFeed: FeedFormat = { head: ymlHead, offer: ymlOffer, foot: "</offers>\n</shop>\n</yml_catalog>\n" };

/** Everything before the first offer. */
function ymlHead({ name, company, origin, delivery, pickup, sections }: FeedShop, madeAt: string): string {
  const categories = sections.map((section) => {
    const parent = section.parentId === null ? "" : ` parentId="${section.parentId}"`;
    return `<category id="${section.id}"${parent}>${escapeXml(section.name)}</category>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<yml_catalog date="${madeAt}">`,
    "<shop>",
    xmlTag("name", name),
    xmlTag("company", company),
    xmlTag("url", `${origin}/`),
    '<currencies><currency id="RUB" rate="1"/></currencies>',
    `<categories>${categories.join("")}</categories>`,
    `<delivery-options>${option(delivery)}</delivery-options>`,
    `<pickup-options>${option(pickup)}</pickup-options>`,
    "<offers>\n",
  ].join("\n");
}

function ymlOffer(offer: FeedOffer, { name: vendor, origin }: FeedShop): string {
  const { id, name, link, price, oldPrice, sectionId, pictures, isInStock, description, params, weightGrams } = offer;
  const lines = [
    xmlTag("name", name),
    xmlTag("vendor", vendor),
    xmlTag("vendorCode", offer.vendorCode),
    xmlTag("url", origin + link),
    xmlTag("price", roubles(price)),
    xmlTag("oldprice", oldPrice !== null && oldPrice > price ? roubles(oldPrice) : null),
    xmlTag("currencyId", "RUB"),
    xmlTag("categoryId", sectionId),
    ...pictures.slice(0, maxPictures).map((path) => xmlTag("picture", origin + path)),
    xmlTag("delivery", true),
    xmlTag("pickup", true),
    xmlTag("description", description.slice(0, maxDescription)),
    xmlTag("sales_notes", isInStock ? null : "Изготовим на заказ"),
    xmlTag("barcode", offer.barcode),
    ...params.map((each) => {
      const unit = each.unit ? ` unit="${escapeXml(each.unit)}"` : "";
      return `<param name="${escapeXml(each.name)}"${unit}>${escapeXml(each.value)}</param>`;
    }),
    xmlTag("weight", weightGrams === null ? null : weightGrams / 1000),
  ];
  return `<offer id="${id}" available="${isInStock}">${lines.join("")}</offer>\n`;
}

const option = ({ cost, days }: FeedOption) => `<option cost="${roubles(cost)}" days="${days}"/>`;

/** The feed has decimal roubles with a dot; ours are usually whole, and a fraction is printed as such. */
const roubles = (amount: Money) => String(amount / 100);
