import type { ProductFilter } from "@zertsalo/contract/product-list";
import { badgeToken, campaignToken, collectionToken, inStockToken } from "@zertsalo/domain/catalog/tokens";
import { expect, test } from "vitest";
import type { Dictionary, PropertyNode } from "./dictionary.ts";
import { buildListQuery } from "./list-query.ts";

const option = (id: number, value: string, number: number | null = null) => ({
  id,
  key: `key-${id}`,
  value,
  number,
  hex: null,
  translate: null,
});
const properties: PropertyNode[] = [
  { code: "shape", name: "Форма", kind: "list", unit: null, options: [option(1, "круг"), option(2, "овал")] },
  { code: "power", name: "Мощность", kind: "range", unit: "Вт", options: [option(3, "5", 5), option(4, "60", 60)] },
  { code: "width", name: "Ширина", kind: "range", unit: "мм", options: [] },
];
const root = { id: 1, code: "obsaa-kategoria", name: "Каталог", path: [1] };
const dictionary: Dictionary = {
  root,
  sections: new Map([[1, root]]),
  sectionByCode: new Map([[root.code, root]]),
  properties,
  propertyByCode: new Map(properties.map((property) => [property.code, property])),
  collections: [{ id: 7, code: "onega", name: "Онега" }],
  campaigns: [{ id: 2, code: "osen", name: "Осень" }],
};
const queryOf = (filter: Partial<ProductFilter>) => buildListQuery({ isActive: true, ...filter }, 1, dictionary);

test("options of a property form one group, in any order", () => {
  expect(queryOf({ filters: { shape: { values: ["овал", "круг"] } } }).groups).toEqual([
    { code: "shape", ids: [1, 2] },
  ]);
});

test("dimensions and prices are ranges of columns, other numbers are sets of options", () => {
  const query = queryOf({ filters: { width: { min: 400 }, price: { max: 900_00 }, power: { min: 10, max: 100 } } });
  expect(query.ranges).toEqual([
    { column: "price", min: null, max: 900_00 },
    { column: "width", min: 400, max: null },
  ]);
  expect(query.groups).toEqual([{ code: "power", ids: [4] }]);
});

test("badges, stock, collections and sales become ids too", () => {
  const query = queryOf({
    badges: ["SALE", "TREND"],
    inStock: true,
    collectionCode: "onega",
    saleCode: "osen",
    filters: { collection: { values: ["onega"] } },
  });
  expect(query.groups).toEqual([
    { code: "badge", ids: [badgeToken("sale"), badgeToken("trend")] },
    { code: "collection", ids: [collectionToken(7)] },
    { code: "collectionCode", ids: [collectionToken(7)] },
    { code: "saleCode", ids: [campaignToken(2)] },
    { code: "stock", ids: [inStockToken] },
  ]);
});

test.each([
  ["a filter nobody knows", { nonsense: { values: ["a"] } }],
  ["the name of something every object has", { constructor: { values: ["a"] }, hasOwnProperty: { values: ["a"] } }],
  ["a range where options are chosen", { shape: { min: 1, max: 2 } }],
  ["options where a range is chosen", { width: { values: ["400"] }, power: { values: ["60"] } }],
  ["a range open at both ends", { width: {}, power: {} }],
])("%s is ignored", (_name, filters) => {
  expect(queryOf({ filters })).toEqual({ sectionId: 1, groups: [], ranges: [] });
});

test.each([
  ["values no product has", { filters: { shape: { values: ["'; drop table product; --"] } } }],
  ["a collection that is not there", { collectionCode: "no-such" }],
  ["a sale that is not there", { saleCode: "no-such" }],
])("%s find nothing", (_name, filter) => {
  expect(queryOf(filter).groups).toEqual([{ code: expect.any(String) as string, ids: [] }]);
});
