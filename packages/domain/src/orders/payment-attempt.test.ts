import { fc, test as law } from "@fast-check/vitest";
import { expect, test } from "vitest";
import {
  attemptStates,
  canAttemptMove,
  liveStates,
  type PaymentReading,
  readingRefusal,
  toPaymentStatus,
  statesBefore,
  strayMoney,
  stateAfterReading,
} from "./payment-attempt.ts";

test.each([
  { from: "pending", to: "completed", may: true },
  { from: "completed", to: "pending", may: false },
  { from: "cancelled", to: "completed", may: false },
  { from: "refunding", to: "completed", may: true },
  { from: "refunded", to: "completed", may: false },
] as const)("from $from to $to: $may", ({ from, to, may }) => {
  expect(canAttemptMove(from, to)).toBe(may);
});

test("an attempt becomes completed from what is open, and back from a refund that failed", () => {
  expect(statesBefore("completed")).toEqual(["new", "pending", "hold", "refunding"]);
});

test.each([
  ["new", "pending"],
  ["pending", "pending"],
  ["hold", "hold"],
  ["completed", "completed"],
  ["cancelled", "pending"],
  ["refunding", "completed"],
  ["refunded", "completed"],
] as const)("%s is shown as %s", (state, shown) => {
  expect(toPaymentStatus(state)).toBe(shown);
});

test("what is neither cancelled nor refunded is live", () => {
  expect(attemptStates.filter((state) => !liveStates.some((live) => live === state))).toEqual([
    "cancelled",
    "refunded",
  ]);
});

const attempt = { amount: 500_000, captured: null, orderNumber: 12_345_678_901 };
const reading: PaymentReading = { state: "completed", amount: 500_000, currency: "RUB", orderNumber: "12345678901" };

test.each([
  { name: "the same sum of the same order", given: {}, refusal: null },
  { name: "another sum", given: { amount: 499_999 }, refusal: "amount_differs" },
  { name: "another currency", given: { currency: "USD" }, refusal: "currency_differs" },
  { name: "another order", given: { orderNumber: "1" }, refusal: "order_differs" },
])("a reading of $name: $refusal", ({ given, refusal }) => {
  expect(readingRefusal(attempt, { ...reading, ...given })).toBe(refusal);
});

test("less than the hold is captured when the set was made smaller, and nothing else then", () => {
  const smaller = { ...attempt, captured: 300_000 };
  expect(readingRefusal(smaller, { ...reading, amount: 300_000 })).toBeNull();
  expect(readingRefusal(smaller, reading)).toBe("amount_differs");
  expect(readingRefusal(smaller, { ...reading, state: "hold" })).toBeNull();
});

test.each([
  { state: "cancelled", read: "completed", way: "refund" },
  { state: "cancelled", read: "hold", way: "release" },
  { state: "cancelled", read: "pending", way: null },
  { state: "cancelled", read: "cancelled", way: null },
  { state: "pending", read: "completed", way: null },
  { state: "refunded", read: "completed", way: null },
] as const)("an attempt that we hold $state and the provider $read: $way", ({ state, read, way }) => {
  expect(strayMoney(state, read)).toBe(way);
});

const roads = [
  ["pending"],
  ["pending", "hold"],
  ["pending", "completed"],
  ["pending", "hold", "completed"],
  ["pending", "cancelled"],
  ["pending", "hold", "cancelled"],
] as const;

law.prop([fc.constantFrom(...roads), fc.array(fc.nat(2), { maxLength: 9 })])(
  "notices in any number, late and twice, end in the provider's state",
  (road, moments) => {
    // Every notice makes us read the provider, who only moves forward; we may read him at any moments.
    const truth = road.at(-1) ?? "pending";
    const read = moments.toSorted((a, b) => a - b).map((at) => road[Math.min(at, road.length - 1)] ?? truth);
    const end = [...read, truth].reduce<(typeof attemptStates)[number]>(stateAfterReading, "new");
    expect(end).toBe(truth);
  },
);

law.prop([fc.array(fc.constantFrom("pending", "hold", "completed", "cancelled"), { maxLength: 12 })])(
  "whatever is read in whatever order, paid is never unpaid again",
  (read) => {
    let state: (typeof attemptStates)[number] = "new";
    for (const each of read) {
      const next = stateAfterReading(state, each);
      if (state === "completed" || state === "cancelled") expect(next).toBe(state);
      state = next;
    }
  },
);
