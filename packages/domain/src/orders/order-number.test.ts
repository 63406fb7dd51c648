import { createHmac } from "node:crypto";
import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { type KeyedRound, orderNumber } from "./order-number.ts";

const keyedBy =
  (key: string): KeyedRound =>
  (value, round) =>
    createHmac("sha256", key).update(`${round}:${value}`).digest().readUInt32BE();
const keyed = keyedBy("a key for tests");

test("no two of many orders in a row share a number, and each has eleven digits", () => {
  const numbers = Array.from({ length: 5_000 }, (_, sequence) => orderNumber(sequence, keyed));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => /^[1-9]\d{10}$/.test(String(number)))).toBe(true);
});

/** The way back: what a permutation has, and no other function. */
function sequenceOf(number: number): number {
  let left = Math.floor((number - 10_000_000_000) / 300_000);
  let right = (number - 10_000_000_000) % 300_000;
  for (let round = 5; round >= 0; round -= 1) {
    [left, right] = [(right - (keyed(left, round) % 300_000) + 300_000) % 300_000, left];
  }
  return left * 300_000 + right;
}

property.prop([fc.integer({ min: 0, max: 89_999_999_999 })])("every number leads back to its place", (sequence) => {
  expect(sequenceOf(orderNumber(sequence, keyed))).toBe(sequence);
});

test("neighbours lie far apart, and another key gives other numbers", () => {
  const numbers = Array.from({ length: 1_000 }, (_, sequence) => orderNumber(sequence, keyed));
  const near = numbers.filter((number, at) => at > 0 && Math.abs(number - (numbers[at - 1] ?? 0)) < 1_000_000);
  expect(near.length).toBeLessThan(5);
  expect(orderNumber(1, keyedBy("another key"))).not.toBe(numbers[1]);
});

test.each([-1, 0.5, 90_000_000_000])("there is no number for place %d", (sequence) => {
  expect(() => orderNumber(sequence, keyed)).toThrow(RangeError);
});
