import { expect, test } from "vitest";
import { type FavoriteFact, type FavoriteFilter, favoritePage } from "./favorite-page.ts";

const mirrors = { code: "zerkala", name: "Зеркала", sort: 10 };
const sinks = { code: "rakoviny", name: "Раковины", sort: 40 };
const facts: FavoriteFact[] = [
  { id: 1, section: sinks, isDiscounted: false },
  { id: 2, section: mirrors, isDiscounted: true },
  { id: 3, section: mirrors, isDiscounted: false },
];
const all: FavoriteFilter = { isDiscounted: false, skip: 0, limit: 20 };

test.each([
  { name: "the order is the list's", filter: all, ids: [3, 1, 2], total: 3 },
  { name: "a section narrows it", filter: { ...all, typeCode: "zerkala" }, ids: [3, 2], total: 2 },
  { name: "so does a discount", filter: { ...all, isDiscounted: true }, ids: [2], total: 1 },
  {
    name: "both together may leave nothing",
    filter: { ...all, typeCode: "rakoviny", isDiscounted: true },
    ids: [],
    total: 0,
  },
  { name: "a page is a part, the total is of all", filter: { ...all, skip: 1, limit: 1 }, ids: [1], total: 3 },
])("$name", ({ filter, ids, total }) => {
  expect(favoritePage([3, 1, 2], facts, filter)).toMatchObject({ ids, total });
});

test("sections are those of the whole list, in the order of the menu", () => {
  const { sections } = favoritePage([1, 2, 3], facts, { ...all, typeCode: "rakoviny" });
  expect(sections).toEqual([
    { code: "zerkala", name: "Зеркала" },
    { code: "rakoviny", name: "Раковины" },
  ]);
});

test("leaves out products that are not for sale", () => {
  expect(favoritePage([9, 1], facts, all)).toMatchObject({ ids: [1], total: 1 });
});
