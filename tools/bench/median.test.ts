import { expect, test } from "vitest";
import { median, quantile } from "./median.ts";

test.each([
  { values: [3, 1, 2], share: 0.5, result: 2 },
  { values: [5, 1, 9, 7, 3], share: 0.5, result: 5 },
  { values: [10, 9, 100], share: 0.99, result: 100 },
  { values: [4], share: 0.99, result: 4 },
])("the quantile $share of $values is $result", ({ values, share, result }) => {
  expect(quantile(values, share)).toBe(result);
});

test("a single outlier does not move the median", () => {
  expect(median([2, 2, 2, 2, 900])).toBe(2);
});
