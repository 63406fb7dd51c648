import { fc, test as law } from "@fast-check/vitest";
import { orderStatuses } from "@zertsalo/contract/order-enums";
import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { canBeCancelled } from "./can-be-cancelled.ts";
import { computeEffects } from "./order-effects.ts";
import { actors } from "./order-facts.ts";
import { movedTo, moveRefusal, moves } from "./order-moves.ts";

const pickup = { deliveryType: "Pickup" } as const;
const paid = { status: "completed", paidAmount: 1_000_000 } as const;
const held = { status: "hold" } as const;
const packed = ["N", "X", "P", "W", "B", "D"] as const;

test.each([
  {
    name: "a paid notice moves X to P",
    order: { payment: paid },
    to: "P",
    by: "payment",
    effects: ["notice:order-paid", "receipt.prepayment"],
  },
  {
    name: "held money moves X to P without a receipt",
    order: { payment: held },
    to: "P",
    by: "payment",
    effects: ["notice:order-funds-held"],
  },
  {
    name: "the reserve of an unpaid order ends",
    order: {},
    to: "T",
    by: "timer",
    effects: ["stock.release", "payment.close", "slot.release", "notice:order-reserve-ended"],
  },
  {
    name: "late money takes the stock again",
    order: { status: "T", payment: paid },
    to: "P",
    by: "payment",
    effects: ["stock.reserve", "notice:order-paid", "receipt.prepayment"],
  },
  {
    name: "the buyer cancels a stock order in work, money goes back",
    order: { status: "W", payment: paid },
    to: "A",
    by: "buyer",
    effects: [
      "stock.release",
      "promo.give-back",
      "slot.release",
      "payment.refund",
      "erp.state",
      "notice:order-cancelled",
    ],
  },
  {
    name: "a cancelled order lets its hold go instead",
    order: { status: "P", payment: held },
    to: "A",
    by: "buyer",
    effects: [
      "stock.release",
      "promo.give-back",
      "slot.release",
      "payment.cancel",
      "erp.state",
      "notice:order-cancelled",
    ],
  },
  {
    name: "a manager stops made-to-order before cutting",
    order: { status: "W", hasSpecial: true, payment: paid },
    to: "A",
    by: "manager",
    effects: [
      "stock.release",
      "promo.give-back",
      "slot.release",
      "workshop.stop",
      "payment.refund",
      "erp.state",
      "notice:order-cancelled",
    ],
  },
  {
    name: "packing captures a hold",
    order: { status: "B", payment: held },
    to: "D",
    by: "warehouse",
    effects: ["payment.capture"],
  },
  {
    name: "an unpaid bill for stock goods may be packed",
    order: { status: "B", ...pickup, payment: { method: "bill" } },
    to: "D",
    by: "warehouse",
    effects: ["pickup.store"],
  },
  {
    name: "cash at the counter, then handed over",
    order: { status: "G", ...pickup, payment: { ...paid, method: "cashdesk" } },
    to: "F",
    by: "store",
    effects: ["stock.ship", "notice:order-completed", "erp.state"],
  },
  {
    name: "closed in the books at the carrier: no second receipt yet",
    order: { status: "E", deliveryType: "Cdek", payment: paid },
    to: "F",
    by: "erp",
    effects: ["erp.state"],
  },
  {
    name: "a lost hold asks for the money again",
    order: { status: "D", reached: packed },
    to: "X",
    by: "payment",
    effects: ["payment.open", "notice:payment-failed"],
  },
  {
    name: "… and the packed set waits on its shelf",
    order: { status: "P", reached: [...packed, "X", "P"], payment: paid },
    to: "D",
    by: "system",
    effects: [],
  },
] as const)("$name", ({ order, to, by, effects }) => {
  expect(moveRefusal(anOrder(order), to, by)).toBeNull();
  expect(computeEffects(anOrder(order), to)).toEqual(effects);
});

