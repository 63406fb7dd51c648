import { expect, test } from "vitest";
import type { Total } from "./catalog-index.ts";
import { totalInTime } from "./pagination.ts";

const page = { sort: "popular", skip: 24, limit: 3, after: null } as const;
const more = { ids: [1, 2, 3], cursor: "popular.1.3" };
const counted = Promise.resolve({ total: 291, totalExact: true });
const never = new Promise<Total>(() => {});
const later = () => performance.now() + 60_000;

test("a total counted in time is exact", async () => {
  expect(await totalInTime(counted, more, page, later())).toEqual({ total: 291, totalExact: true });
});

test.each([
  { name: "is not counted in time", count: () => never },
  { name: "could not be counted", count: () => Promise.reject<Total>(new Error("no database")) },
])("a total that $name is a lower bound: rows seen plus one", async ({ count }) => {
  expect(await totalInTime(count(), more, page, performance.now())).toEqual({ total: 28, totalExact: false });
});

test("the last page knows the total by itself", async () => {
  const last = { ids: [1, 2], cursor: null };
  expect(await totalInTime(never, last, page, later())).toEqual({ total: 26, totalExact: true });
});
