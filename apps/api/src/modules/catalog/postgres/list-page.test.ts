import { expect, test } from "vitest";
import { firstWalk, nextWalk } from "./list-page.ts";

test.each([
  [10, 1_000],
  [3_000, 3_000],
  [4_000, 4_000],
  [4_001, 1_000],
  [30_000, 1_000],
])("a walk that should need %d rows begins with %d", (likely, first) => {
  expect(firstWalk(likely)).toBe(first);
});

test.each([
  ["half a page came", 12, { skip: 0, limit: 24 }, 2_500],
  ["nearly all came", 24, { skip: 0, limit: 24 }, 1_300],
  ["nothing came", 0, { skip: 0, limit: 24 }, 32_500],
  ["nothing came behind earlier pages", 0, { skip: 240, limit: 24 }, 4_000],
  ["something came behind earlier pages", 12, { skip: 240, limit: 24 }, 1_362],
])("after a thousand rows in which %s the next walk is that long", (_, met, page, length) => {
  expect(nextWalk(1_000, met, { ...page, sort: "popular", after: null })).toBe(length);
});

test("the next walk is always longer", () => {
  for (const skip of [0, 24, 2_400]) {
    for (let met = 0; met <= 24; met++) {
      const next = nextWalk(1_000, met, { skip, limit: 24, sort: "price", after: null });
      expect(next).toBeGreaterThanOrEqual(1_300);
    }
  }
});
