import { expect, test } from "vitest";
import { withItemAt } from "./use-sortable.ts";

test.each([
  { from: 0, to: 2, list: ["b", "c", "a"] },
  { from: 2, to: 0, list: ["c", "a", "b"] },
  { from: 1, to: 1, list: ["a", "b", "c"] },
  { from: 5, to: 0, list: ["a", "b", "c"] },
])("from $from to $to", ({ from, to, list }) => {
  expect(withItemAt(["a", "b", "c"], from, to)).toEqual(list);
});
