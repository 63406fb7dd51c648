import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0, "Ноль рублей 00 копеек"],
  [1, "Ноль рублей 01 копейка"],
  [100, "Один рубль 00 копеек"],
  [202, "Два рубля 02 копейки"],
  [1_111, "Одиннадцать рублей 11 копеек"],
  [2_100_00, "Две тысячи сто рублей 00 копеек"],
  [1_000_00, "Одна тысяча рублей 00 копеек"],
  [21_001_21, "Двадцать одна тысяча один рубль 21 копейка"],
  [12_019_00, "Двенадцать тысяч девятнадцать рублей 00 копеек"],
  [421_020_00, "Четыреста двадцать одна тысяча двадцать рублей 00 копеек"],
  [1_000_000_00, "Один миллион рублей 00 копеек"],
  [2_000_002_50, "Два миллиона два рубля 50 копеек"],
  [
    999_999_999_999_99,
    "Девятьсот девяносто девять миллиардов девятьсот девяносто девять миллионов девятьсот девяносто девять тысяч девятьсот девяносто девять рублей 99 копеек",
  ],
])("%i kopecks are «%s»", (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

test.each([-1, 0.5, 10 ** 14])("there are no words for %d", (amount) => {
  expect(() => amountInWords(amount)).toThrow(RangeError);
});

property.prop([fc.nat(99_999_999), fc.nat(99_999_999)])("two sums never read alike", (one, other) => {
  expect(amountInWords(one) === amountInWords(other)).toBe(one === other);
});
