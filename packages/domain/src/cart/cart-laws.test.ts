import { fc, test } from "@fast-check/vitest";
import { aCode, aLine, aPrice, aSalePrice } from "@zertsalo/testing/samples/cart";
import { expect } from "vitest";
import { registeredPrice } from "../catalog/prices.ts";
import { rouble, sum } from "../money/spread.ts";
import type { Buyer, KitPrice } from "./cart-line.ts";
import { cartTotals } from "./cart-totals.ts";

const roubles = (max: number) => fc.integer({ min: 1, max }).map((each) => each * rouble);

const prices = fc
  .record({ list: roubles(100_000), less: roubles(100_000), isOnSale: fc.boolean(), isDearerForGuests: fc.boolean() })
  .map(({ list, less, isOnSale, isDearerForGuests }) => {
    if (isOnSale) return aSalePrice(Math.min(less, list), list);
    return aPrice(list, { noRegistry: isDearerForGuests ? list + less : list, old: list + less });
  });

const line = fc.record({
  prices,
  quantity: fc.integer({ min: 1, max: 40 }),
  saleStacksWithB2b: fc.boolean(),
  isSpecialProduct: fc.boolean(),
  available: fc.boolean(),
  sections: fc.constantFrom<string[]>([], ["zerkala"]),
  isSample: fc.boolean(),
});

const buyer: fc.Arbitrary<Buyer> = fc.oneof(
  fc.constant({ kind: "guest" } as const),
  fc.integer({ min: 0, max: 100 }).map((registrationPercent) => ({ kind: "retail" as const, registrationPercent })),
  fc.record({ discountPercent: fc.integer({ min: 1, max: 99 }), minOrderTotal: roubles(1_000_000) }).map((tier) => ({
    kind: "b2b" as const,
    tier: { ...tier, entryDiscountPercent: 12 },
  })),
);

const promo = fc.option(
  fc
    .record({
      kind: fc.constantFrom("percent", "amount", "freeDelivery"),
      percent: fc.integer({ min: 1, max: 100 }),
      amount: roubles(200_000),
      minItemsTotal: roubles(100_000),
      sectionCode: fc.constantFrom(null, "zerkala"),
      excludesSale: fc.boolean(),
    })
    .map(({ percent, amount, ...code }) => aCode({ ...code, value: code.kind === "amount" ? amount : percent })),
  { nil: null },
);

const credits = fc.array(fc.record({ orderUid: fc.uuid(), amount: roubles(2_000) }), { maxLength: 3 });

const cart = fc
  .record({ lines: fc.array(line, { maxLength: 7 }), buyer, promo, credits, kit: fc.option(roubles(150_000)) })
  .map(({ lines, kit, ...rest }) => {
    const kits: KitPrice[] = kit === null ? [] : [{ id: 1, productIds: [0, 1], price: kit }];
    const asked = (kind: Buyer["kind"]) =>
      lines.map(({ prices: list, ...given }, productId) => aLine(list, { ...given, productId }, kind));
    return { ...rest, kits, lines: asked(rest.buyer.kind), asked };
  });

test.prop([cart])("lines add up to the totals, and discounts to the difference", (given) => {
  const totals = cartTotals(given);
  expect(sum(totals.items.map(({ priceTotal }) => priceTotal))).toBe(totals.itemsTotal);
  expect(totals.itemsTotal + totals.discountTotal).toBe(totals.itemsTotalWithoutDiscount);
  for (const { discounts, priceTotal, priceTotalWithoutDiscount } of totals.items) {
    expect(sum(Object.values(discounts))).toBe(priceTotalWithoutDiscount - priceTotal);
  }
});

test.prop([cart])("every sum is whole roubles, none is negative or above its crossed-out one", (given) => {
  for (const { discounts, priceTotal, priceTotalWithoutDiscount } of cartTotals(given).items) {
    for (const amount of [priceTotal, ...Object.values(discounts)]) {
      expect(amount % rouble).toBe(0);
      expect(amount).toBeGreaterThanOrEqual(0);
    }
    expect(priceTotal).toBeLessThanOrEqual(priceTotalWithoutDiscount);
  }
});

test.prop([cart])("registration and wholesale never meet", (given) => {
  const { discount } = cartTotals(given);
  expect(Math.min(discount.registration, discount.b2b)).toBe(0);
});

test.prop([cart])("a code never makes a cart dearer", (given) => {
  expect(cartTotals(given).itemsTotal).toBeLessThanOrEqual(cartTotals({ ...given, promo: null }).itemsTotal);
});

test.prop([cart, fc.integer({ min: 0, max: 100 })])("signing in never makes a cart dearer", (given, percent) => {
  const asGuest = cartTotals({ lines: given.asked("guest"), buyer: { kind: "guest" } });
  const asMember = cartTotals({
    lines: given.asked("retail"),
    buyer: { kind: "retail", registrationPercent: percent },
  });
  expect(asMember.itemsTotal).toBeLessThanOrEqual(asGuest.itemsTotal);
});

test.prop([roubles(1_000_000), fc.integer({ min: 0, max: 100 })])(
  "one piece costs a member what its page promised after registration",
  (price, registrationPercent) => {
    const totals = cartTotals({ lines: [aLine(aPrice(price))], buyer: { kind: "retail", registrationPercent } });
    expect(totals.itemsTotal).toBe(registeredPrice(price, registrationPercent));
  },
);
