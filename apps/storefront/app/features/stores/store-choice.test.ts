import { expect, test } from "vitest";
import { chooseStores, parseStoreSearch } from "./store-choice.ts";
import type { StoreRow } from "./store-row.ts";

const store = (id: number, region: string, isShowroom: boolean) =>
  ({ id, region, isShowroom, canPickup: id !== 98 }) as StoreRow;
const stores = [
  store(95, "Москва", false),
  store(97, "Самарская область", true),
  store(99, "Самарская область", false),
  store(98, "Волгоградская область", true),
];
const choose = (query: string, ownRegion: string | null = "Самарская область", ownStoreId = 95) =>
  chooseStores(stores, parseStoreSearch(new URLSearchParams(query), ownRegion), ownStoreId);

test.each([
  { name: "the visitor's own region comes first", query: "", visible: [97, 99], current: 97 },
  { name: "all of them on demand, his store current", query: "region=all", visible: [95, 97, 99, 98], current: 95 },
  { name: "a store that was chosen is current", query: "region=all&store=98", visible: [95, 97, 99, 98], current: 98 },
  { name: "showrooms alone", query: "region=all&type=showroom", visible: [97, 98], current: 97 },
  { name: "where orders are handed out", query: "region=all&type=pickup", visible: [95, 97, 99], current: 95 },
  { name: "nothing of a type in a region", query: "region=Москва&type=showroom", visible: [], current: null },
  {
    name: "an unknown region, type or store counts as none",
    query: "region=x&type=y&store=z",
    visible: [95, 97, 99, 98],
    current: 95,
  },
])("$name", ({ query, visible, current }) => {
  const choice = choose(query);
  expect(choice.visible.map(({ id }) => id)).toEqual(visible);
  expect(choice.current?.id ?? null).toBe(current);
});

test("a visitor from a region without stores sees all of them", () => {
  expect(choose("", null).visible).toHaveLength(4);
});

test("regions are named with their number of addresses", () => {
  expect(choose("").regions.map(({ name }) => name.replaceAll("\u00a0", " "))).toEqual([
    "Вся Россия, 4 адреса",
    "Волгоградская область, 1 адрес",
    "Москва, 1 адрес",
    "Самарская область, 2 адреса",
  ]);
});
