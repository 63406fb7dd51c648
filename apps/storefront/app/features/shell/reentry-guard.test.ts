import { expect, test } from "vitest";
import { createReentryGuard } from "./reentry-guard.ts";

test("a second navigation to the same address within 400 ms is dropped", () => {
  const isReentry = createReentryGuard();
  expect(isReentry("/catalog/", 0)).toBe(false);
  expect(isReentry("/catalog/", 399)).toBe(true);
  expect(isReentry("/catalog/", 400)).toBe(false);
});

test("another address is another navigation", () => {
  const isReentry = createReentryGuard();
  expect(isReentry("/catalog/", 0)).toBe(false);
  expect(isReentry("/", 100)).toBe(false);
  expect(isReentry("/catalog/", 200)).toBe(false);
});
