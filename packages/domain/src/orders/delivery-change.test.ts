import { fc, test as property } from "@fast-check/vitest";
import { orderStatuses } from "@zertsalo/contract/order-enums";
import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { canChangeContacts, canChangeDelivery, deliveryChangeRefusal, deliveryDifference } from "./delivery-change.ts";

const paid = { payment: { status: "completed" as const, paidAmount: 1_000_000 } };

test("delivery is changed until the goods are packed", () => {
  const open = orderStatuses.filter((status) => canChangeDelivery(anOrder({ status, ...paid })));
  expect(open.toSorted()).toEqual(["B", "C", "K", "L", "M", "O", "P", "Q", "S", "W", "X", "Z"]);
  const packed = anOrder({ status: "L", reached: ["N", "X", "P", "W", "B", "D", "L"], ...paid });
  expect(canChangeDelivery(packed)).toBe(false);
});

test("an order that waits for the rest of its money is not changed meanwhile, one with a prepayment is", () => {
  const rest = { status: "pending" as const, paidAmount: 500_000 };
  expect(canChangeDelivery(anOrder({ status: "M", payment: { ...rest, method: "card-online" } }))).toBe(false);
  expect(canChangeDelivery(anOrder({ status: "M", payment: { ...rest, method: "prepay-cashdesk" } }))).toBe(true);
});

test.each([
  { status: "X", last: null, may: true },
  { status: "D", last: null, may: true },
  { status: "D", last: "registered", may: false },
  { status: "D", last: "waiting", may: false },
  { status: "D", last: "refused", may: true },
  { status: "Y", last: null, may: true },
  { status: "E", last: null, may: false },
  { status: "F", last: null, may: false },
  { status: "A", last: null, may: false },
] as const)("contacts in $status with a shipment $last: $may", ({ status, last, may }) => {
  expect(canChangeContacts({ status }, last)).toBe(may);
});

const goods = { itemsTotal: 900_000, orderTotal: 950_000 };

test.each([
  { name: "paid, dearer", paidFor: 950_000, to: 85_000, result: { difference: 35_000, refund: 0, due: 35_000 } },
  { name: "paid, cheaper", paidFor: 950_000, to: 25_100, result: { difference: -24_900, refund: 24_900, due: 0 } },
  { name: "paid, the same", paidFor: 950_000, to: 50_000, result: { difference: 0, refund: 0, due: 0 } },
  { name: "nothing paid, dearer", paidFor: 0, to: 85_000, result: { difference: 35_000, refund: 0, due: 0 } },
  { name: "a part paid, dearer", paidFor: 500_000, to: 85_000, result: { difference: 35_000, refund: 0, due: 35_000 } },
  { name: "a part paid, cheaper", paidFor: 500_000, to: 0, result: { difference: -50_000, refund: 0, due: 0 } },
])("$name", ({ paidFor, to, result }) => {
  const prices = { deliveryPrice: to, unloadPrice: 0 };
  expect(deliveryDifference({ ...goods, paidFor }, prices)).toEqual({ ...result, orderTotal: 900_000 + to });
});

const money = fc.integer({ min: 0, max: 10_000_000 });
property.prop([money, money, money, money, money])(
  "of an order paid in full, what was paid, less the refund and with the rest, is the new sum",
  (itemsTotal, was, wasCarried, deliveryPrice, unloadPrice) => {
    const total = itemsTotal + was + wasCarried;
    const order = { itemsTotal, orderTotal: total, paidFor: total };
    const after = deliveryDifference(order, { deliveryPrice, unloadPrice });
    expect(total - after.refund + (total > 0 ? after.due : after.difference)).toBe(after.orderTotal);
    expect(Math.min(after.refund, after.due)).toBe(0);
  },
);

test.each([
  { status: "W", due: 35_000, cut: false, refusal: null },
  { status: "W", due: 35_000, cut: true, refusal: "delivery_dearer_not_now" },
  { status: "W", due: 0, cut: true, refusal: null },
  { status: "B", due: 35_000, cut: false, refusal: "delivery_dearer_not_now" },
  { status: "B", due: 0, cut: false, refusal: null },
  { status: "M", due: 35_000, cut: false, refusal: null },
  { status: "F", due: 0, cut: false, refusal: "delivery_change_not_now" },
] as const)("in $status with $due due, cutting begun: $cut: $refusal", ({ status, due, cut, refusal }) => {
  expect(deliveryChangeRefusal(anOrder({ status, isCuttingStarted: cut, ...paid }), { due })).toBe(refusal);
});
