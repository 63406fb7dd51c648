import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { formatFilterQuery, parseFilterQuery } from "./filter-query.ts";

test.each([
  { address: "", filter: {}, sort: "popular", page: 1 },
  {
    address: "backlight=контурная&backlight=фронтальная&width=400-500",
    filter: { filters: { backlight: { values: ["контурная", "фронтальная"] }, width: { min: 400, max: 500 } } },
    sort: "popular",
    page: 1,
  },
  { address: "price=6000-", filter: { filters: { price: { min: 600000 } } }, sort: "popular", page: 1 },
  { address: "badge=SALE&badge=OTHER&stock=Y", filter: { badges: ["SALE"], inStock: true }, sort: "popular", page: 1 },
  {
    address: "q=тумба&section=tumby-s-rakovinoy",
    filter: { q: "тумба", typeCode: "tumby-s-rakovinoy" },
    sort: "popular",
    page: 1,
  },
  { address: "section=../zerkala", filter: {}, sort: "popular", page: 1 },
  { address: "sort=-price&page=3", filter: {}, sort: "-price", page: 3 },
  {
    address: "sort=evil&page=-1&page=x&__proto__=1&utm-source=a&width=-",
    filter: { filters: { width: { values: ["-"] } } },
    sort: "popular",
    page: 1,
  },
])("«$address» is understood", ({ address, filter, sort, page }) => {
  expect(parseFilterQuery(new URLSearchParams(address))).toEqual({ filter, sort, page });
});

property.prop({
  filters: fc.dictionary(
    fc.constantFrom("shape", "width", "price", "canvas_color"),
    fc.oneof(
      fc.record({ values: fc.uniqueArray(fc.constantFrom("круг", "овал", "есть"), { minLength: 1 }) }),
      fc.record({
        min: fc.integer({ min: 0, max: 9999 }).map((n) => n * 100),
        max: fc.integer({ min: 0, max: 9999 }).map((n) => n * 100),
      }),
    ),
    { minKeys: 1, noNullPrototype: true },
  ),
  sort: fc.constantFrom("popular" as const, "price" as const, "discount" as const),
  page: fc.integer({ min: 1, max: 400 }),
})("an address is read back as it was written", ({ filters, sort, page }) => {
  const query = { filter: { filters }, sort, page };
  expect(parseFilterQuery(new URLSearchParams(formatFilterQuery(query).toString()))).toEqual(query);
});
