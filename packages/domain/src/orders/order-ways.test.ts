import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { computeEffects, effectsOfHandOver, effectsOfPayment } from "./order-effects.ts";
import { moveRefusal } from "./order-moves.ts";
import { intakeLetter, letterAfterPayment, nextLetter, reasonsToCheck } from "./order-ways.ts";

const paid = { status: "completed" } as const;
const pickup = { deliveryType: "Pickup" } as const;
const packed = ["N", "X", "P", "W", "B", "D"] as const;

test.each([
  { name: "an unpaid order waits for money", order: {}, letter: "X" },
  {
    name: "the cash desk takes it when it is collected",
    order: { ...pickup, payment: { method: "cashdesk" } },
    letter: "O",
  },
  { name: "an order of 0 ₽ needs no payment", order: { orderTotal: 0 }, letter: "O" },
  { name: "a bill waits for money", order: { payment: { method: "bill" } }, letter: "X" },
  { name: "a bill with deferral is scored", order: { payment: { method: "bill" } }, hasDeferral: true, letter: "J" },
  { name: "an unaccepted drawing awaits consent", order: { hasSpecial: true, isAccepted: false }, letter: "M" },
  {
    name: "a person looks first of all",
    order: { hasSpecial: true, isAccepted: false },
    isForPerson: true,
    letter: "C",
  },
] as const)("a fresh order: $name", (given) => {
  const { order, letter } = given;
  const fresh = anOrder({ letter: "N", reached: ["N"], ...order });
  const found = intakeLetter(fresh, {
    needsPerson: "isForPerson" in given,
    hasDeferral: "hasDeferral" in given,
  });
  expect(found).toBe(letter);
  expect(moveRefusal(fresh, found, "system")).toBeNull();
});

const fresh = {
  shopperType: "retail",
  itemsTotal: 100_000_000,
  unpaidOrdersOfPhone: 2,
  deliveryType: "Interval",
  hasHouse: true,
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
  { name: "a pickup needs none", given: { hasHouse: false, deliveryType: "Pickup" }, reasons: [] },
] as const)("$name", ({ given, reasons }) => {
  const words = reasonsToCheck({ ...fresh, ...given });
  expect(words.map((each) => each.replaceAll("\u00a0", " "))).toEqual(reasons);
});

test.each([
  { name: "paid goes to work", order: { letter: "P", payment: paid }, to: "W" },
  {
    name: "paid again and packed before is ready",
    order: { letter: "P", payment: paid, reached: [...packed, "X", "P"] },
    to: "D",
  },
  {
    name: "an unaccepted drawing awaits consent",
    order: { letter: "P", payment: paid, hasSpecial: true, isAccepted: false },
    to: "M",
  },
  { name: "confirmed goes to work", order: { letter: "O", ...pickup, payment: { method: "cashdesk" } }, to: "W" },
  { name: "packed for the courier's day", order: { letter: "D", payment: paid, reached: packed }, to: "Y" },
  {
    name: "packed, and the day is impossible",
    order: { letter: "D", payment: paid, reached: packed },
    isDayPossible: false,
    to: "R",
  },
  { name: "packed for own pickup", order: { letter: "D", ...pickup, payment: paid }, to: "G" },
  {
    name: "packed with an unpaid bill waits",
    order: { letter: "D", ...pickup, payment: { method: "bill" } },
    to: null,
  },
  { name: "the carrier takes it himself", order: { letter: "D", deliveryType: "CdekToHome", payment: paid }, to: null },
  { name: "work takes its time", order: { letter: "W", payment: paid }, to: null },
] as const)("a job moves on: $name", (given) => {
  const order = anOrder(given.order);
  const to = nextLetter(order, { isDayPossible: !("isDayPossible" in given) });
  expect(to).toBe(given.to);
  expect(moveRefusal(order, to ?? order.letter, "system")).toBeNull();
});

test.each([
  { letter: "X", from: "pending", to: "completed", moved: "P", effects: [] },
  { letter: "X", from: "pending", to: "hold", moved: "P", effects: ["event:ORDER_FUNDS_BOOKED"] },
  { letter: "T", from: "pending", to: "completed", moved: "P", effects: [] },
  { letter: "M", from: "pending", to: "completed", moved: null, effects: [] },
  { letter: "D", from: "hold", to: "completed", moved: null, effects: ["receipt.prepayment"] },
  { letter: "D", from: "hold", to: "cancelled", moved: "X", effects: [] },
  { letter: "X", from: "pending", to: "cancelled", moved: null, effects: ["notice:payment-failed"] },
  { letter: "A", from: "pending", to: "completed", moved: null, effects: ["payment.refund"] },
  { letter: "A", from: "pending", to: "hold", moved: null, effects: ["payment.cancel"] },
  {
    letter: "A",
    from: "refunding",
    to: "refunded",
    moved: null,
    effects: ["receipt.refund", "notice:refund-done"],
  },
] as const)("a payment of $letter that went from $from to $to", ({ letter, from, to, moved, effects }) => {
  expect(letterAfterPayment(letter, from, to)).toBe(moved);
  expect(effectsOfPayment(anOrder({ letter }), from, to)).toEqual(effects);
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
  expect(computeEffects(anOrder({ letter: from, payment }), to)).toEqual(effects);
});

test("the carrier's word after F sends the second receipt, and a bill has none", () => {
  const handedOver = { letter: "F", isDelivered: true } as const;
  expect(effectsOfHandOver(anOrder(handedOver))).toEqual(["receipt.settlement", "notice:order-completed"]);
  expect(effectsOfHandOver(anOrder({ ...handedOver, payment: { method: "bill" } }))).toEqual([
    "notice:order-completed",
  ]);
  expect(effectsOfHandOver(anOrder({ letter: "E" }))).toEqual([]);
});
