import { aCode, aCompany, aLine, aPrice, aSalePrice, guest, member } from "@zertsalo/testing/samples/cart";
import { aRule, apartFrom } from "@zertsalo/testing/samples/discounts";
import { expect, test } from "vitest";
import { cartTotals } from "../cart/cart-totals.ts";

const rub = (roubles: number) => roubles * 100;
const lines = [aLine(aPrice(rub(10_000)))];
const ten = { kind: "percent", percent: 10 } as const;
const together = aRule({ gives: ten });

const discountsOf = (...given: Parameters<typeof cartTotals>) => cartTotals(...given).items[0]?.discounts;

test("a rule is counted after sale and kit, and what comes later takes from what it has left", () => {
  const code = aCode({ kind: "percent", value: 10 });
  expect(discountsOf({ lines, buyer: member, rules: [together], promo: code })).toMatchObject({
    rules: rub(1_000),
    registration: rub(270),
    promotion: rub(873),
  });
});

test("registration does not lower a line of a rule that is not together with it", () => {
  const alone = aRule({ gives: ten, productIds: [1], together: apartFrom("registration") });
  const totals = cartTotals({
    lines: [...lines, aLine(aPrice(rub(1_000)), { productId: 2 })],
    buyer: member,
    rules: [alone],
  });
  expect(totals.items.map(({ discounts }) => discounts.registration)).toEqual([0, rub(30)]);
});

test("the tier takes from what a rule has left, or nothing where they are not together", () => {
  const buyer = aCompany(20);
  expect(discountsOf({ lines, buyer, rules: [together] })).toMatchObject({ rules: rub(1_000), b2b: rub(1_800) });
  const alone = aRule({ gives: ten, together: apartFrom("b2b") });
  expect(discountsOf({ lines, buyer, rules: [alone] })).toMatchObject({ rules: rub(1_000), b2b: 0 });
});

test("a rule does not cost a company its tier", () => {
  const buyer = aCompany(20, rub(8_000));
  expect(cartTotals({ lines, buyer, rules: [together] })).toMatchObject({
    tierMissing: 0,
    discount: { b2b: rub(1_800) },
  });
});

test("a code sleeps where all its goods are lowered by a rule that is not together with it", () => {
  const rules = [aRule({ gives: ten, together: apartFrom("promotion") })];
  expect(cartTotals({ lines, buyer: guest, rules, promo: aCode() })).toMatchObject({
    coupon: { state: "sleeping", missing: 0 },
    discount: { rules: rub(1_000), promotion: 0 },
  });
});

test("a rule does not make a code fall asleep that works without it", () => {
  const promo = aCode({ minItemsTotal: rub(10_000) });
  expect(cartTotals({ lines, buyer: guest, rules: [together], promo }).coupon?.state).toBe("works");
});

test("a line on sale differs from one whose price has only been lowered in the catalogue", () => {
  const rules = [aRule({ gives: ten, together: apartFrom("sale") })];
  const onSale = aLine(aSalePrice(rub(8_000), rub(10_000)));
  const lowered = aLine(aPrice(rub(8_000), { old: rub(10_000) }), { productId: 2 });
  const { items } = cartTotals({ lines: [onSale, lowered], buyer: guest, rules });
  expect(items.map(({ discounts }) => discounts.rules)).toEqual([0, rub(800)]);
});

test("each line names its rules, and they add up to the sum of the cart", () => {
  const rules = [aRule({ id: 1, name: "Первое" }), aRule({ id: 2, name: "Второе" })];
  const { items, discount } = cartTotals({ lines, buyer: guest, rules });
  expect(items[0]?.byRules).toEqual([
    { ruleId: 1, name: "Первое", amount: rub(1_000) },
    { ruleId: 2, name: "Второе", amount: rub(900) },
  ]);
  expect(discount.rules).toBe(rub(1_900));
});
