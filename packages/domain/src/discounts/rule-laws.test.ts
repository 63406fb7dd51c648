import { fc, test } from "@fast-check/vitest";
import type { DiscountGives, DiscountNeighbour, DiscountRule } from "@zertsalo/contract/discount-rules";
import { aCode, aLine, aPrice, aSalePrice } from "@zertsalo/testing/samples/cart";
import { aRule, apartFrom } from "@zertsalo/testing/samples/discounts";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect } from "vitest";
import type { Buyer, CartLine } from "../cart/cart-line.ts";
import { cartTotals } from "../cart/cart-totals.ts";
import { totalsWithoutRules } from "../cart/totals-without-rules.test-part.ts";
import { sum } from "../money/spread.ts";
import { rulesByPieces } from "./rules-by-pieces.test-part.ts";

const numRuns = caseCount(10_000);
const roubles = (max: number) => fc.integer({ min: 1, max }).map((each) => each * 100);
const percent = fc.integer({ min: 1, max: 100 });

const gives: fc.Arbitrary<DiscountGives> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent }),
  fc.record({ kind: fc.constant("amount" as const), amount: roubles(3_000) }),
  fc.record({ kind: fc.constant("nthPiece" as const), n: fc.integer({ min: 2, max: 5 }), percent }),
  fc.record({ kind: fc.constant("kit" as const), percent }),
  fc.record({
    kind: fc.constant("threshold" as const),
    steps: fc.array(fc.record({ from: roubles(60_000), percent }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant("gift" as const),
    productId: fc.constant(1),
    quantity: fc.constant(1),
    from: fc.oneof(fc.constant(0), roubles(60_000)),
  }),
);

const neighbours: DiscountNeighbour[] = ["sale", "kit", "rules", "registration", "b2b", "promotion"];
const products = fc.subarray([0, 1, 2, 3, 4]);

const rules = (apart: fc.Arbitrary<DiscountNeighbour[]>) =>
  fc
    .array(
      fc.record({
        gives,
        apart,
        productIds: products,
        sectionCodes: fc.subarray(["zerkala", "tumby"]),
        excludesSpecial: fc.boolean(),
        priority: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 5 },
    )
    .map((given) =>
      given.map(
        ({ apart: others, ...rule }, at): DiscountRule =>
          aRule({ ...rule, id: at + 1, together: apartFrom(...others) }),
      ),
    );

const line = fc.record({
  list: roubles(30_000),
  less: roubles(30_000),
  isOnSale: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 9 }),
  isSpecialProduct: fc.boolean(),
  isSample: fc.integer({ min: 0, max: 9 }).map((each) => each === 0),
  available: fc.integer({ min: 0, max: 9 }).map((each) => each > 0),
  sections: fc.subarray(["zerkala", "tumby"]),
});

