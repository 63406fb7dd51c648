import { expect, test } from "vitest";
import { countOf, formatDiscount, formatMoney, formatRating } from "./format.ts";

test.each([
  [0, "0\u00a0₽"],
  [99900, "999\u00a0₽"],
  [1249000, "12\u00a0490\u00a0₽"],
  [123456700, "1\u00a0234\u00a0567\u00a0₽"],
])("%i kopecks read «%s»", (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

test.each([
  [1, "1\u00a0товар"],
  [2, "2\u00a0товара"],
  [5, "5\u00a0товаров"],
  [11, "11\u00a0товаров"],
  [21, "21\u00a0товар"],
  [1000, "1\u00a0000\u00a0товаров"],
])("%i is counted «%s»", (count, text) => {
  expect(countOf(count, ["товар", "товара", "товаров"])).toBe(text);
});

test("a discount has a real minus and a rating a comma", () => {
  expect(formatDiscount(34)).toBe("−34\u00a0%");
  expect(formatRating(4.8)).toBe("4,8");
});
