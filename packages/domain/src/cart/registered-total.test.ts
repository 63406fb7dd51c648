import { fc, test as property } from "@fast-check/vitest";
import { aCode, aCompany, aLine, aPrice, aSalePrice, guest, member } from "@zertsalo/testing/samples/cart";
import { expect, test } from "vitest";
import type { PriceList } from "../catalog/prices.ts";
import type { Buyer } from "./cart-line.ts";
import { cartTotals } from "./cart-totals.ts";
import type { PromoCode } from "./promo-code.ts";
import { registeredTotal } from "./registered-total.ts";

const rub = (roubles: number) => roubles * 100;
const totalFor = (buyer: Buyer, prices: readonly PriceList[], promo: PromoCode | null) =>
  cartTotals({
    lines: prices.map((list, productId) => aLine(list, { productId }, buyer.kind)),
    buyer,
    promo,
  }).itemsTotal;
const told = (buyer: Buyer, prices: readonly PriceList[], promo: PromoCode | null = null) =>
  registeredTotal(buyer, totalFor(buyer, prices, promo), () => totalFor(member, prices, promo));

test.each([
  { name: "a list price less the discount", prices: [aPrice(rub(10_000))], expected: rub(9_700) },
  { name: "two of them", prices: [aPrice(rub(10_000)), aPrice(rub(500))], expected: rub(10_185) },
  { name: "what costs a guest more", prices: [aPrice(rub(9_000), { noRegistry: rub(10_000) })], expected: rub(8_730) },
  { name: "a sale price too", prices: [aSalePrice(rub(8_000), rub(10_000))], expected: rub(7_760) },
  { name: "an empty cart has none", prices: [], expected: null },
  { name: "a code goes on top", prices: [aPrice(rub(10_000))], promo: aCode({ value: 5 }), expected: rub(9_215) },
  {
    name: "no gain where the discount takes a better code away",
    prices: [aPrice(rub(10_000))],
    promo: aCode({ value: 20, minItemsTotal: rub(9_900) }),
    expected: null,
  },
])("a guest sees: $name", ({ prices, promo = null, expected }) => {
  expect(told(guest, prices, promo)).toBe(expected);
});

test.each([{ buyer: member }, { buyer: aCompany(18) }])("a known buyer sees none ($buyer.kind)", ({ buyer }) => {
  expect(told(buyer, [aPrice(rub(10_000))])).toBeNull();
});

const price = fc
  .record({
    retail: fc.integer({ min: 1, max: 99_999 }),
    more: fc.integer({ min: 0, max: 5_000 }),
    isSale: fc.boolean(),
  })
  .map(({ retail, more, isSale }) =>
    isSale ? aSalePrice(rub(retail), rub(retail + more)) : aPrice(rub(retail), { noRegistry: rub(retail + more) }),
  );

property.prop([fc.array(price, { maxLength: 5 }), fc.option(fc.integer({ min: 1, max: 90 }), { nil: null })])(
  "is the price of a registered buyer, and always less than a guest's",
  (prices, percent) => {
    const promo = percent === null ? null : aCode({ value: percent, minItemsTotal: rub(20_000) });
    const offer = told(guest, prices, promo);
    if (offer === null) {
      expect(totalFor(member, prices, promo)).toBeGreaterThanOrEqual(totalFor(guest, prices, promo));
      return;
    }
    expect(offer).toBe(totalFor(member, prices, promo));
    expect(offer).toBeLessThan(totalFor(guest, prices, promo));
  },
);
