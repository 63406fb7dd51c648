import { expect, test } from "vitest";
import { calculatePercent } from "./calculate-percent.ts";

test.each([
  { name: "a share that comes out even", amount: 100_000, percent: 18, is: 18_000 },
  { name: "half a rouble goes up", amount: 25_000, percent: 3, is: 800 },
  { name: "less than half goes down", amount: 24_900, percent: 3, is: 700 },
  { name: "nothing of something", amount: 1_249_000, percent: 0, is: 0 },
  { name: "all of it", amount: 1_249_000, percent: 100, is: 1_249_000 },
])("$name", ({ amount, percent, is }) => {
  expect(calculatePercent(amount, percent)).toBe(is);
});
