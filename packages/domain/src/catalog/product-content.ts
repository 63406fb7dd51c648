import type { ProductContent, ProductPrices, PropertyValue } from "@zertsalo/contract/product-content";
import { formatMoney } from "../text/format.ts";
import { termText } from "../text/term.ts";

export type ContentField = keyof ProductContent;

/** Labels of the fields for staff. */
export const contentFieldTitles: Readonly<Record<ContentField, string>> = {
  name: "Название",
  code: "Код в адресе",
  article: "Артикул",
  barcode: "Штрихкод",
  sectionId: "Раздел",
  collectionId: "Коллекция",
  colorCode: "Цвет варианта",
  unit: "Единица",
  description: "Описание",
  weightGrams: "Вес, г",
  leastStock: "Минимальный остаток",
  badges: "Бейджи",
  prices: "Цены",
  properties: "Свойства",
  pictures: "Фото",
  seo: "SEO",
  isActive: "На сайте",
};
const fields = Object.keys(contentFieldTitles) as ContentField[];

/** 1C does not overwrite these once they were published by hand; articles, prices and stock always come from 1C. */
const officeFields: readonly ContentField[] = ["name", "description", "sectionId", "unit", "weightGrams", "properties"];

/** Normal form of equal content: no empty texts, no properties without a value, one fixed order. */
export function tidyContent(content: ProductContent): ProductContent {
  const { article, barcode, badges, properties, ...rest } = content;
  return {
    ...rest,
    article: article || null,
    barcode: barcode || null,
    badges: [...new Set(badges)].toSorted(),
    properties: properties
      .map((value) => ({ ...value, optionIds: [...new Set(value.optionIds)].toSorted((a, b) => a - b) }))
      .filter(({ optionIds, number }) => optionIds.length > 0 || number !== null)
      .toSorted((a, b) => a.propertyId - b.propertyId),
  };
}

export function changedFields(before: ProductContent, after: ProductContent): ContentField[] {
  return fields.filter((field) => !isSame(before[field], after[field]));
}

/** The order of keys is ignored. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

/**
 * Result of publishing a working copy: the fields that staff have changed since they began, merged onto changes made by
 * others meanwhile.
 */
export function mergedContent(truth: ProductContent, base: ProductContent, draft: ProductContent): ProductContent {
  const own = changedFields(base, draft).map((field) => [field, draft[field]]);
  return { ...truth, ...(Object.fromEntries(own) as Partial<ProductContent>) };
}

/** Fields that 1C leaves alone after this change. Products hidden by staff stay hidden; 1C may hide published ones. */
export function officeFieldsAfter(current: readonly string[], before: ProductContent, after: ProductContent): string[] {
  const changed = changedFields(before, after);
  const next = new Set([...current, ...changed.filter((field) => officeFields.includes(field))]);
  if (changed.includes("isActive")) {
    if (after.isActive) next.delete("isActive");
    else next.add("isActive");
  }
  return [...next].toSorted();
}

export interface ContentError {
  field: ContentField;
  text: string;
}

/** Errors that block publication; a draft may be unfinished. */
export function publishingErrors(content: ProductContent): ContentError[] {
  const { name, prices, pictures } = content;
  return [
    ...(name.trim() ? [] : [{ field: "name" as const, text: "Напишите название" }]),
    ...priceFaults(prices).map((text) => ({ field: "prices" as const, text })),
    ...(pictures.every(({ alt }) => alt.trim()) ? [] : [{ field: "pictures" as const, text: "Опишите каждое фото" }]),
  ];
}

function priceFaults(prices: ProductPrices | null): string[] {
  if (!prices || prices.retail === 0) return ["Укажите розничную цену"];
  const { retail, noRegistry, promo, promoFrom, promoUntil, old } = prices;
  return [
    ...(noRegistry === 0 ? ["Укажите цену без регистрации"] : []),
    ...(old !== null && old <= (promo ?? noRegistry) ? ["Старая цена должна быть выше той, по которой продаём"] : []),
    ...(promo !== null && promo >= retail ? ["Акционная цена должна быть ниже розничной"] : []),
    ...(promo !== null && (!promoFrom || !promoUntil || promoUntil <= promoFrom) ? ["Укажите срок акции"] : []),
  ];
}

/** Names of the ids inside a content. */
export interface ContentNames {
  section(id: number): string;
  collection(id: number): string;
  color(code: string): string;
  property(value: PropertyValue): string;
}

/** Each changed field before and after, as readable text. */
export function contentChanges(before: ProductContent, after: ProductContent, names: ContentNames) {
  return changedFields(before, after).map((field) => ({
    field,
    title: contentFieldTitles[field],
    from: formatField(field, before, after, names),
    to: formatField(field, after, before, names),
  }));
}

/** Every value of a new product, as changes from an empty one. */
export function firstValues(content: ProductContent, names: ContentNames) {
  const nothing = { ...content, properties: [] };
  return fields
    .map((field) => ({
      field,
      title: contentFieldTitles[field],
      from: "",
      to: formatField(field, content, nothing, names),
    }))
    .filter(({ to }) => to !== "");
}

const longest = 300;
const badgeNames = { new: "Новинка", trend: "Хит" };

function formatField(field: ContentField, content: ProductContent, other: ProductContent, names: ContentNames): string {
  switch (field) {
    case "sectionId":
      return names.section(content.sectionId);
    case "collectionId":
      return content.collectionId === null ? "" : names.collection(content.collectionId);
    case "colorCode":
      return content.colorCode === null ? "" : names.color(content.colorCode);
    case "badges":
      return content.badges.map((badge) => badgeNames[badge]).join(", ");
    case "prices":
      return formatPrices(content.prices);
    case "properties":
      return content.properties
        .filter((value) => !other.properties.some((each) => isSame(each, value)))
        .map(names.property)
        .join("; ")
        .slice(0, longest);
    case "pictures":
      return content.pictures.map(({ mediaId, alt }) => `${alt || "без подписи"} (${mediaId})`).join("; ");
    case "seo":
      return [content.seo.title, content.seo.description].filter(Boolean).join(" / ");
    case "isActive":
      return content.isActive ? "да" : "нет";
    case "weightGrams":
    case "leastStock":
      return content[field] === null ? "" : String(content[field]);
    case "name":
    case "code":
    case "article":
    case "barcode":
    case "unit":
    case "description":
      return (content[field] ?? "").slice(0, longest);
  }
}

function formatPrices(prices: ProductPrices | null): string {
  if (!prices) return "";
  const { retail, noRegistry, promo, promoFrom, promoUntil, old } = prices;
  const term =
    promoFrom && promoUntil ? `, ${termText({ startsAt: new Date(promoFrom), endsAt: new Date(promoUntil) })}` : "";
  return [
    `розничная ${formatMoney(retail)}`,
    ...(noRegistry === retail ? [] : [`без регистрации ${formatMoney(noRegistry)}`]),
    ...(old === null ? [] : [`старая ${formatMoney(old)}`]),
    ...(promo === null ? [] : [`акция ${formatMoney(promo)}${term}`]),
  ].join(", ");
}
