import { requestReturn } from "@zertsalo/contract/after-orders";
import { changeStaffOrder, previewOrderChange } from "@zertsalo/contract/staff-order-change";
import { moveReturn } from "@zertsalo/contract/staff-order-money";
import { newDiscountRule, newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDesk } from "./staff-desk.test-part.ts";

const { api, tap, manager, work, paid, onShelves } = await openDesk();

/** Of three taps the third is free; the rule may be used nine times. */
const ruleId = await newDiscountRule(api.db, {
  productIds: [tap.id],
  gives: { kind: "nthPiece", n: 3, percent: 100 },
  usageLimit: 9,
});
const usesOf = async (uid: string) =>
  (
    await sql<{ amount: number; used: number }>`
      select amount::int, used from discount_use join discount_rule on id = rule_id
      where rule_id = ${ruleId} and order_uid = ${uid}`.execute(api.db)
  ).rows[0];
const used = async () =>
  (await api.db.selectFrom("discount_rule").select("used").where("id", "=", ruleId).executeTakeFirstOrThrow()).used;

test("receipts add up to what was paid, and a piece is returned for its share", async () => {
  const { buyer, params, item, card, walk, orderTotal } = await paid({ quantity: 3 });
  expect(orderTotal).toBe(2 * tap.price);
  await walk("W", "B", "D", "G", "F");
  expect((await card()).receipts).toMatchObject([
    { kind: "prepayment", state: "done" },
    { kind: "settlement", state: "done" },
  ]);
  await buyer.call(requestReturn, { params, body: { lines: [{ uid: item, quantity: 1 }], reason: "Не подошёл" } });
  const [requested] = (await card()).returns;
  expect(Math.abs((requested?.amount ?? 0) - (2 * tap.price) / 3)).toBeLessThan(1);
  for (const to of ["accepted", "received", "refunded"] as const) {
    await manager.call(moveReturn, { params: { ...params, item }, body: { to, words: "Ждём", toStock: true } });
  }
  await work();
  await work();
  expect((await card()).refunds).toMatchObject([{ amount: requested?.amount, occasion: "return", isDone: true }]);
});

test("an order that is changed keeps the rules of its day: a piece less, and the free one is paid for", async () => {
  const order = await paid({ quantity: 3 });
  const before = await used();
  expect((await usesOf(order.uid))?.amount).toBe(tap.price);
  await sql`update discount_rule set state = 'stopped' where id = ${ruleId}`.execute(api.db);
  await order.walk("W", "K");
  const reckon = (quantity: number) =>
    manager.call(previewOrderChange, {
      params: order.params,
      query: { change: JSON.stringify({ lines: [{ uid: order.item, quantity }], added: [] }) },
    });
  expect((await reckon(6)).after.itemsTotal).toBe(4 * tap.price);
  const { after } = await reckon(2);
  expect(after.itemsTotal).toBe(2 * tap.price);
  const { version } = await order.card();
  const change = { lines: [{ uid: order.item, quantity: 2 }], added: [] };
  await manager.call(changeStaffOrder, {
    params: order.params,
    body: { version, change, orderTotal: after.orderTotal },
  });
  expect([await usesOf(order.uid), await used()]).toEqual([undefined, before - 1]);
  await sql`update discount_rule set state = 'active' where id = ${ruleId}`.execute(api.db);
});

test("a cancelled order gives its use back", async () => {
  const order = await paid({ quantity: 3 });
  const before = await used();
  await order.walk("A");
  expect([await usesOf(order.uid), await used()]).toEqual([undefined, before - 1]);
});

test("a gift leaves with the goods that have earned it, and comes back for no money", async () => {
  const gift = await newProduct(api.db, { price: 300_000, stock: { warehouse: 20 } });
  const gifts = await newDiscountRule(api.db, {
    productIds: [tap.id],
    gives: { kind: "gift", productId: gift.id, quantity: 1, from: 3 * tap.price },
  });
  const giftOf = async (order: Awaited<ReturnType<typeof paid>>) =>
    (await order.card()).order.items.find(({ giftRuleId }) => giftRuleId === gifts);
  const before = await onShelves(gift.id);
  const smaller = await paid({ quantity: 4 });
  await smaller.walk("W", "K");
  const lines = [{ uid: smaller.item, quantity: 2 }];
  const preview = await manager.call(previewOrderChange, {
    params: smaller.params,
    query: { change: JSON.stringify({ lines, added: [] }) },
  });
  expect(preview.lines).toMatchObject([
    { after: { quantity: 2 } },
    { before: { quantity: 1 }, after: { quantity: 0 } },
  ]);
  const { version } = await smaller.card();
  await manager.call(changeStaffOrder, {
    params: smaller.params,
    body: { version, change: { lines, added: [] }, orderTotal: preview.after.orderTotal },
  });
  expect([await giftOf(smaller), await onShelves(gift.id)]).toEqual([undefined, before]);

  const order = await paid({ quantity: 4 });
  await order.walk("W", "B", "D", "G", "F");
  const item = (await giftOf(order))?.uid ?? "";
  const body = { lines: [{ uid: item, quantity: 1 }], reason: "Не подошёл" };
  await order.buyer.call(requestReturn, { params: order.params, body });
  for (const to of ["accepted", "received", "refunded"] as const) {
    const params = { ...order.params, item };
    await manager.call(moveReturn, { params, body: { to, words: "Ждём", toStock: true } });
  }
  const { returns, refunds } = await order.card();
  expect([returns, refunds]).toMatchObject([[{ state: "refunded", amount: 0 }], []]);
});
