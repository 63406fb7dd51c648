import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { computeEffects, effectsOfHandOver, effectsOfPayment } from "./order-effects.ts";
import { moveRefusal } from "./order-moves.ts";
import { intakeStatus, statusAfterPayment, nextStatus, reasonsToCheck } from "./order-ways.ts";

const paid = { status: "completed" } as const;
const pickup = { deliveryType: "Pickup" } as const;
const packed = ["N", "X", "P", "W", "B", "D"] as const;

test.each([
  { name: "an unpaid order waits for money", order: {}, status: "X" },
  {
    name: "the cash desk takes it when it is collected",
    order: { ...pickup, payment: { method: "cashdesk" } },
    status: "O",
  },
  { name: "an order of 0 ₽ needs no payment", order: { orderTotal: 0 }, status: "O" },
  { name: "a bill waits for money", order: { payment: { method: "bill" } }, status: "X" },
  { name: "a bill with deferral is scored", order: { payment: { method: "bill" } }, hasDeferral: true, status: "J" },
  { name: "an unaccepted drawing awaits consent", order: { hasSpecial: true, isAccepted: false }, status: "M" },
  {
    name: "a person looks first of all",
    order: { hasSpecial: true, isAccepted: false },
    isForPerson: true,
    status: "C",
  },
] as const)("a fresh order: $name", (given) => {
  const { order, status } = given;
  const fresh = anOrder({ status: "N", reached: ["N"], ...order });
  const found = intakeStatus(fresh, {
    needsPerson: "isForPerson" in given,
    hasDeferral: "hasDeferral" in given,
  });
  expect(found).toBe(status);
  expect(moveRefusal(fresh, found, "system")).toBeNull();
});

const fresh = {
  shopperType: "retail",
  itemsTotal: 100_000_000,
  unpaidOrdersOfPhone: 2,
  deliveryType: "Interval",
  hasHouse: true,
  isBeyondPlan: false,
} as const;

test.each([
  { name: "a million roubles and two unpaid orders are nobody's business", given: {}, reasons: [] },
  {
    name: "more than a million is",
    given: { itemsTotal: 100_000_100 },
    reasons: ["товаров больше чем на 1 000 000 ₽"],
  },
  { name: "… but not of a company", given: { itemsTotal: 100_000_100, shopperType: "b2b" }, reasons: [] },
  {
    name: "the fourth unpaid order of a phone in a day is",
    given: { unpaidOrdersOfPhone: 3 },
    reasons: ["неоплаченных заказов с этого телефона за сутки: 4"],
  },
  { name: "our courier needs a house", given: { hasHouse: false }, reasons: ["адрес доставки без дома"] },
  {
    name: "a piece that no planned day takes is",
    given: { isBeyondPlan: true },
    reasons: ["изделие не помещается в план цеха: назвать покупателю день"],
  },
  { name: "a pickup needs none", given: { hasHouse: false, deliveryType: "Pickup" }, reasons: [] },
] as const)("$name", ({ given, reasons }) => {
  const words = reasonsToCheck({ ...fresh, ...given });
  expect(words.map((each) => each.replaceAll("\u00a0", " "))).toEqual(reasons);
});

test.each([
  { name: "paid goes to work", order: { status: "P", payment: paid }, to: "W" },
  {
    name: "paid again and packed before is ready",
    order: { status: "P", payment: paid, reached: [...packed, "X", "P"] },
    to: "D",
  },
  {
    name: "an unaccepted drawing awaits consent",
    order: { status: "P", payment: paid, hasSpecial: true, isAccepted: false },
    to: "M",
  },
  { name: "confirmed goes to work", order: { status: "O", ...pickup, payment: { method: "cashdesk" } }, to: "W" },
  { name: "packed for the courier's day", order: { status: "D", payment: paid, reached: packed }, to: "Y" },
  {
    name: "packed, and the day is impossible",
    order: { status: "D", payment: paid, reached: packed },
    isDayPossible: false,
    to: "R",
  },
  { name: "packed for own pickup", order: { status: "D", ...pickup, payment: paid }, to: "G" },
  {
    name: "packed with an unpaid bill waits",
    order: { status: "D", ...pickup, payment: { method: "bill" } },
    to: null,
  },
  { name: "the carrier takes it himself", order: { status: "D", deliveryType: "CdekToHome", payment: paid }, to: null },
  { name: "work takes its time", order: { status: "W", payment: paid }, to: null },
] as const)("a job moves on: $name", (given) => {
  const order = anOrder(given.order);
  const to = nextStatus(order, { isDayPossible: !("isDayPossible" in given) });
  expect(to).toBe(given.to);
  expect(moveRefusal(order, to ?? order.status, "system")).toBeNull();
});

test.each([
  { status: "X", from: "pending", to: "completed", moved: "P", effects: [] },
  { status: "X", from: "pending", to: "hold", moved: "P", effects: ["event:ORDER_FUNDS_BOOKED"] },
  { status: "T", from: "pending", to: "completed", moved: "P", effects: [] },
  { status: "M", from: "pending", to: "completed", moved: null, effects: [] },
  { status: "D", from: "hold", to: "completed", moved: null, effects: ["receipt.prepayment"] },
  { status: "D", from: "hold", to: "cancelled", moved: "X", effects: [] },
  { status: "X", from: "pending", to: "cancelled", moved: null, effects: ["notice:payment-failed"] },
  { status: "A", from: "pending", to: "completed", moved: null, effects: ["payment.refund"] },
  { status: "A", from: "pending", to: "hold", moved: null, effects: ["payment.cancel"] },
  {
    status: "A",
    from: "refunding",
    to: "refunded",
    moved: null,
    effects: ["receipt.refund", "notice:refund-done"],
  },
] as const)("a payment of $status that went from $from to $to", ({ status, from, to, moved, effects }) => {
  expect(statusAfterPayment(status, from, to)).toBe(moved);
  expect(effectsOfPayment(anOrder({ status }), from, to)).toEqual(effects);
});

test.each([
  { name: "hears of a new order once", from: "N", to: "X", effects: ["notice:order-placed", "payment.open"] },
  { name: "… wherever it goes", from: "N", to: "C", effects: ["notice:order-placed", "staff.task:check"] },
  {
    name: "gets the payment request when payment opens",
    from: "C",
    to: "X",
    effects: ["payment.open", "notice:order-payment"],
  },
  { name: "gets the bill, which says it all", from: "J", to: "X", bill: true, effects: ["bill.issue"] },
] as const)("the buyer $name", ({ from, to, effects, ...given }) => {
  const payment = "bill" in given ? ({ method: "bill" } as const) : {};
  expect(computeEffects(anOrder({ status: from, payment }), to)).toEqual(effects);
});

test("the carrier's word after F sends the second receipt, and a bill has none", () => {
  const handedOver = { status: "F", isDelivered: true } as const;
  expect(effectsOfHandOver(anOrder(handedOver))).toEqual(["receipt.settlement", "notice:order-completed"]);
  expect(effectsOfHandOver(anOrder({ ...handedOver, payment: { method: "bill" } }))).toEqual([
    "notice:order-completed",
  ]);
  expect(effectsOfHandOver(anOrder({ status: "E" }))).toEqual([]);
});
