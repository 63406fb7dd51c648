import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { wholesalePrice, wholesaleSum, wholesaleSums } from "./wholesale-sums.ts";

const rub = (roubles: number) => roubles * 100;
const studio = { discountPercent: 18, minOrderTotal: 0, entryDiscountPercent: 12 };
const shop = { discountPercent: 22, minOrderTotal: rub(50_000), entryDiscountPercent: 12 };

test.each([
  { name: "a piece for a studio", price: rub(12_490), percent: 18, own: rub(10_242) },
  { name: "half a rouble of discount goes up", price: rub(9_750), percent: 22, own: rub(7_605) },
  { name: "a tier that gives nothing leaves the list price", price: rub(9_790), percent: 0, own: rub(9_790) },
])("$name", ({ price, percent, own }) => {
  expect(wholesalePrice(price, percent)).toBe(own);
});

test("the discount is rounded on the line's sum, so ten pieces may cost less than ten times one", () => {
  const price = rub(8_997); // 18 % of it is 1 619,46
  expect(wholesalePrice(price, 18) * 10).toBe(rub(73_780));
  expect(wholesaleSum({ price, quantity: 10 }, 18)).toBe(rub(73_775));
});

describe("the sums of what is chosen", () => {
  test("nothing chosen costs nothing and misses nothing", () => {
    expect(wholesaleSums([], shop)).toEqual({ lines: 0, pieces: 0, total: 0, missing: 0, payable: 0 });
  });

  test("without a minimum the company's price is what is paid", () => {
    const chosen = [
      { price: rub(12_490), quantity: 4 },
      { price: rub(8_990), quantity: 10 },
    ];
    const total = rub(40_967 + 73_718);
    expect(wholesaleSums(chosen, studio)).toEqual({ lines: 2, pieces: 14, total, missing: 0, payable: total });
  });

  test("applies the entry tier below the minimum and reports the missing sum", () => {
    const below = wholesaleSums([{ price: rub(49_900), quantity: 1 }], shop);
    expect(below).toMatchObject({ total: rub(38_922), missing: rub(11_078), payable: rub(43_912) });
  });

  test("at the minimum to the rouble the tier counts", () => {
    const chosen = [{ price: rub(50_000), quantity: 1 }];
    const met = wholesaleSums(chosen, { ...shop, minOrderTotal: rub(39_000) });
    expect(met).toMatchObject({ total: rub(39_000), missing: 0, payable: rub(39_000) });
  });
});

const line = fc.record({
  price: fc.integer({ min: 1, max: 500_000 }).map(rub),
  quantity: fc.integer({ min: 1, max: 9_999 }),
});
const percents = fc.integer({ min: 0, max: 100 });

property.prop([fc.array(line, { maxLength: 40 }), percents])(
  "lines add up to the total, in whole roubles",
  (lines, percent) => {
    const terms = { discountPercent: percent, minOrderTotal: 0, entryDiscountPercent: 0 };
    const sums = wholesaleSums(lines, terms);
    expect(sums.total).toBe(lines.reduce((total, each) => total + wholesaleSum(each, percent), 0));
    expect(sums.total % 100).toBe(0);
  },
);

property.prop([line, percents, percents])(
  "a higher tier never costs more, and no tier more than the list",
  (each, a, b) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    expect(wholesaleSum(each, high)).toBeLessThanOrEqual(wholesaleSum(each, low));
    expect(wholesaleSum(each, low)).toBeLessThanOrEqual(each.price * each.quantity);
    expect(wholesaleSum(each, high)).toBeGreaterThanOrEqual(0);
  },
);

property.prop([line, percents])("a line is off its exact discount by half a rouble at most", (each, percent) => {
  const exact = (each.price * each.quantity * (100 - percent)) / 100;
  expect(Math.abs(wholesaleSum(each, percent) - exact)).toBeLessThanOrEqual(50);
});

property.prop([fc.array(line, { minLength: 1, maxLength: 20 }), percents, fc.integer({ min: 0, max: 9e9 })])(
  "what is payable is never below the own prices, and equals them once nothing is missing",
  (lines, percent, minOrderTotal) => {
    const sums = wholesaleSums(lines, { discountPercent: percent, minOrderTotal, entryDiscountPercent: 12 });
    expect(sums.payable).toBeGreaterThanOrEqual(sums.total);
    if (sums.missing === 0) expect(sums.payable).toBe(sums.total);
    else expect(sums.total + sums.missing).toBe(minOrderTotal);
  },
);
