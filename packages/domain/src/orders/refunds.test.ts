import { fc, test as law } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { sum } from "../money/spread.ts";
import { refundOfCancelled, refundRefusal, refundShares, refundUntil, wayBack } from "./refunds.ts";

test.each([
  ["new", "close"],
  ["pending", "close"],
  ["hold", "release"],
  ["completed", "refund"],
  ["cancelled", "none"],
  ["refunding", "none"],
  ["refunded", "none"],
] as const)("money of an attempt that is %s: %s", (state, way) => {
  expect(wayBack(state)).toBe(way);
});

test.each([
  { paid: 500_000, refunded: 0, amount: 500_000, refusal: null },
  { paid: 500_000, refunded: 499_999, amount: 1, refusal: null },
  { paid: 500_000, refunded: 499_999, amount: 2, refusal: "refund_above_paid" },
  { paid: 500_000, refunded: 0, amount: 0, refusal: "refund_invalid" },
  { paid: 500_000, refunded: 0, amount: 0.5, refusal: "refund_invalid" },
])("$amount of $paid, $refunded gone: $refusal", ({ amount, refusal, ...payment }) => {
  expect(refundRefusal(payment, amount)).toBe(refusal);
});

law.prop([fc.nat(100_000), fc.array(fc.integer({ min: -5, max: 50_000 }), { maxLength: 20 })])(
  "refunds together never exceed what was paid, and a cancelled order gives back the rest",
  (paid, asked) => {
    let refunded = 0;
    for (const amount of asked) if (refundRefusal({ paid, refunded }, amount) === null) refunded += amount;
    expect(refunded).toBeLessThanOrEqual(paid);
    expect(refunded + refundOfCancelled({ paid, refunded })).toBe(paid);
  },
);

test("the money is back within ten days", () => {
  expect(refundUntil("2026-11-25")).toBe("2026-12-05");
});

law.prop([fc.array(fc.nat(100_000), { maxLength: 4 }), fc.nat(300_000)])(
  "a refund of several payments takes every kopeck once, and none takes more than is left of it",
  (left, amount) => {
    const shares = refundShares(left, amount);
    expect(shares === null).toBe(amount > sum(left));
    if (shares) expect(sum(shares)).toBe(amount);
    for (const [at, share] of (shares ?? []).entries()) expect(share).toBeLessThanOrEqual(left[at] ?? 0);
  },
);
