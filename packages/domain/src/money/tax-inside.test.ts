import { expect, test } from "vitest";
import { taxInside, vatPercentOn } from "./tax-inside.ts";

test.each([
  { amount: 122, is: 22 },
  { amount: 66_666, is: 12_022 },
  { amount: 24_900, is: 4_490 },
  { amount: 0, is: 0 },
])("22 % inside $amount kopecks are $is", ({ amount, is }) => {
  expect(taxInside(amount, 22)).toBe(is);
});

test("half a kopeck of tax goes up", () => {
  expect(taxInside(3, 20)).toBe(1);
});

test.each([
  { day: "2025-12-31", percent: 20 },
  { day: "2026-01-01", percent: 22 },
])("a sale on $day has $percent %", ({ day, percent }) => {
  expect(vatPercentOn(day)).toBe(percent);
});

test("no rate is guessed for days before the table", () => {
  expect(() => vatPercentOn("2018-12-31")).toThrow(RangeError);
});
