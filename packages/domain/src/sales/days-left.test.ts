import { expect, test } from "vitest";
import { daysLeft } from "./days-left.ts";

test.each([
  { left: 4, sold: 56, days: 2 },
  { left: 3, sold: 28, days: 3 },
  { left: 5, sold: 56, days: 2 },
  { left: 0, sold: 2, days: 0 },
])("$left pieces last $days days when $sold are sold in 28", ({ days, ...product }) => {
  expect(daysLeft(product)).toBe(days);
});
