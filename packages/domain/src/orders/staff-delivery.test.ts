import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { canChangeDay, canShip, statusAfterNewDay } from "./staff-delivery.ts";

const paid = { payment: { status: "completed" as const, paidAmount: 1_000_000 } };

test.each([
  { status: "W", may: true },
  { status: "D", may: true },
  { status: "R", may: true },
  { status: "Y", may: true },
  { status: "E", may: true },
  { status: "L", may: true },
  { status: "X", may: false },
  { status: "F", may: false },
  { status: "A", may: false },
] as const)("our courier's day in $status may be another one: $may", ({ status, may }) => {
  expect(canChangeDay(anOrder({ status, ...paid }))).toBe(may);
  expect(canChangeDay(anOrder({ status, ...paid, deliveryType: "Cdek" }))).toBe(false);
});

test.each([
  { reached: ["N", "X", "P", "W", "B", "L"], isAgreed: true, to: "B" },
  { reached: ["N", "X", "P", "W", "L"], isAgreed: true, to: "W" },
  { reached: ["N", "X", "P", "W", "B", "D", "R", "L"], isAgreed: false, to: "R" },
  { reached: ["N", "X", "P", "W", "B", "D", "L"], isAgreed: true, to: "Y" },
] as const)("put off after $reached it goes to $to", ({ reached, isAgreed, to }) => {
  expect(statusAfterNewDay({ reached }, isAgreed)).toBe(to);
});

test.each([
  { last: null, may: true },
  { last: "refused", may: true },
  { last: "deleted", may: true },
  { last: "waiting", may: false },
  { last: "registered", may: false },
])("a packed parcel whose last shipment is $last may be announced: $may", ({ last, may }) => {
  expect(canShip(anOrder({ status: "D", deliveryType: "Cdek", ...paid }), last)).toBe(may);
  expect(canShip(anOrder({ status: "E", deliveryType: "Cdek", ...paid }), last)).toBe(false);
  expect(canShip(anOrder({ status: "D", deliveryType: "Pickup", ...paid }), last)).toBe(false);
});
