import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { formatNumber } from "./format.ts";
import { numberFault, readNumber, readWhole } from "./read-number.ts";

test.each([
  ["1,5", 1.5],
  ["1.5", 1.5],
  ["10000.50", 10_000.5],
  ["10 000,50 ₽", 10_000.5],
  ["1 200", 1_200],
  ["1\u00a0200\u202fмм", 1_200],
  ["600 мм", 600],
  ["12 шт.", 12],
  ["12%", 12],
  ["-3", -3],
  ["007", 7],
  ["0", 0],
])("«%s» is %d", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each(["", " ", "-", ",5", "5,", "1,2,3", "1.234.567", "12a", "a12", "1e9", "0x10", "NaN", "Infinity", "1-2"])(
  "«%s» is no number",
  (text) => {
    expect(readNumber(text)).toBeNull();
  },
);

test.each([
  ["1,5", 2],
  ["1,4", 1],
  ["0", 0],
  ["-1", null],
  ["много", null],
])("«%s» as a whole is %s", (text, whole) => {
  expect(readWhole(text)).toBe(whole);
});

property.prop([fc.nat(999_999_999)])("whatever the shop shows is read again", (number) => {
  expect(readNumber(formatNumber(number))).toBe(number);
});

const whole = { min: 0, max: 60, isWhole: true };
const parts = { min: -90, max: 300, isWhole: false };
test.each([
  { typed: "", limits: whole, fault: null },
  { typed: " 12 ", limits: whole, fault: null },
  { typed: "1,5", limits: whole, fault: "Напишите целое число" },
  { typed: "1,5", limits: parts, fault: null },
  { typed: "−5", limits: parts, fault: null },
  { typed: "пять", limits: parts, fault: "Напишите число" },
  { typed: "12e3", limits: whole, fault: "Напишите целое число" },
  { typed: "61", limits: whole, fault: "Не больше 60" },
  { typed: "-1", limits: whole, fault: "Не меньше 0" },
  { typed: "1 000 000", limits: { min: 1, isWhole: true }, fault: null },
])("«$typed» of $limits: $fault", ({ typed, limits, fault }) => {
  expect(numberFault(typed, limits)).toBe(fault);
});
