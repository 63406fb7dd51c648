import { expect, test } from "vitest";
import { pauseLeft } from "./code-pause.ts";

test.each([
  [0, 60],
  [999, 60],
  [1_000, 59],
  [59_999, 1],
  [60_000, 0],
  [3_600_000, 0],
  // A clock that was put back holds nobody up for longer.
  [-5_000, 60],
])("%i ms after a code another one waits for %i s", (passedMs, left) => {
  expect(pauseLeft(1_000_000, 1_000_000 + passedMs)).toBe(left);
});
