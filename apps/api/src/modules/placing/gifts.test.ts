import { addCartItem, cart, setCartGift, setCartItemQuantity } from "@zertsalo/contract/cart";
import { repeatOrder } from "@zertsalo/contract/cart-links";
import type { DiscountContent } from "@zertsalo/contract/discount-rules";
import { orderByNumber } from "@zertsalo/contract/orders";
import { tryDiscounts } from "@zertsalo/contract/staff-discounts";
import { staffOrderWhy } from "@zertsalo/contract/staff-order-why";
import { startTestApi } from "@zertsalo/testing/api";
import { newDiscountRule, newProduct } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { aRuleContent } from "@zertsalo/testing/samples/discounts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { refusalCode, refused, stockFixture } from "./sample-placing.ts";

const api = await startTestApi();
const { keepOnly, stockOf } = stockFixture(api.db);

/** A product at 10 000 ₽ and another one at 3 000 ₽ that is given with it from 15 000 ₽ on. */
async function withGift(given: Partial<DiscountContent> = {}) {
  const goods = await newProduct(api.db, { price: 1_000_000 });
  const gift = await newProduct(api.db, { price: 300_000 });
  const ruleId = await newDiscountRule(api.db, {
    name: "Подарок к тумбе",
    productIds: [goods.id],
    gives: { kind: "gift", productId: gift.id, quantity: 1, from: 1_500_000 },
    ...given,
  });
  return { goods, gift, ruleId };
}

test("goods that reach the sum get their gift, and less of them lose it again", async () => {
  const { goods, gift, ruleId } = await withGift();
  const buyer = api.newGuest();
  const one = await buyer.call(addCartItem, { body: { productId: goods.id, quantity: 1 } });
  expect(one.items).toHaveLength(1);
  const uid = one.items[0]?.uid ?? "";
  const two = await buyer.call(setCartItemQuantity, { params: { uid }, body: { quantity: 2 } });
  expect(two).toMatchObject({
    items: [
      { id: goods.id, giftRuleId: null, priceTotal: 2_000_000 },
      {
        id: gift.id,
        quantity: 1,
        giftRuleId: ruleId,
        priceTotal: 0,
        priceTotalWithoutDiscount: 300_000,
        rules: [{ ruleId, name: "Подарок к тумбе", amount: 300_000 }],
      },
    ],
    itemsTotal: 2_000_000,
    discount: { rules: 300_000 },
  });
  expect((await buyer.call(cart)).items[1]?.uid).toBe(two.items[1]?.uid);
  const less = await buyer.call(setCartItemQuantity, { params: { uid }, body: { quantity: 1 } });
  expect(less.items).toHaveLength(1);
});

test("an order has the gift at nothing, its piece is reserved, and «why» names the rule", async () => {
  const { goods, gift, ruleId } = await withGift();
  const before = (await stockOf(gift.id)) ?? 0;
  const buyer = api.newGuest();
  const { order } = await readyCart(buyer, { productId: goods.id, quantity: 2 });
  const { number, itemsTotal } = await order();
  expect(itemsTotal).toBe(2_000_000);
  expect(await stockOf(gift.id)).toBe(before - 1);
  const params = { number: String(number) };
  const placed = await buyer.call(orderByNumber, { params });
  expect(placed.items).toMatchObject([{ giftRuleId: null }, { id: gift.id, giftRuleId: ruleId, priceTotal: 0 }]);
  const { chains } = await api.newStaff("order_manager").call(staffOrderWhy, { params });
  expect(chains[1]?.steps.map(({ amount }) => amount)).toEqual([300_000, -300_000]);
  expect(chains[1]?.steps[1]?.text).toContain("Подарок к тумбе");
  // Repeated, the order buys its goods alone; they earn the gift anew.
  const repeated = await buyer.call(repeatOrder, { params: { order: String(number) } });
  expect(repeated.items).toMatchObject([
    { id: goods.id, quantity: 2 },
    { giftRuleId: ruleId, quantity: 1 },
  ]);
});

