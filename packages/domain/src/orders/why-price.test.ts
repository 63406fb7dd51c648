import { fc, test } from "@fast-check/vitest";
import { aCode, aLine, aPrice, aSalePrice } from "@zertsalo/testing/samples/cart";
import { expect } from "vitest";
import type { Buyer } from "../cart/cart-line.ts";
import { cartTotals } from "../cart/cart-totals.ts";
import { quotedCharge } from "../delivery/delivery-charge.ts";
import { rouble, sum } from "../money/spread.ts";
import {
  deliveryChain,
  discountChain,
  itemsChain,
  lineChain,
  offerChains,
  type PriceBreakdown,
  buildPriceBreakdown,
  type WhyLine,
  totalChain,
} from "./why-price.ts";

const roubles = fc.integer({ min: 1, max: 50_000 }).map((each) => each * rouble);
const buyers: fc.Arbitrary<Buyer> = fc.oneof(
  fc.constant({ kind: "guest" } as const),
  fc.integer({ min: 0, max: 30 }).map((registrationPercent) => ({ kind: "retail" as const, registrationPercent })),
  fc.record({ discountPercent: fc.integer({ min: 1, max: 50 }), minOrderTotal: roubles }).map((tier) => ({
    kind: "b2b" as const,
    tier: { ...tier, entryDiscountPercent: 12 },
  })),
);
const carts = fc.record({
  lines: fc.array(
    fc.record({
      list: roubles,
      less: roubles,
      isOnSale: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 9 }),
      stacks: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  buyer: buyers,
  promo: fc.option(
    fc.integer({ min: 1, max: 50 }).map((value) => aCode({ value })),
    { nil: null },
  ),
  kit: fc.option(roubles, { nil: null }),
  delivery: fc.record({ tariff: roubles, surcharge: roubles, freeFrom: roubles }),
});

function placed({
  lines: given,
  buyer,
  promo,
  kit,
  delivery,
}: typeof carts extends fc.Arbitrary<infer Cart> ? Cart : never) {
  const lines = given.map(({ list, less, isOnSale, quantity, stacks }, productId) =>
    aLine(
      isOnSale ? aSalePrice(Math.min(less, list), list) : aPrice(list, { old: list + less }),
      { productId, quantity, saleStacksWithB2b: stacks },
      buyer.kind,
    ),
  );
  const kits = kit === null ? [] : [{ id: 1, productIds: [0, 1], price: kit }];
  const totals = cartTotals({ lines, buyer, promo, kits });
  const quoted = {
    price: delivery.tariff + delivery.surcharge,
    surcharge: delivery.surcharge,
    freeFrom: delivery.freeFrom,
  };
  const charge = quotedCharge(quoted, totals.itemsTotal, totals.isDeliveryFreeByCode);
  const reckoned = buildPriceBreakdown({ buyer, promo, lines, totals }, { ...quoted, serviceCost: 0 });
  const stored = lines.map((line, at): WhyLine => {
    const { priceTotal = 0, priceTotalWithoutDiscount = 0 } = totals.items[at] ?? {};
    const { price, oldPrice } = line.price;
    return { uid: line.uid, name: "", quantity: line.quantity, price, oldPrice, priceTotal, priceTotalWithoutDiscount };
  });
  const sums = {
    itemsTotal: totals.itemsTotal,
    deliveryType: "Day" as const,
    deliveryPrice: charge.resultPrice,
    deliveryDiscount: charge.discount,
    unload: { method: "hand" as const, floor: 7, entranceLength: 20, price: 70_000 },
  };
  return { reckoned, stored, sums, discount: totals.discount };
}

test.prop([carts, fc.boolean()])(
  "the steps of every sum add up to the displayed total, with or without a breakdown",
  (cart, isKnown) => {
    const { reckoned, stored, sums, discount } = placed(cart);
    const known = isKnown ? reckoned : null;
    for (const line of stored) {
      const { steps, total } = lineChain(line, known);
      expect(total).toBe(line.priceTotal);
      expect(sum(steps.map(({ amount }) => amount))).toBe(total);
    }
    expect(itemsChain(stored).total).toBe(sums.itemsTotal);
    for (const kind of ["registration", "b2b", "promotion"] as const) {
      const { steps, total } = discountChain(kind, discount[kind], stored, known);
      expect(total + discount[kind]).toBe(0);
      expect(sum(steps.map(({ amount }) => amount))).toBe(total);
    }
    const delivery = deliveryChain(sums, known);
    expect(delivery.total).toBe(sums.deliveryPrice);
    expect(sum(delivery.steps.map(({ amount }) => amount))).toBe(delivery.total);
    const whole = totalChain(sums);
    expect(sum(whole.steps.map(({ amount }) => amount))).toBe(whole.total);
    expect(whole.total).toBe(sums.itemsTotal + sums.deliveryPrice + sums.unload.price);
  },
);

test("an order that was changed since is not explained by what it was", () => {
  const line = {
    uid: "line-1",
    name: "Зеркало",
    quantity: 2,
    price: 900_00,
    oldPrice: 1000_00,
    priceTotal: 1700_00,
    priceTotalWithoutDiscount: 2000_00,
  };
  const { reckoned } = placed({
    lines: [{ list: 100, less: 100, isOnSale: false, quantity: 1, stacks: true }],
    buyer: { kind: "guest" },
    promo: null,
    kit: null,
    delivery: { tariff: 100, surcharge: 100, freeFrom: 100 },
  });
  expect(lineChain(line, reckoned).steps.map(({ amount }) => amount)).toEqual([2000_00, -200_00, -100_00]);
});

test("a piece from a remnant begins with the price of the list and what the remnant took off it", () => {
  const sums = { price: 700_00, oldPrice: null, priceTotal: 700_00, priceTotalWithoutDiscount: 700_00 };
  const line = {
    uid: "line-1",
    name: "Столешница",
    quantity: 1,
    ...sums,
    stone: { number: "М-00412", saving: 300_00 },
  };
  const { steps, total } = lineChain(line, null);
  expect(steps.map(({ amount }) => amount)).toEqual([1_000_00, -300_00]);
  expect(steps[1]?.text).toBe("Плита из остатка М-00412, выбрал покупатель");
  expect(total).toBe(700_00);
});

test("lists the offers not chosen with their prices", () => {
  const offer = { date: "2026-11-20", variants: 3, surcharge: 0, freeFrom: 80_000 * rouble };
  const reckoned = {
    isFreeByCode: false,
    offers: [
      { ...offer, deliveryType: "Pickup", price: 235 * rouble, serviceCost: 235 * rouble },
      {
        ...offer,
        deliveryType: "ExactTime",
        price: 549 * rouble,
        surcharge: 300 * rouble,
        serviceCost: 549 * rouble,
        variants: 56,
      },
    ],
  } as unknown as PriceBreakdown;
  const unload = { method: "none", floor: 1, entranceLength: 0, price: 0 } as const;
  const sums = { itemsTotal: 4_568 * rouble, deliveryPrice: 0, deliveryDiscount: 0, unload };
  const told = offerChains({ ...sums, deliveryType: "Pickup" }, reckoned);
  expect(told.map(({ title, total }) => ({ title: title.replaceAll("\u00a0", " "), total }))).toEqual([
    { title: "Предлагалось: Доставка к точному времени, с 20.11.2026, 56 вариантов", total: 549 * rouble },
  ]);
  expect(told[0]?.steps.map(({ amount }) => amount + 0)).toEqual([249 * rouble, 300 * rouble, 0]);
  expect(offerChains({ ...sums, deliveryType: "ExactTime" }, null)).toEqual([]);
});
