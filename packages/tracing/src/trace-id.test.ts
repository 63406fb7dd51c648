import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isChosen, parentSpanId, traceIdOf } from "./trace-id.ts";

const fromEdge = "4bf92f3577b34da6a3ce929d0e0e4736";
const spanId = "00f067aa0ba902b7";

test.each([
  ["an id of the edge stays as it is", fromEdge, fromEdge],
  ["a UUID loses its dashes", "4BF92F35-77B3-4DA6-A3CE-929D0E0E4736", fromEdge],
])("%s", (_case, requestId, traceId) => {
  expect(traceIdOf(requestId)).toBe(traceId);
});

test.each(["0".repeat(32), "order-desk-17", "x".repeat(64)])(
  "%s gets a trace id that is always the same",
  (requestId) => {
    expect(traceIdOf(requestId)).toMatch(/^(?!0+$)[\da-f]{32}$/);
    expect(traceIdOf(requestId)).toBe(traceIdOf(requestId));
  },
);

test.each([
  ["0".repeat(32), 1, true],
  ["f".repeat(32), 1, false],
  ["f".repeat(32), 100, true],
  ["0".repeat(32), 0, false],
  ["not-hexadecimal", 100, false],
])("%s at %i percent: %s", (requestId, percent, expected) => {
  expect(isChosen(requestId, percent)).toBe(expected);
});

test("one percent of random ids is about one in a hundred", () => {
  const ids = Array.from({ length: 20_000 }, () => randomUUID());
  const chosen = ids.filter((id) => isChosen(id, 1)).length;
  // Five standard deviations of 200.
  expect(chosen).toBeGreaterThan(130);
  expect(chosen).toBeLessThan(270);
});

test.each([
  ["of the same trace", `00-${fromEdge}-${spanId}-01`, spanId],
  ["of another trace", `00-${"a".repeat(32)}-${spanId}-01`, null],
  ["not sampled", `00-${fromEdge}-${spanId}-00`, null],
  ["of zeros", `00-${fromEdge}-${"0".repeat(16)}-01`, null],
  ["broken", "00-1-2-01", null],
  ["absent", undefined, null],
  ["twice", ["a", "b"], null],
])("a header %s", (_case, header, expected) => {
  expect(parentSpanId(header, fromEdge)).toBe(expected);
});
