import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { rouble, spread, sum } from "./spread.ts";

test("a spread sum keeps every rouble and gives ties to the earlier line", () => {
  expect(spread(10_000, [100, 100, 100])).toEqual([3_400, 3_300, 3_300]);
  expect(spread(0, [0, 0])).toEqual([0, 0]);
});

test("a receipt spreads to the kopeck", () => {
  expect(spread(100, [1, 1, 1], 1)).toEqual([34, 33, 33]);
});

test("what is worth less than a rouble gives none", () => {
  expect(spread(10_000, [10_000, ...Array.from({ length: 20 }, () => 99)])).toEqual([
    10_000,
    ...Array.from({ length: 20 }, () => 0),
  ]);
});

test("a sum is not spread over nothing, and not in parts of a unit", () => {
  expect(() => spread(100, [0, 0])).toThrow(RangeError);
  expect(() => spread(150, [100, 100])).toThrow(RangeError);
});

const roubles = fc.integer({ min: 0, max: 10_000_000 }).map((each) => each * rouble);

property.prop([fc.array(roubles, { minLength: 1, maxLength: 9 }), fc.nat()])(
  "spreading keeps every rouble and gives no line more than its weight",
  (weights, chance) => {
    const most = sum(weights) / rouble;
    fc.pre(most > 0);
    const total = (chance % (most + 1)) * rouble;
    const shares = spread(total, weights);
    expect(sum(shares)).toBe(total);
    for (const [at, share] of shares.entries()) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(weights[at] ?? 0);
      expect(share % rouble).toBe(0);
    }
  },
);

property.prop([fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 9 }), fc.nat()])(
  "no line gives more than its weight, whose kopecks stay with it",
  (weights, chance) => {
    const most = sum(weights.map((weight) => Math.floor(weight / rouble)));
    fc.pre(sum(weights) > 0);
    const total = (chance % (most + 1)) * rouble;
    const shares = spread(total, weights);
    expect(sum(shares)).toBe(total);
    for (const [at, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[at] ?? 0);
  },
);