/** Gifts of rules that may be among those of the cart or not, of products that may be bought too. */
const gifts = fc
  .array(fc.record({ list: roubles(30_000), less: roubles(30_000), quantity: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 3,
  })
  .map((all) =>
    all.map(({ list, less, quantity }, at) =>
      aLine(aSalePrice(Math.min(list, less), list), { quantity, productId: at, uid: `gift-${at}`, giftRuleId: at + 1 }),
    ),
  );

const buyer: fc.Arbitrary<Buyer> = fc.oneof(
  fc.constant({ kind: "guest" } as const),
  fc.integer({ min: 0, max: 20 }).map((registrationPercent) => ({ kind: "retail" as const, registrationPercent })),
  fc.record({ discountPercent: fc.integer({ min: 1, max: 40 }), minOrderTotal: roubles(60_000) }).map((tier) => ({
    kind: "b2b" as const,
    tier: { ...tier, entryDiscountPercent: 12 },
  })),
);

const cart = fc.record({
  buyer,
  lines: fc
    .array(line, { maxLength: 5 })
    .map((all) =>
      all.map(
        ({ list, less, isOnSale, ...given }, productId): CartLine =>
          aLine(isOnSale ? aSalePrice(Math.min(list, less), list) : aPrice(list), { ...given, productId }),
      ),
    ),
  kits: fc.option(roubles(40_000)).map((price) => (price === null ? [] : [{ id: 1, productIds: [0, 1], price }])),
  promo: fc.option(
    percent.chain((value) => roubles(40_000).map((minItemsTotal) => aCode({ value, minItemsTotal }))),
    { nil: null },
  ),
});

const anyRules = rules(fc.subarray(neighbours));

const withGifts = fc.record({ given: cart, gifts, isFirst: fc.boolean() }).map(({ given, gifts: free, isFirst }) => ({
  ...given,
  lines: isFirst ? [...free, ...given.lines] : [...given.lines, ...free],
}));

test.prop([withGifts, anyRules], { numRuns })("rules take what a calculation piece by piece takes", (given, each) => {
  const { items } = cartTotals({ ...given, rules: each });
  const before = items.map(({ priceTotalWithoutDiscount, discounts: { sale, kit } }) => ({
    left: priceTotalWithoutDiscount - sale - kit,
    isInKit: kit > 0,
  }));
  const amounts = items.map(({ byRules }) => byRules.map(({ ruleId, amount }) => [ruleId, amount]));
  expect(amounts).toEqual(rulesByPieces(given.lines, before, each));
});

test.prop([withGifts, anyRules], { numRuns })(
  "no line below zero, no rule twice, and the reasons add up",
  (given, each) => {
    const totals = cartTotals({ ...given, rules: each });
    for (const { priceTotal, priceTotalWithoutDiscount, discounts, byRules } of totals.items) {
      expect(priceTotal).toBeGreaterThanOrEqual(0);
      expect(priceTotalWithoutDiscount - sum(Object.values(discounts))).toBe(priceTotal);
      expect(sum(byRules.map(({ amount }) => amount))).toBe(discounts.rules);
      expect(new Set(byRules.map(({ ruleId }) => ruleId)).size).toBe(byRules.length);
      for (const amount of Object.values(discounts)) expect(amount % 100).toBe(0);
    }
    expect(sum(totals.items.map(({ priceTotal }) => priceTotal))).toBe(totals.itemsTotal);
  },
);

test.prop([cart, rules(fc.constant([]))], { numRuns })(
  "a rule beside every other discount never makes a cart dearer",
  (given, each) => {
    expect(cartTotals({ ...given, rules: each }).itemsTotal).toBeLessThanOrEqual(cartTotals(given).itemsTotal);
  },
);

test.prop([withGifts, anyRules], { numRuns })("a gift changes no sum but what it is worth itself", (given, each) => {
  const goods = { ...given, lines: given.lines.filter(({ giftRuleId }) => giftRuleId === null) };
  const [totals, without] = [given, goods].map((one) => cartTotals({ ...one, rules: each }));
  if (!totals || !without) throw new Error("Both carts are priced");
  const isBought = ({ uid }: { uid: string }) => !uid.startsWith("gift");
  expect(totals.items.filter(isBought)).toEqual(without.items);
  expect(totals.itemsTotal).toBe(without.itemsTotal);
  expect(totals.gifts).toEqual(without.gifts);
  for (const { priceTotal } of totals.items.filter((item) => !isBought(item))) expect(priceTotal).toBe(0);
});

test.prop([cart], { numRuns })("a cart without rules costs what it cost before there were any", (given) => {
  const { items, discount, gifts: noGifts, ...totals } = cartTotals({ ...given, rules: [] });
  expect(noGifts).toEqual([]);
  const { rules: none, ...others } = discount;
  expect(none).toBe(0);
  expect({
    ...totals,
    discount: others,
    items: items.map(({ byRules, discounts: { rules: amounts, ...steps }, ...sums }) => {
      expect([amounts, byRules]).toEqual([0, []]);
      return { ...sums, discounts: steps };
    }),
  }).toEqual(totalsWithoutRules(given));
});
