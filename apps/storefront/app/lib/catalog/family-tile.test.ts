import type { CardFamily, ListedCard } from "@zertsalo/contract/product";
import { aCalendar } from "@zertsalo/testing/samples/storages";
import { expect, test } from "vitest";
import { familyTile } from "./family-tile.server.ts";

const rub = (roubles: number) => roubles * 100;
const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

const colors = ["серебро", "графит", "бронза"].map((name, at) => ({
  name,
  hex: `#00000${at}`,
  productId: 10 + at,
  link: `/product/svir-${at}/`,
  isCurrent: at === 0,
}));
const widths = [600, 800, 1_000].map((width) => ({ width, productId: width, link: `/product/svir-${width}/` }));

function aCard(family: Partial<CardFamily> | null): ListedCard {
  const infoPrice = { retail: rub(9_000), noRegistry: rub(10_000), promo: null, old: null };
  const price = {
    price: rub(10_000),
    priceFormatted: "10\u00a0000\u00a0₽",
    oldPrice: null,
    discountPercent: 0,
    infoPrice,
  };
  const card = { id: 10, name: "Зеркало «Свирь» серебро, 80×60 см", code: "svir-0", link: "/product/svir-0/" };
  const lists = {
    badges: [],
    images: [],
    colors: ["#000000", "#000001"],
    widths: [600, 800],
    storages: [],
    countRating: 0,
  };
  const whole: CardFamily = {
    name: "Зеркало «Свирь»",
    variants: 9,
    price: { from: rub(8_000), to: rub(12_000) },
    memberPrice: { from: rub(7_000), to: rub(11_000) },
    colors,
    widths,
    width: 800,
    hasOneWidth: false,
  };
  return { ...card, ...price, ...lists, ...(family && { family: { ...whole, ...family } }) } as unknown as ListedCard;
}

function tileOf(family: Partial<CardFamily> | null, { isNamed = false, memberPercent = null as number | null } = {}) {
  const place = { stores: [], calendar: aCalendar };
  const moment = { place, now: new Date("2026-11-15T12:00:00Z"), today: "2026-11-15", memberPercent };
  return familyTile(aCard(family), moment, isNamed);
}

const onePrice = { price: { from: rub(10_000), to: rub(10_000) }, memberPrice: { from: rub(9_000), to: rub(9_000) } };

test.each([
  { name: "prices differ", family: {}, now: "8 000 ₽", isFrom: true, isOpen: true, width: -1 },
  { name: "prices are equal, widths differ", family: onePrice, now: "10 000 ₽", isOpen: true, width: -1 },
  { name: "a filter has left one width", family: { ...onePrice, hasOneWidth: true }, now: "10 000 ₽", width: 1 },
  {
    name: "one width at several prices",
    family: { hasOneWidth: true },
    now: "8 000 ₽",
    isFrom: true,
    isOpen: true,
    width: 1,
  },
  { name: "the order names a variant", family: {}, isNamed: true, now: "10 000 ₽", width: 1 },
])("«от» stands while prices differ, and nothing is bought while a variant is open: $name", (row) => {
  const { now, isFrom, way, choice, name } = tileOf(row.family, { isNamed: row.isNamed ?? false });
  expect({ now: plain(now), isFrom, isOpen: way?.text === "Выбрать", width: choice?.width }).toEqual({
    now: row.now,
    isFrom: row.isFrom,
    isOpen: row.isOpen ?? false,
    width: row.width,
  });
  expect(plain(name)).toBe(row.isNamed ? "Зеркало «Свирь» серебро, 80×60 см" : "Зеркало «Свирь»");
});

test("whoever has an account sees «от» of his own price", () => {
  expect(plain(tileOf({}, { memberPercent: 3 }).now)).toBe("6 790 ₽");
});

test("a product alone in its family has nothing to choose", () => {
  const alone = { variants: 1, colors: colors.slice(0, 1), widths: widths.slice(1, 2), ...onePrice, hasOneWidth: true };
  expect(tileOf(alone).choice).toBeUndefined();
  expect(tileOf(null).choice).toBeUndefined();
});

test("of many colours those around the card's own are shown, and how many there are besides", () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...colors[0], name: `цвет ${at}`, isCurrent: at === 7 }));
  const { choice } = tileOf({ colors: many as CardFamily["colors"] });
  expect(choice?.colors.map(({ name }) => name)).toEqual(["цвет 3", "цвет 4", "цвет 5", "цвет 6", "цвет 7"]);
  expect([choice?.color, choice?.moreColors]).toEqual([4, 4]);
});

test("a family takes the place of the dots and sizes of a product", () => {
  expect(tileOf({})).toMatchObject({ colors: undefined, sizes: undefined });
  expect(tileOf({}).choice?.widths.map(({ name }) => name)).toEqual(["60", "80", "100"]);
});
