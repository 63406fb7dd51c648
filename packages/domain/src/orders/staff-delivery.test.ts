import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { canChangeDay, canShip, letterAfterNewDay } from "./staff-delivery.ts";

const paid = { payment: { status: "completed" as const, paidAmount: 1_000_000 } };

test.each([
  { letter: "W", may: true },
  { letter: "D", may: true },
  { letter: "R", may: true },
  { letter: "Y", may: true },
  { letter: "E", may: true },
  { letter: "L", may: true },
  { letter: "X", may: false },
  { letter: "F", may: false },
  { letter: "A", may: false },
] as const)("our courier's day in $letter may be another one: $may", ({ letter, may }) => {
  expect(canChangeDay(anOrder({ letter, ...paid }))).toBe(may);
  expect(canChangeDay(anOrder({ letter, ...paid, deliveryType: "Cdek" }))).toBe(false);
});

test.each([
  { reached: ["N", "X", "P", "W", "B", "L"], isAgreed: true, to: "B" },
  { reached: ["N", "X", "P", "W", "L"], isAgreed: true, to: "W" },
  { reached: ["N", "X", "P", "W", "B", "D", "R", "L"], isAgreed: false, to: "R" },
  { reached: ["N", "X", "P", "W", "B", "D", "L"], isAgreed: true, to: "Y" },
] as const)("put off after $reached it goes to $to", ({ reached, isAgreed, to }) => {
  expect(letterAfterNewDay({ reached }, isAgreed)).toBe(to);
});

test.each([
  { last: null, may: true },
  { last: "refused", may: true },
  { last: "deleted", may: true },
  { last: "waiting", may: false },
  { last: "registered", may: false },
])("a packed parcel whose last shipment is $last may be announced: $may", ({ last, may }) => {
  expect(canShip(anOrder({ letter: "D", deliveryType: "Cdek", ...paid }), last)).toBe(may);
  expect(canShip(anOrder({ letter: "E", deliveryType: "Cdek", ...paid }), last)).toBe(false);
  expect(canShip(anOrder({ letter: "D", deliveryType: "Pickup", ...paid }), last)).toBe(false);
});
