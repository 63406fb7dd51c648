import { expect, test } from "vitest";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { priceFor, priceText, sizesText } from "./product-tile.server.ts";

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

test.each([
  { widths: [], text: undefined },
  { widths: [800], text: undefined },
  { widths: [600, 800, 1000], text: "60 / 80 / 100" },
  { widths: [600, 700, 800, 900], text: "4 размера" },
])("widths $widths read «$text»", ({ widths, text }) => {
  expect(plain(sizesText(widths))).toBe(text);
});

test("a price has something crossed out only when it was higher", () => {
  expect(priceText({ price: 1_249_000, oldPrice: null, discountPercent: 0 })).toEqual({ now: "12\u00a0490\u00a0₽" });
  const sale = priceText({ price: 1_249_000, oldPrice: 1_899_000, discountPercent: 34 });
  expect(Object.values(sale).map(plain)).toEqual(["12 490 ₽", "18 990 ₽", "−34 %"]);
});

test("whoever has an account sees his price, everybody else the guests'", () => {
  const infoPrice = { retail: 599_000, noRegistry: 629_000, promo: null, old: null };
  const formatted = { noRegistryFormatted: "", oldFormatted: null, promoFormatted: null, retailFormatted: "" };
  const card = {
    price: 629_000,
    priceFormatted: "6\u00a0290\u00a0₽",
    oldPrice: null,
    discountPercent: 0,
    infoPrice: { ...infoPrice, ...formatted },
  };
  expect(priceFor(card, { memberPercent: null })).toEqual({ now: "6\u00a0290\u00a0₽" });
  expect(priceFor(card, { memberPercent: 0 })).toEqual({ now: "5\u00a0990\u00a0₽" });
  expect(priceFor(card, { memberPercent: 3 })).toEqual({ now: "5\u00a0810\u00a0₽" });
});

test("a number stays with its unit", () => {
  expect(unbroken("Зеркало «Ладога» с подсветкой, 80×60 см")).toBe("Зеркало «Ладога» с подсветкой, 80×60\u00a0см");
  expect(unbroken("Круглое зеркало, Ø 700 мм")).toBe("Круглое зеркало, Ø\u00a0700\u00a0мм");
  expect(unbroken("Тумба, 820 × 462 × 470 мм")).toBe("Тумба, 820\u00a0×\u00a0462\u00a0×\u00a0470\u00a0мм");
});
