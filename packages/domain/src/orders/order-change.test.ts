import { fc, test as law } from "@fast-check/vitest";
import { aCode, aLine, aPrice, aSalePrice, member } from "@zertsalo/testing/samples/cart";
import { expect, test } from "vitest";
import type { Buyer } from "../cart/cart-line.ts";
import { rouble, sum } from "../money/spread.ts";
import { type OrderTerms, recalculateOrder, settleChange, termsOfDay } from "./order-change.ts";

const roubles = (max: number) => fc.integer({ min: 1, max }).map((each) => each * rouble);
const lines = fc
  .array(
    fc.record({
      list: roubles(50_000),
      less: roubles(50_000),
      isOnSale: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((given) =>
    given.map(({ list, less, isOnSale, quantity }, productId) =>
      aLine(isOnSale ? aSalePrice(Math.min(list, less), list) : aPrice(list), { productId, quantity }, "retail"),
    ),
  );
const buyer: fc.Arbitrary<Buyer> = fc.oneof(
  fc.constant({ kind: "guest" } as const),
  fc.integer({ min: 0, max: 20 }).map((registrationPercent) => ({ kind: "retail" as const, registrationPercent })),
);
const terms: fc.Arbitrary<OrderTerms> = fc.record({
  buyer,
  kits: fc.constant([]),
  promo: fc.option(
    fc
      .record({
        kind: fc.constantFrom("percent", "amount"),
        value: fc.integer({ min: 1, max: 40 }),
        min: roubles(60_000),
      })
      .map(({ kind, value, min }) =>
        aCode({ kind, value: kind === "amount" ? value * 10_000 : value, minItemsTotal: min }),
      ),
    { nil: null },
  ),
  delivery: fc.record({ price: roubles(3_000), surcharge: fc.constant(0), freeFrom: roubles(80_000) }),
  unloadPrice: fc.constantFrom(0, 60_000),
});
const placedAs = (given: readonly ReturnType<typeof aLine>[], by: OrderTerms) => {
  const { items, discount, deliveryPrice, orderTotal } = recalculateOrder(given, by);
  return {
    lineTotals: new Map(items.map(({ uid, priceTotal }) => [uid, priceTotal])),
    discount,
    deliveryPrice,
    orderTotal,
  };
};

law.prop([lines, terms])("an order that nobody changed costs what it cost, by the terms of its day", (given, by) => {
  const wrong = { ...by, unloadPrice: by.unloadPrice + rouble };
  const found = termsOfDay(given, placedAs(given, by), [wrong, by]);
  expect(found).toBe(by);
  expect(termsOfDay(given, placedAs(given, by), [wrong])).toBeNull();
});

law.prop([lines, terms, fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 5, maxLength: 5 })])(
  "however its lines are changed, they add up, and every kopeck is paid or goes back",
  (given, by, quantities) => {
    const before = recalculateOrder(given, by);
    const changed = given
      .map((line, at) => ({ ...line, quantity: quantities[at] ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    const after = recalculateOrder(changed, by);
    expect(sum(after.items.map(({ priceTotal }) => priceTotal))).toBe(after.itemsTotal);
    expect(after.itemsTotal + after.deliveryPrice + after.unloadPrice).toBe(after.orderTotal);
    const { refund, due } = settleChange(before.orderTotal, after.orderTotal);
    expect(before.orderTotal - refund + due).toBe(after.orderTotal);
    expect(Math.min(refund, due)).toBe(0);
    // And back again: nothing is lost on the way.
    expect(recalculateOrder(given, by).orderTotal).toBe(before.orderTotal);
  },
);

test.each([
  { paidFor: 100, total: 80, refund: 20, due: 0 },
  { paidFor: 100, total: 120, refund: 0, due: 20 },
  { paidFor: 100, total: 100, refund: 0, due: 0 },
  { paidFor: 0, total: 80, refund: 0, due: 80 },
])("$paidFor paid for what costs $total now: $refund back, $due due", ({ paidFor, total, ...settled }) => {
  expect(settleChange(paidFor, total)).toEqual(settled);
});

test("the code that is too dear for what is left sleeps, and its discount is gone", () => {
  const by: OrderTerms = {
    buyer: member,
    kits: [],
    promo: aCode({ minItemsTotal: 1_500_000 }),
    delivery: { price: 50_000, surcharge: 0, freeFrom: 3_000_000 },
    unloadPrice: 0,
  };
  const two = [aLine(aPrice(1_000_000), { productId: 1, quantity: 2 }, "retail")];
  const one = two.map((line) => ({ ...line, quantity: 1 }));
  expect(recalculateOrder(two, by)).toMatchObject({ orderTotal: 1_893_000, discount: { promotion: 97_000 } });
  expect(recalculateOrder(one, by)).toMatchObject({
    orderTotal: 1_020_000,
    discount: { promotion: 0 },
    coupon: { state: "sleeping" },
  });
});