test("a declined gift stays away until the buyer takes it after all", async () => {
  const { goods, gift, ruleId } = await withGift();
  const buyer = api.newGuest();
  await buyer.call(addCartItem, { body: { productId: goods.id, quantity: 2 } });
  const decline = (isDeclined: boolean, id = ruleId) =>
    buyer.call(setCartGift, { params: { ruleId: id }, body: { isDeclined } });
  const declined = await decline(true);
  expect(declined).toMatchObject({ declinedGifts: [{ ruleId, name: "Подарок к тумбе", product: gift.name }] });
  expect(declined.items).toHaveLength(1);
  expect(await buyer.call(cart)).toMatchObject({ items: [{ id: goods.id }], declinedGifts: [{ ruleId }] });
  expect(await refusalCode(decline(true))).toBe("cart_item_not_found");
  expect(await decline(false)).toMatchObject({ items: [{ id: goods.id }, { id: gift.id }], declinedGifts: [] });
  expect(await refusalCode(api.newGuest().call(setCartGift, { params: { ruleId }, body: { isDeclined: true } }))).toBe(
    "cart_item_not_found",
  );
});

test("pieces that the buyer pays for come first, and both lines come from the same shelf", async () => {
  const { goods, gift } = await withGift();
  await keepOnly(gift.id, 3);
  const buyer = api.newGuest();
  await buyer.call(addCartItem, { body: { productId: gift.id, quantity: 3 } });
  const full = await buyer.call(addCartItem, { body: { productId: goods.id, quantity: 2 } });
  expect(full.items.map(({ giftRuleId }) => giftRuleId)).toEqual([null, null]);
  const uid = full.items[0]?.uid ?? "";
  const shared = await buyer.call(setCartItemQuantity, { params: { uid }, body: { quantity: 2 } });
  expect(shared).toMatchObject({
    items: [{ priceTotal: 600_000 }, { id: goods.id }, { id: gift.id, priceTotal: 0 }],
  });
  const { order } = await readyCart(buyer, { productId: goods.id, quantity: 1 });
  await order();
  expect(await stockOf(gift.id)).toBe(0);
});

test("the last gift goes to one of two orders; the other buyer confirms his cart without it", async () => {
  const { goods, gift } = await withGift();
  await keepOnly(gift.id, 1);
  const carts = await Promise.all([1, 2].map(() => readyCart(api.newGuest(), { productId: goods.id, quantity: 2 })));
  const answers = await Promise.all(carts.map(({ order }) => refused(order())));
  expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(["accepted", "price_changed"]);
  expect(answers.find(({ errorCode }) => errorCode === "price_changed")).toMatchObject({
    data: { cart: { items: [{ id: goods.id }], itemsTotal: 2_000_000 } },
  });
  expect(await stockOf(gift.id)).toBe(0);
});

test("a rule that ends between look and placing takes its gift along, and asks first", async () => {
  const { goods, ruleId } = await withGift();
  const { order } = await readyCart(api.newGuest(), { productId: goods.id, quantity: 2 });
  await sql`update discount_rule set state = 'stopped' where id = ${ruleId}`.execute(api.db);
  expect(await refusalCode(order())).toBe("price_changed");
});

test("a trial shows the gift, and what is lacking without it", async () => {
  const { goods, gift, ruleId } = await withGift();
  const buyer = { kind: "guest", orders: 0, spent: 0 } as const;
  const content = aRuleContent({
    productIds: [goods.id],
    gives: { kind: "gift", productId: gift.id, quantity: 2, from: 0 },
  });
  const trial = (quantity: number) => ({
    lines: [{ article: goods.sku, quantity }],
    buyer,
    at: new Date().toISOString(),
    tried: { id: ruleId, content },
  });
  const staff = api.newStaff("content");
  const given = await staff.call(tryDiscounts, { query: { cart: JSON.stringify(trial(1)) } });
  expect(given).toMatchObject({
    lines: [
      { article: goods.sku, isGift: false },
      { article: gift.sku, isGift: true, quantity: 2, before: 600_000, total: 0, totalWithout: 0 },
    ],
    total: 1_000_000,
    totalWithout: 1_000_000,
  });
  const tooLittle = {
    ...trial(1),
    tried: { id: ruleId, content: { ...content, gives: { ...content.gives, from: 9_900_000 } } },
  };
  const { lines, rules } = await staff.call(tryDiscounts, { query: { cart: JSON.stringify(tooLittle) } });
  expect(lines).toHaveLength(1);
  expect(rules.find(({ isTried }) => isTried)?.refusal?.replaceAll("\u00a0", " ")).toBe(
    "товаров в этой корзине для него не хватает",
  );
});
