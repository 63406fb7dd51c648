import { expect, test } from "vitest";
import { formatPageRange, pagerNumbers, parsePageRange } from "./page-range.ts";

test.each([
  [null, { first: 1, last: 1 }],
  ["3", { first: 3, last: 3 }],
  ["1-3", { first: 1, last: 3 }],
  ["3-1", { first: 3, last: 3 }],
  ["1-400", { first: 1, last: 10 }],
  ["0", { first: 1, last: 1 }],
  ["-2", { first: 1, last: 1 }],
  ["x", { first: 1, last: 1 }],
])("page %s shows %o", (text, range) => {
  expect(parsePageRange(text)).toEqual(range);
});

test("a single page is written as one number", () => {
  expect(formatPageRange({ first: 2, last: 2 })).toBe("2");
  expect(formatPageRange({ first: 1, last: 3 })).toBe("1-3");
});

test.each([
  { current: 1, pages: 8, numbers: [1, 2, 3, 0, 8] },
  { current: 3, pages: 8, numbers: [1, 2, 3, 4, 0, 8] },
  { current: 5, pages: 8, numbers: [1, 0, 4, 5, 6, 0, 8] },
  { current: 8, pages: 8, numbers: [1, 0, 7, 8] },
  { current: 4, pages: 4, numbers: [1, 0, 3, 4] },
  { current: 1, pages: 2, numbers: [1, 2] },
])("the pager of page $current of $pages", ({ current, pages, numbers }) => {
  expect(pagerNumbers(current, pages)).toEqual(numbers);
});
