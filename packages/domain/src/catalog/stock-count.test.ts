import { expect, test } from "vitest";
import { countDifference, countTotals } from "./stock-count.ts";

test.each([
  { name: "more than in the books", counted: 7, expected: 5, is: 2 },
  { name: "less than in the books", counted: 0, expected: 3, is: -3 },
  { name: "as in the books", counted: 4, expected: 4, is: 0 },
  { name: "not counted", counted: null, expected: null, is: null },
])("the difference of a line that is $name", ({ counted, expected, is }) => {
  expect(countDifference({ counted, expected })).toBe(is);
});

test("totals keep what is over and what is short apart, at retail prices", () => {
  const totals = countTotals([
    { counted: 7, expected: 5, price: 1_000 },
    { counted: 0, expected: 3, price: 20_000 },
    { counted: 4, expected: 4, price: 99 },
    { counted: 2, expected: 1, price: null },
    { counted: null, expected: null, price: 500 },
  ]);
  expect(totals).toEqual({
    counted: 4,
    over: { pieces: 3, value: 2_000 },
    short: { pieces: 3, value: 60_000 },
    unpriced: 1,
  });
});
