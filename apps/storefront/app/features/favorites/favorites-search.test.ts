import { expect, test } from "vitest";
import {
  favoritesHref,
  moreLink,
  splitIntoPages,
  parseFavoritesSearch,
  favoriteSectionChips,
} from "./favorites-search.ts";

const parse = (query: string) => parseFavoritesSearch(new URLSearchParams(query));
const all = parse("");

test.each([
  { query: "", expected: { section: null, isDiscounted: false, limit: 20 } },
  { query: "section=zerkala&discount=1&shown=40", expected: { section: "zerkala", isDiscounted: true, limit: 40 } },
  { query: "shown=-5&discount=yes", expected: { section: null, isDiscounted: false, limit: 20 } },
  { query: "shown=1e9", expected: { section: null, isDiscounted: false, limit: 500 } },
  { query: "shown=abc&section=", expected: { section: null, isDiscounted: false, limit: 20 } },
])("«$query» is read", ({ query, expected }) => {
  expect(parse(query)).toEqual(expected);
});

test("an address omits default values", () => {
  expect(favoritesHref(all)).toBe("/favorites/");
  expect(favoritesHref({ section: "zerkala", isDiscounted: true, limit: 40 })).toBe(
    "/favorites/?section=zerkala&discount=1&shown=40",
  );
});

test("another section resets the list and keeps the discount filter", () => {
  const sections = [
    { code: "zerkala", name: "Зеркала" },
    { code: "rakoviny", name: "Раковины" },
  ];
  expect(favoriteSectionChips(parse("section=zerkala&discount=1&shown=40"), sections)).toEqual([
    { name: "Все", href: "/favorites/?discount=1", isOn: false },
    { name: "Зеркала", href: "/favorites/?section=zerkala&discount=1", isOn: true },
    { name: "Раковины", href: "/favorites/?section=rakoviny&discount=1", isOn: false },
  ]);
  expect(favoriteSectionChips(all, sections.slice(1))).toEqual([]);
});

test.each([
  { total: 20, limit: 20, expected: null },
  { total: 25, limit: 20, expected: { href: "/favorites/?shown=40", count: 5 } },
  { total: 90, limit: 20, expected: { href: "/favorites/?shown=40", count: 20 } },
])("link after $limit of $total", ({ total, limit, expected }) => {
  expect(moreLink({ ...all, limit }, total)).toEqual(expected);
});

test("one call returns at most a hundred", () => {
  expect(splitIntoPages(20)).toEqual([{ skip: 0, limit: 20 }]);
  expect(splitIntoPages(240)).toEqual([
    { skip: 0, limit: 100 },
    { skip: 100, limit: 100 },
    { skip: 200, limit: 40 },
  ]);
});
