import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { pieces } from "./pieces.ts";
import { sum } from "./spread.ts";

test.each([
  {
    name: "a line that does not divide becomes two groups a kopeck apart",
    total: 100_000,
    quantity: 3,
    groups: [
      { quantity: 2, price: 33_333 },
      { quantity: 1, price: 33_334 },
    ],
  },
  { name: "a line that divides stays one", total: 90_000, quantity: 3, groups: [{ quantity: 3, price: 30_000 }] },
  {
    name: "two kopecks for three pieces",
    total: 2,
    quantity: 3,
    groups: [
      { quantity: 1, price: 0 },
      { quantity: 2, price: 1 },
    ],
  },
])("$name", ({ total, quantity, groups }) => {
  expect(pieces(total, quantity)).toEqual(groups);
});

property.prop([fc.nat(10_000_000_000), fc.integer({ min: 1, max: 2_000 })])(
  "the groups hold every piece and every kopeck, and their prices differ by one at most",
  (total, quantity) => {
    const groups = pieces(total, quantity);
    const prices = groups.map(({ price }) => price);
    expect(sum(groups.map((group) => group.quantity))).toBe(quantity);
    expect(sum(groups.map((group) => group.quantity * group.price))).toBe(total);
    expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(1);
  },
);
