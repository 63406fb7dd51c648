import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import {
  formatCount,
  exactRoubles,
  formatDecimal,
  formatDiscount,
  formatExact,
  formatMoney,
  formatNumber,
  formatPrecise,
  formatWeight,
  typedMoney,
} from "./format.ts";

test.each([
  ["1 234,50", 123_450],
  ["1234.5", 123_450],
  ["33\u00a0910 ₽", 3_391_000],
  ["0,07", 7],
  ["", null],
  ["1,234.5", null],
  ["-5", null],
  ["10,001", null],
])("«%s» is typed for %s kopecks", (typed, amount) => {
  expect(typedMoney(typed)).toBe(amount);
});

property.prop([fc.nat()])("an exactly formatted sum is parsed back", (amount) => {
  expect(typedMoney(formatPrecise(amount))).toBe(amount);
});

test.each([
  [0, "0\u00a0₽"],
  [99900, "999\u00a0₽"],
  [1249000, "12\u00a0490\u00a0₽"],
  [123456700, "1\u00a0234\u00a0567\u00a0₽"],
])("%i kopecks read «%s»", (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [123_450, "1234.50"],
  [7_000_000_001, "70000000.01"],
])("%i kopecks are written «%s» to a bank", (amount, text) => {
  expect(exactRoubles(amount)).toBe(text);
});

test.each([
  [5, "0,05"],
  [1_249_050, "12\u00a0490,50"],
  [-50, "\u22120,50"],
])("%i kopecks stand in a paper as «%s»", (amount, text) => {
  expect(formatExact(amount)).toBe(text);
});

test.each([
  [1, "1\u00a0товар"],
  [2, "2\u00a0товара"],
  [5, "5\u00a0товаров"],
  [11, "11\u00a0товаров"],
  [21, "21\u00a0товар"],
  [1000, "1\u00a0000\u00a0товаров"],
])("%i is counted «%s»", (count, text) => {
  expect(formatCount(count, ["товар", "товара", "товаров"])).toBe(text);
});

test("a discount has a real minus and a rating a comma", () => {
  expect(formatDiscount(34)).toBe("−34\u00a0%");
  expect(formatDecimal(4.8)).toBe("4,8");
});

const noBreakSpace = "\u00a0";
const whole = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 1 });
const plural = new Intl.PluralRules("ru-RU");

property.prop([fc.double({ min: -1e9, max: 1e9, noNaN: true })])("numbers read as the language has them", (value) => {
  fc.pre(Math.abs(value) >= 0.5);
  expect(formatNumber(value)).toBe(whole.format(value).replaceAll("\u202f", noBreakSpace).replace("-", "\u2212"));
});

property.prop([fc.nat(10_000_000)])("a decimal reads as the language has it", (hundredths) => {
  const value = hundredths / 100;
  expect(formatDecimal(value)).toBe(decimal.format(value).replaceAll("\u202f", noBreakSpace));
});

property.prop([fc.nat(1_000_000)])("things are counted as the language has them", (count) => {
  expect(formatCount(count, ["one", "few", "many"]).split(noBreakSpace).at(-1)).toBe(plural.select(count));
});

test.each([
  [58_300, "58,3\u00a0кг"],
  [400, "0,4\u00a0кг"],
  [1_250_000, "1\u00a0250\u00a0кг"],
])("%i grams weigh «%s»", (grams, text) => {
  expect(formatWeight(grams)).toBe(text);
});
