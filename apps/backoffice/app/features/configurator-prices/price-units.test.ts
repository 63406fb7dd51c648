import { expect, test } from "vitest";
import { plain } from "#app/lib/testing/render-route.test-part.tsx";
import { differenceText, moneyDifferenceText, priceUnits } from "./price-units.ts";

test.each([
  { before: 6_320_000, after: 6_640_000, text: "+5,1 %" },
  { before: 420_000, after: 390_000, text: "−7,1 %" },
  { before: 6_320_000, after: 6_320_100, text: "+<0,1 %" },
  { before: 100, after: 100, text: "" },
  { before: 0, after: 45_000, text: "" },
])("from $before to $after reads «$text»", ({ before, after, text }) => {
  expect(plain(differenceText(before, after))).toBe(text);
});

test("a difference of sums has its sign", () => {
  expect([moneyDifferenceText(100_00, 350_00), moneyDifferenceText(350_00, 100_00)].map(plain)).toEqual([
    "+250 ₽",
    "−250 ₽",
  ]);
  expect(plain(moneyDifferenceText(5, 5))).toBe("0 ₽");
});

test.each([
  { unit: "kopecks", value: 6_200_050, text: "62 000,50 ₽" },
  { unit: "percent", value: 118, text: "118 %" },
  { unit: "square", value: 250_000, text: "0,25 м²" },
] as const)("$value of $unit reads «$text»", ({ unit, value, text }) => {
  expect(plain(priceUnits[unit].text(value))).toBe(text);
});
