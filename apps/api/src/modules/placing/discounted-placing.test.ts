import { staffDiscounts, saveDiscount } from "@zertsalo/contract/staff-discounts";
import { staffOrderWhy } from "@zertsalo/contract/staff-order-why";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newDiscountRule, newPhone, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { apartFrom } from "@zertsalo/testing/samples/discounts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { refusalCode, refused } from "./sample-placing.ts";

const api = await startTestApi();
const owner = api.newStaff("owner");
const all = { buyers: "all", isFirstOrder: false, segment: null } as const;

/** A product of the test's own with a rule on it. */
async function discounted(rule: Parameters<typeof newDiscountRule>[1] = {}) {
  const product = await newProduct(api.db, { price: 1_000_000 });
  const ruleId = await newDiscountRule(api.db, { name: "Неделя кранов", productIds: [product.id], ...rule });
  return { product, ruleId };
}

async function usesOf(ruleId: number) {
  const { rows } = await sql<{ used: number; uses: number; amount: number }>`
    select used, (select count(*)::int from discount_use where rule_id = id) as uses,
      (select coalesce(sum(amount), 0)::int from discount_use where rule_id = id) as amount
    from discount_rule where id = ${ruleId}`.execute(api.db);
  return rows[0];
}

test("the cart shows the reason, the order keeps it, and «why» tells it", async () => {
  const { product, ruleId } = await discounted({ gives: { kind: "nthPiece", n: 3, percent: 100 } });
  const { ready, order } = await readyCart(api.newGuest(), { productId: product.id, quantity: 3 });
  const byRule = { ruleId, name: "Неделя кранов", amount: 1_000_000 };
  expect(ready).toMatchObject({
    items: [{ priceTotal: 2_000_000, rules: [byRule] }],
    discount: { rules: 1_000_000 },
    saleDiscount: 0,
    itemsTotal: 2_000_000,
  });
  const placed = await order();
  expect(placed).toMatchObject({ itemsTotal: 2_000_000, discount: { rules: 1_000_000 } });
  expect(await usesOf(ruleId)).toEqual({ used: 0, uses: 1, amount: 1_000_000 });

  const manager = api.newStaff("order_manager");
  const { chains } = await manager.call(staffOrderWhy, { params: { number: String(placed.number) } });
  expect(chains[0]?.steps.map(({ text, amount }) => [text.replaceAll("\u00a0", " "), amount])).toEqual([
    ["10 000 ₽ × 3", 3_000_000],
    ["Правило «Неделя кранов»: каждый 3-й товар бесплатно, самый дешёвый из 3", -1_000_000],
  ]);
  expect(chains.find(({ key }) => key === "rules")?.total).toBe(-1_000_000);
});

test("a rule that ends between look and placing is a rise: the buyer confirms the new sum first", async () => {
  const { product, ruleId } = await discounted();
  const { ready, order, read } = await readyCart(api.newGuest(), { productId: product.id });
  expect(ready.itemsTotal).toBe(900_000);
  await sql`update discount_rule set state = 'stopped' where id = ${ruleId}`.execute(api.db);
  const answer = await refused(order());
  expect(answer).toMatchObject({ errorCode: "price_changed", data: { cart: { itemsTotal: 1_000_000 } } });
  const placed = await order({ priceStamp: (await read()).priceStamp });
  expect(placed).toMatchObject({ itemsTotal: 1_000_000, discount: { rules: 0 } });
});

test("a rule that begins between look and placing only makes the order cheaper", async () => {
  const { product, ruleId } = await discounted({ startsAt: "2999-01-01T00:00:00.000Z" });
  const { ready, order } = await readyCart(api.newGuest(), { productId: product.id });
  expect(ready.itemsTotal).toBe(1_000_000);
  await sql`
    update discount_rule set content = content || '{"startsAt": "2020-01-01T00:00:00.000Z"}' where id = ${ruleId}`.execute(
    api.db,
  );
  const placed = await order();
  expect(placed).toMatchObject({ itemsTotal: 900_000 });
  expect(placed.changes).toEqual(expect.arrayContaining([expect.objectContaining({ field: "total", now: 900_000 })]));
});

test("the last use of a limit goes to one of two orders, and the other is to pay the full sum", async () => {
  const { product, ruleId } = await discounted({ usageLimit: 1 });
  const carts = await Promise.all([1, 2].map(() => readyCart(api.newGuest(), { productId: product.id })));
  expect(carts.map(({ ready }) => ready.itemsTotal)).toEqual([900_000, 900_000]);
  const answers = await Promise.all(carts.map(({ order }) => refused(order())));
  expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(["accepted", "price_changed"]);
  expect(answers.find(({ errorCode }) => errorCode === "price_changed")).toMatchObject({
    data: { cart: { itemsTotal: 1_000_000 } },
  });
  expect(await usesOf(ruleId)).toEqual({ used: 1, uses: 1, amount: 100_000 });
});

test("once per buyer holds under one phone, also for two carts at once", async () => {
  const { product, ruleId } = await discounted({ isOncePerBuyer: true });
  const phone = newPhone();
  const carts = await Promise.all([1, 2].map(() => readyCart(api.newGuest(), { productId: product.id, phone })));
  const codes = await Promise.all(carts.map(({ order }) => refusalCode(order())));
  expect(codes.toSorted()).toEqual(["accepted", "price_changed"]);
  const { ready } = await readyCart(api.newGuest(), { productId: product.id, phone });
  expect(ready.itemsTotal).toBe(1_000_000);
  expect((await usesOf(ruleId))?.uses).toBe(1);
});

test("a first order and a segment follow from the buyer's orders", async () => {
  const first = await discounted({ audience: { ...all, isFirstOrder: true } });
  const regulars = await discounted({ audience: { ...all, segment: { minOrders: 1, minSpent: 50_000 } } });
  const totalFor = async (userId: number, productId: number) =>
    (await readyCart(api.newUser(userId), { productId })).ready.discount.rules;
  const fresh = await newBuyer(api.db, { discountPercent: 0 });
  const returning = await newBuyer(api.db, { discountPercent: 0 });
  await newOrder(api.db, returning, { status: "F", lines: [{ price: 60_000 }] });
  expect(await totalFor(fresh.id, first.product.id)).toBe(100_000);
  expect(await totalFor(returning.id, first.product.id)).toBe(0);
  const other = await newBuyer(api.db, { discountPercent: 0 });
  expect(await totalFor(other.id, regulars.product.id)).toBe(0);
  const second = await newBuyer(api.db, { discountPercent: 0 });
  await newOrder(api.db, second, { status: "F", lines: [{ price: 60_000 }] });
  expect(await totalFor(second.id, regulars.product.id)).toBe(100_000);
});

test("a change of staff is in the next cart, and a draft in none", async () => {
  const { product, ruleId } = await discounted({ together: apartFrom("registration") });
  const draft = await newProduct(api.db, { price: 1_000_000 });
  await newDiscountRule(api.db, { productIds: [draft.id] }, "draft");
  const buyer = api.newGuest();
  const { read } = await readyCart(buyer, { productId: product.id, also: [{ productId: draft.id, quantity: 1 }] });
  expect((await read()).discount.rules).toBe(100_000);
  const { rules } = await owner.call(staffDiscounts);
  const rule = rules.find(({ id }) => id === ruleId);
  if (!rule) throw new Error("The rule is listed");
  const content = { ...rule.content, gives: { kind: "amount" as const, amount: 30_000 } };
  await owner.call(saveDiscount, { params: { id: ruleId }, body: { version: rule.version, content } });
  expect((await read()).discount.rules).toBe(30_000);
});
