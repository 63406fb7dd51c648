import type { ProductVariant } from "@zertsalo/contract/product";
import { aCalendar } from "@zertsalo/testing/samples/storages";
import { expect, test } from "vitest";
import { quickChoiceData } from "./quick-choice.server.ts";
import type { QuickChoiceData } from "./quick-choice-data.ts";
import { variantAt, whyNotColor, whyNotSize } from "./variant-at.ts";

const [oak, white] = [
  { name: "дуб", hex: "#c49a6c" },
  { name: "белый", hex: "#ffffff" },
];

function aVariant(id: number, color: typeof oak | null, width: number | null, height = 500): ProductVariant {
  const price = id * 100_000;
  const card = {
    id,
    name: `Тумба «Пинега» ${(width ?? 0) / 10}, ${color?.name}`,
    link: `/product/${id}/`,
    price,
    priceFormatted: `${id}\u00a0000\u00a0₽`,
    oldPrice: null,
    infoPrice: { retail: price, noRegistry: price, promo: null, old: null },
    badges: [],
    images: [],
    colors: [],
    widths: [],
    storages: [],
    countRating: 0,
  };
  return { card, color, width, height } as unknown as ProductVariant;
}

const place = { stores: [], calendar: aCalendar };
const moment = { place, now: new Date("2026-11-15T12:00:00Z"), today: "2026-11-15", memberPercent: null };
const choiceOf = (family: ProductVariant[], startId: number) =>
  quickChoiceData(family, startId, moment) as QuickChoiceData;

const family = [aVariant(1, oak, 600), aVariant(2, oak, 800), aVariant(3, white, 800), aVariant(4, oak, 1_200)];

test("a family has its colours and widths once, and each combination is a product with its price", () => {
  const choice = choiceOf(family, 2);
  expect(choice).toMatchObject({
    name: "Тумба «Пинега»",
    colors: [oak, white],
    sizes: ["600", "800", "1200"],
    startId: 2,
  });
  expect(variantAt(choice.variants, { color: 1, size: 1 })).toMatchObject({
    id: 3,
    href: "/product/3/",
    price: { now: "3\u00a0000\u00a0₽" },
  });
});

test("a combination that is not made has a reason", () => {
  const choice = choiceOf(family, 2);
  expect(whyNotSize(choice, 1, 0)).toBe("не делаем в\u00a0цвете «белый»");
  expect(whyNotColor(choice, 1, 2)).toBe("не делаем шириной 1200\u00a0мм");
  expect([whyNotSize(choice, 0, 2), whyNotColor(choice, 1, 1)]).toEqual([null, null]);
});

test("one width in several heights is chosen by both", () => {
  const choice = choiceOf([aVariant(1, oak, 800, 600), aVariant(2, oak, 800, 800), aVariant(3, white, 600, 600)], 1);
  expect(choice.sizes.map((size) => size.replaceAll("\u00a0", " "))).toEqual(["800 × 600", "800 × 800", "600 × 600"]);
  expect(whyNotColor(choice, 1, 0)).toContain("размером");
});

test("of two products with one colour and size the card's own is left", () => {
  const choice = choiceOf([aVariant(1, oak, 600), aVariant(2, oak, 600)], 2);
  expect(choice.variants.map(({ id }) => id)).toEqual([2]);
});

test("a family that is gone has nothing to choose", () => {
  expect(quickChoiceData([], 2, moment)).toBeNull();
});
