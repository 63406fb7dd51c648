import { parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { expect, test } from "vitest";
import {
  filterHref,
  appliedFilters,
  badgeChips,
  choicesCount,
  resetHref,
  withoutFilter,
} from "./filter-links.server.ts";

const query = (search: string) => parseFilterQuery(new URLSearchParams(search));
const read = (address: string) => decodeURIComponent(address.replaceAll("+", " "));

test.each([
  { code: "shape", value: "круг", left: "?shape=овал&width=600-900&sort=price" },
  { code: "width", value: undefined, left: "?shape=круг&shape=овал&sort=price" },
])("removing $code $value leaves $left", ({ code, value, left }) => {
  const before = query("shape=круг&shape=овал&width=600-900&sort=price&page=4");
  expect(read(filterHref(withoutFilter(before, code, value)))).toBe(left);
});

test("removing the last option removes its filter", () => {
  expect(filterHref(withoutFilter(query("shape=круг"), "shape", "круг"))).toBe("?");
});

test("a badge is switched on and off, from the first page on", () => {
  expect(badgeChips(query("sort=price&page=2&badge=NEW")).map(({ href, isOn }) => [href, isOn])).toEqual([
    ["?badge=NEW&badge=SALE&sort=price", false],
    ["?sort=price", true],
    ["?badge=NEW&badge=TREND&sort=price", false],
  ]);
});

test("a reset keeps the sort order", () => {
  expect(resetHref(query("shape=круг&stock=Y&badge=NEW&sort=-price&page=3"))).toBe("?sort=-price");
});

test.each([
  ["price=6000-20000", ["6 000 – 20 000 ₽"]],
  ["price=6000-", ["от 6 000 ₽"]],
  ["price=-20000", ["до 20 000 ₽"]],
  ["width=600-900", ["Ширина 600–900 мм"]],
  ["width=600-", ["Ширина от 600 мм"]],
  ["shape=круг&shape=овал&stock=Y", ["Круг", "Овал"]],
])("%s is displayed as %o", (search, names) => {
  expect(appliedFilters(query(search), []).map(({ name }) => name.replaceAll("\u00a0", " "))).toEqual(names);
});

test("an option has the label of its filter", () => {
  const option = { value: "ladoga", name: "Ладога", count: 1 };
  const facet = {
    kind: "options",
    code: "collection",
    title: "Коллекция",
    isOpen: true,
    folded: 0,
    options: [option],
  } as const;
  expect(appliedFilters(query("collection=ladoga"), [{ ...facet, options: [...facet.options] }])).toMatchObject([
    { name: "Ладога" },
  ]);
});

test("every option counts, a range counts once", () => {
  expect(choicesCount(query("shape=круг&shape=овал&width=600-900&stock=Y&badge=NEW"))).toBe(5);
});
