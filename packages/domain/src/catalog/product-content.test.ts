import type { ProductContent } from "@zertsalo/contract/product-content";
import { expect, test } from "vitest";
import { changedBy, movedPrice } from "./bulk-change.ts";
import {
  changedFields,
  contentChanges,
  firstValues,
  mergedContent,
  officeFieldsAfter,
  publishingErrors,
  tidyContent,
} from "./product-content.ts";
import { parseKopecks, readSheetRow } from "./product-sheet.ts";

const content: ProductContent = {
  name: "Зеркало",
  code: "zerkalo",
  article: "1",
  barcode: null,
  sectionId: 12,
  collectionId: null,
  colorCode: null,
  unit: "шт.",
  description: "",
  weightGrams: null,
  leastStock: null,
  badges: [],
  prices: { retail: 100_000, noRegistry: 100_000, promo: null, promoFrom: null, promoUntil: null, old: null },
  properties: [{ propertyId: 1, optionIds: [], number: 800 }],
  pictures: [],
  seo: { title: "", description: "" },
  isActive: true,
};
const priced = (change: Partial<NonNullable<ProductContent["prices"]>>): ProductContent => ({
  ...content,
  prices: content.prices && { ...content.prices, ...change },
});

test("publishing writes what staff changed on top of what others did", () => {
  const truth = { ...priced({ retail: 90_000 }), article: "2" };
  expect(mergedContent(truth, content, { ...content, name: "Другое" })).toEqual({ ...truth, name: "Другое" });
});

test("what says the same is no change", () => {
  const same = tidyContent({
    ...content,
    barcode: "",
    properties: [...content.properties, { propertyId: 2, optionIds: [], number: null }],
  });
  expect(changedFields(content, same)).toEqual([]);
});

test("first values of a product are all that it has, each from nothing", () => {
  const names = {
    section: () => "Зеркала",
    collection: () => "",
    color: () => "",
    property: ({ number }: { number: number | null }) => `Ширина: ${number}`,
  };
  expect(firstValues({ ...content, isActive: false }, names).map(({ title, from, to }) => [title, from, to])).toEqual([
    ["Название", "", "Зеркало"],
    ["Код в адресе", "", "zerkalo"],
    ["Артикул", "", "1"],
    ["Раздел", "", "Зеркала"],
    ["Единица", "", "шт."],
    ["Цены", "", "розничная 1\u00a0000\u00a0₽"],
    ["Свойства", "", "Ширина: 800"],
    ["На сайте", "", "нет"],
  ]);
});

test("the days of a sale price are those of the shop, the last one included", () => {
  const sale = priced({ promo: 90_000, promoFrom: "2026-10-31T21:00:00Z", promoUntil: "2026-11-30T20:59:59Z" });
  const names = { section: String, collection: String, color: String, property: () => "" };
  const text = contentChanges(content, sale, names)[0]?.to.replaceAll("\u00a0", " ");
  expect(text).toBe("розничная 1 000 ₽, акция 900 ₽, с 01.11.2026 по 30.11.2026 включительно");
});

test("the office owns texts published by hand and hidden goods, 1C owns prices", () => {
  const renamed = { ...priced({ retail: 1 }), name: "Другое", isActive: false };
  expect(officeFieldsAfter([], content, renamed)).toEqual(["isActive", "name"]);
  expect(officeFieldsAfter(["isActive", "name"], renamed, { ...renamed, isActive: true })).toEqual(["name"]);
});

test.each([
  { name: "a product with a price is ready", given: content, faults: 0 },
  { name: "without a price it is not", given: { ...content, prices: null }, faults: 1 },
  { name: "an old price is higher", given: priced({ old: 100_000 }), faults: 1 },
  { name: "a sale is lower and has a term", given: priced({ promo: 100_000 }), faults: 2 },
  {
    name: "a picture has a text",
    given: { ...content, pictures: [{ mediaId: 1, view: "front" as const, alt: " ", source: "", rights: "" }] },
    faults: 1,
  },
])("$name", ({ given, faults }) => {
  expect(publishingErrors(given)).toHaveLength(faults);
});

test.each([
  [100_000, 5, 1_000, 105_000],
  [123_450, 10, 1_000, 136_000],
  [123_450, -10, 10_000, 110_000],
  [300, -90, 10_000, 10_000],
])("%i moved by %i % to steps of %i is %i", (price, percent, roundTo, moved) => {
  expect(movedPrice(price, percent, roundTo)).toBe(moved);
});

test("a badge is put on once", () => {
  const change = { kind: "badge", badge: "new", isOn: true } as const;
  expect(changedBy(change, changedBy(change, content)).badges).toEqual(["new"]);
});

test.each([
  ["38 900", 3_890_000],
  ["38\u00a0900,5 ₽", 3_890_050],
  ["12.345", null],
  ["=1+1", null],
  ["-5", null],
  ["", null],
])("«%s» is %s kopecks", (text, kopecks) => {
  expect(parseKopecks(text)).toBe(kopecks);
});

test("a row changes its columns only, and reports every error", () => {
  const { after, errors } = readSheetRow({ name: "Новое", old: "2000", new: "ДА" }, content, () => null);
  expect(errors).toEqual([]);
  expect(after).toEqual({ ...priced({ old: 200_000 }), name: "Новое", badges: ["new"] });
  const wrong = readSheetRow({ retail: "", code: "Код", section: "x" }, content, () => null);
  expect(wrong.errors).toHaveLength(3);
});
