import { fc, test as law } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { mergeLines } from "./merge-lines.ts";

const line = (productId: number, quantity: number) => ({ productId, quantity });

test.each([
  { name: "in both: the larger quantity", own: [line(1, 2)], guest: [line(1, 5)], merged: [line(1, 5)] },
  { name: "in both: never the sum", own: [line(1, 5)], guest: [line(1, 5)], merged: [line(1, 5)] },
  { name: "a smaller one changes nothing", own: [line(1, 5)], guest: [line(1, 2)], merged: [line(1, 5)] },
  {
    name: "own lines first, then the guest's",
    own: [line(2, 1), line(3, 1)],
    guest: [line(1, 1), line(3, 4)],
    merged: [line(2, 1), line(3, 4), line(1, 1)],
  },
  { name: "nothing of his own", own: [], guest: [line(1, 1)], merged: [line(1, 1)] },
])("$name", ({ own, guest, merged }) => {
  expect(mergeLines(own, guest)).toEqual(merged);
});

test("what grows or comes is capped at what can be had; what was his own never shrinks", () => {
  const most = () => 3;
  expect(mergeLines([line(1, 2), line(2, 9)], [line(1, 7), line(3, 8)], most)).toEqual([
    line(1, 3),
    line(2, 9),
    line(3, 3),
  ]);
  expect(mergeLines([line(1, 4)], [line(1, 9), line(2, 2)], () => 0)).toEqual([line(1, 4), line(2, 1)]);
});

const lines = fc.uniqueArray(
  fc.record({ productId: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  { selector: ({ productId }) => productId, maxLength: 5 },
);
const counts = (merged: readonly { productId: number; quantity: number }[]) =>
  new Map(merged.toSorted((a, b) => a.productId - b.productId).map((each) => [each.productId, each.quantity]));

law.prop([lines, lines])("merging twice is merging once, and the sides do not matter for quantities", (own, guest) => {
  const once = mergeLines(own, guest);
  expect(mergeLines(once, guest)).toEqual(once);
  expect(counts(once)).toEqual(counts(mergeLines(guest, own)));
});
