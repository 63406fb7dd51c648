import { expect, test } from "vitest";
import { orderTotal, prepayAmount } from "./order-total.ts";

test("an order costs its goods, their delivery and the carrying", () => {
  expect(orderTotal({ itemsTotal: 100_000, deliveryPrice: 24_900, unloadPrice: 60_000 })).toBe(184_900);
  expect(orderTotal({ itemsTotal: 0, deliveryPrice: 0, unloadPrice: 0 })).toBe(0);
});

const order = {
  items: [
    { priceTotal: 1_000_000, isSpecialProduct: true },
    { priceTotal: 50_000, isSpecialProduct: false },
  ],
  orderTotal: 1_074_900,
};

test("made-to-order is prepaid in full, 30 % of the rest, delivery included", () => {
  expect(prepayAmount("prepay-cashdesk", order, 30)).toBe(1_022_500);
});

test("no other method has a prepayment", () => {
  expect(prepayAmount("card-online", order, 30)).toBe(0);
});
