import type { Store } from "@zertsalo/contract/places";
import { aStore as inStore } from "@zertsalo/testing/samples/storages";
import { aCalendar } from "@zertsalo/testing/samples/storages";
import { expect, test } from "vitest";
import { productShops } from "./product-shops.ts";

const aStore = (id: number, change: Partial<Store> = {}): Store => ({
  id,
  name: `Магазин ${id}`,
  kind: "store",
  cdekId: id,
  zoom: 11,
  coordinates: [0, 0],
  address: `улица ${id}`,
  phone: "",
  workingHours: "10–20",
  hours: { from: "10:00", to: "20:00" },
  week: Array.from({ length: 7 }, () => ({ from: "10:00", to: "20:00" })),
  days: [],
  hoursFromMoscow: 0,
  hasScheme: false,
  link: null,
  hint: null,
  directions: null,
  photo: null,
  photos: [],
  display: [],
  canPickup: true,
  organization: { id: 1, name: "", inn: "", address: "", ogrn: "" },
  city: { name: "", region: "", phone: "", kladrId: "", coordinates: [0, 0] },
  ...change,
});
const here = aStore(96);
const alsoHere = aStore(97);
const faraway = aStore(100);
const showroom = aStore(101, { canPickup: false });
const moment = {
  stores: [faraway, alsoHere, here, showroom],
  place: { stores: [here, alsoHere], calendar: aCalendar },
  now: new Date("2026-11-16T09:00:00Z"),
  today: "2026-11-16",
};
const rows = (storages: Parameters<typeof productShops>[0]) =>
  productShops(storages, moment).map(({ name, quantity, pickup }) => [
    name,
    quantity,
    pickup.replaceAll("\u00a0", " "),
  ]);

test.each([
  {
    name: "the buyer's own city comes first, shops that have it before those it is brought to",
    storages: [inStore(96, 3), inStore(100, 2)],
    lines: [
      ["Магазин 96", "3\u00a0шт.", "Забрать можно сегодня"],
      ["Магазин 97", null, "Забрать можно 19 ноября"],
      ["Магазин 100", "2\u00a0шт.", "Забрать можно сегодня"],
    ],
  },
  {
    name: "a shop without pickup is omitted",
    storages: [{ ...inStore(101, 5), daysToPickup: null }],
    lines: [],
  },
  { name: "a product without stock or production has no shops", storages: [inStore(96, 0)], lines: [] },
])("$name", ({ storages, lines }) => {
  expect(rows(storages)).toEqual(lines);
});