test.each([
  { name: "an unpaid order does not become paid", order: {}, to: "P", by: "payment", refusal: "guard_failed" },
  {
    name: "the timer meets a paid order and loses",
    order: { payment: paid },
    to: "T",
    by: "timer",
    refusal: "guard_failed",
  },
  {
    name: "made-to-order in work has no button",
    order: { status: "W", hasSpecial: true, payment: paid },
    to: "A",
    by: "buyer",
    refusal: "guard_failed",
  },
  {
    name: "nobody stops cut glass",
    order: { status: "W", hasSpecial: true, isCuttingStarted: true, payment: paid },
    to: "A",
    by: "manager",
    refusal: "guard_failed",
  },
  {
    name: "an unpaid bill's goods are not handed over",
    order: { status: "D", ...pickup, payment: { method: "bill" } },
    to: "F",
    by: "store",
    refusal: "guard_failed",
  },
  {
    name: "a courier does not cancel",
    order: { status: "Y", payment: paid },
    to: "A",
    by: "courier",
    refusal: "actor_not_allowed",
  },
  { name: "nothing leaves A", order: { status: "A" }, to: "X", by: "manager", refusal: "move_not_allowed" },
  {
    name: "no drawing accepted, no work",
    order: { status: "P", hasSpecial: true, isAccepted: false, payment: paid },
    to: "W",
    by: "system",
    refusal: "guard_failed",
  },
  {
    name: "a moved delivery does not skip the packing",
    order: { status: "L", payment: paid },
    to: "Y",
    by: "dispatcher",
    refusal: "guard_failed",
  },
  {
    name: "held money is not enough to hand over: capture first",
    order: { status: "E", reached: [...packed, "Y", "E"], payment: held },
    to: "F",
    by: "courier",
    refusal: "guard_failed",
  },
  {
    name: "made-to-order paid by half at the cash desk does not go to work",
    order: { hasSpecial: true, payment: { method: "prepay-cashdesk", prepay: 800_000, paidAmount: 799_999 } },
    to: "P",
    by: "store",
    refusal: "guard_failed",
  },
  {
    name: "a paid special order does not lapse",
    order: { status: "M", hasSpecial: true, payment: { ...paid } },
    to: "A",
    by: "timer",
    refusal: "guard_failed",
  },
] as const)("$name", ({ order, to, by, refusal }) => {
  expect(moveRefusal(anOrder(order), to, by)).toBe(refusal);
});

test("the same status again does nothing", () => {
  const order = anOrder({ status: "P", payment: paid });
  expect(moveRefusal(order, "P", "payment")).toBeNull();
  expect(movedTo(order, "P")).toBe(order);
});

test("there are 122 moves, every status but N is reached, A alone leads nowhere", () => {
  expect(new Set(moves.map(({ from, to }) => from + to)).size).toBe(122);
  const reached = new Set<string>(["N"]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of moves) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual(orderStatuses);
  expect(orderStatuses.filter((status) => !moves.some(({ from }) => from === status))).toEqual(["A"]);
});

/** As ../orders prints it: from, then each status it may go to. What is absent cannot happen. */
test.each([
  "N AJMOXC",
  "C AJMOX",
  "J AOX",
  "M AKOWX",
  "X AJMOPT",
  "T ADPX",
  "P ADKMOWX",
  "O ABKMWXZ",
  "W ABKLMSXZ",
  "Z AKMQX",
  "Q ABDWX",
  "S ABKXZ",
  "K ABMOWX",
  "B ADKLSX",
  "L ABDRWXY",
  "D AEFGLRVXY",
  "G AFHT",
  "H AFT",
  "R AILY",
  "Y AEILV",
  "V EFI",
  "E FIL",
  "F I",
  "I ADELR",
])("from %s", (line) => {
  const [from, to = ""] = line.split(" ");
  const found = new Set(moves.filter((move) => move.from === from).map((move) => move.to));
  expect([...found].toSorted().join("")).toBe([...to].toSorted().join(""));
});

const someOrder = fc
  .record({
    hasSpecial: fc.boolean(),
    isAccepted: fc.boolean(),
    isCuttingStarted: fc.boolean(),
    deliveryType: fc.constantFrom("Interval", "Pickup", "CdekToHome", "Cdek"),
    status: fc.constantFrom("pending", "hold", "completed"),
    method: fc.constantFrom("card-online", "bill", "cashdesk", "prepay-cashdesk", "sbp-sber"),
  })
  .map(({ status, method, ...given }) => anOrder({ ...given, payment: { status, method } }));

law.prop([
  someOrder,
  fc.array(fc.tuple(fc.constantFrom(...orderStatuses), fc.constantFrom(...actors)), { maxLength: 60 }),
])("any walk of any actors keeps to the table and never leaves A", (given, steps) => {
  let order = { ...given, status: "N" as const, reached: ["N" as const] } as typeof given;
  for (const [to, actor] of steps) {
    if (moveRefusal(order, to, actor) !== null || to === order.status) continue;
    expect(order.status).not.toBe("A");
    expect(moves.some((move) => move.from === order.status && move.to === to)).toBe(true);
    order = movedTo(order, to);
  }
});

law.prop([someOrder, fc.constantFrom(...orderStatuses.filter((status) => status !== "A"))])(
  "every visible button works",
  (given, status) => {
    const order = { ...given, status };
    expect(moveRefusal(order, "A", "buyer") === null).toBe(canBeCancelled(order));
  },
);
