import type { Money } from "@zertsalo/contract/money";

/** The shop as Yandex's product feed (YML, the simplified type of offers) tells of it. */
export interface FeedShop {
  name: string;
  company: string;
  origin: string;
  /** Roubles of the cheapest delivery and how long it takes, as the feed's reader shows them. */
  delivery: FeedOption;
  pickup: FeedOption;
  sections: readonly FeedSection[];
}

export interface FeedOption {
  cost: Money;
  days: string;
}

export interface FeedSection {
  id: number;
  parentId: number | null;
  name: string;
}

export interface FeedOffer {
  id: number;
  name: string;
  link: string;
  price: Money;
  /** Only one that was really asked. */
  oldPrice: Money | null;
  sectionId: number;
  pictures: readonly string[];
  isInStock: boolean;
  description: string;
  vendorCode: string | null;
  barcode: string | null;
  weightGrams: number | null;
  params: readonly { name: string; unit: string | null; value: string }[];
}

const maxPictures = 10;
const maxDescription = 3_000;

/** Everything before the first offer. `madeAt` is Moscow's time, «2026-11-15 08:00». */
export function ymlHead({ name, company, origin, delivery, pickup, sections }: FeedShop, madeAt: string): string {
  const categories = sections.map((section) => {
    const parent = section.parentId === null ? "" : ` parentId="${section.parentId}"`;
    return `<category id="${section.id}"${parent}>${escapeXml(section.name)}</category>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<yml_catalog date="${madeAt}">`,
    "<shop>",
    tag("name", name),
    tag("company", company),
    tag("url", `${origin}/`),
    '<currencies><currency id="RUB" rate="1"/></currencies>',
    `<categories>${categories.join("")}</categories>`,
    `<delivery-options>${option(delivery)}</delivery-options>`,
    `<pickup-options>${option(pickup)}</pickup-options>`,
    "<offers>\n",
  ].join("\n");
}

export function ymlOffer(offer: FeedOffer, vendor: string, origin: string): string {
  const { id, name, link, price, oldPrice, sectionId, pictures, isInStock, description, params, weightGrams } = offer;
  const lines = [
    tag("name", name),
    tag("vendor", vendor),
    tag("vendorCode", offer.vendorCode),
    tag("url", origin + link),
    tag("price", roubles(price)),
    tag("oldprice", oldPrice !== null && oldPrice > price ? roubles(oldPrice) : null),
    tag("currencyId", "RUB"),
    tag("categoryId", sectionId),
    ...pictures.slice(0, maxPictures).map((path) => tag("picture", origin + path)),
    tag("delivery", true),
    tag("pickup", true),
    tag("description", description.slice(0, maxDescription)),
    tag("sales_notes", isInStock ? null : "Изготовим на заказ"),
    tag("barcode", offer.barcode),
    ...params.map((each) => {
      const unit = each.unit ? ` unit="${escapeXml(each.unit)}"` : "";
      return `<param name="${escapeXml(each.name)}"${unit}>${escapeXml(each.value)}</param>`;
    }),
    tag("weight", weightGrams === null ? null : weightGrams / 1000),
  ];
  return `<offer id="${id}" available="${isInStock}">${lines.join("")}</offer>\n`;
}

export const ymlFoot = "</offers>\n</shop>\n</yml_catalog>\n";

const option = ({ cost, days }: FeedOption) => `<option cost="${roubles(cost)}" days="${days}"/>`;

/** The feed has decimal roubles with a dot; ours are whole, and it says so when they are not. */
const roubles = (amount: Money) => String(amount / 100);

function tag(name: string, value: string | number | boolean | null): string {
  return value === null || value === "" ? "" : `<${name}>${escapeXml(String(value))}</${name}>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Characters that no XML may hold are left out: one of them would make the whole feed unreadable. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
