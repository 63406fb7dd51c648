import { expect, test } from "vitest";
import { isDelivered, retryDelaySeconds } from "./retry-delay.ts";

test("attempts come at growing intervals for about three days", () => {
  const delays: number[] = [];
  for (let delay = retryDelaySeconds(1); delay !== null; delay = retryDelaySeconds(delays.length + 1))
    delays.push(delay);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(new Set(delays).size).toBe(delays.length);
  const hours = delays.reduce((sum, each) => sum + each, 0) / 3_600;
  expect(hours).toBeGreaterThan(68);
  expect(hours).toBeLessThan(76);
});

test.each([
  [200, true],
  [204, true],
  [299, true],
  [301, false],
  [404, false],
  [410, false],
  [500, false],
  [null, false],
])("an answer of %s is a delivery: %s", (status, received) => {
  expect(isDelivered(status)).toBe(received);
});
