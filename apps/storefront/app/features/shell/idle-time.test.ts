import { expect, test } from "vitest";
import { secondsToReset } from "./idle-time.ts";

test.each([
  { idleMs: 0, expected: null },
  { idleMs: 89_999, expected: null },
  { idleMs: 90_000, expected: 30 },
  { idleMs: 119_001, expected: 1 },
  { idleMs: 120_000, expected: 0 },
  { idleMs: 500_000, expected: 0 },
])("after $idleMs ms without a touch", ({ idleMs, expected }) => {
  expect(secondsToReset(idleMs)).toBe(expected);
});

test.each([
  { idleMs: 59_999, expected: null },
  { idleMs: 60_000, expected: 30 },
  { idleMs: 90_000, expected: 0 },
])("after $idleMs ms without a touch of a configurator", ({ idleMs, expected }) => {
  expect(secondsToReset(idleMs, true)).toBe(expected);
});
