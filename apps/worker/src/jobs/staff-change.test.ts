import { agreeToChange, orderByNumber } from "@zertsalo/contract/orders";
import { changeStaffOrder, type OrderChange, previewOrderChange } from "@zertsalo/contract/staff-order-change";
import { moveStaffOrder } from "@zertsalo/contract/staff-orders";
import { newKit, newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDesk, refusalOf } from "./staff-desk.test-part.ts";

const { api, tap, manager, work, pay, paid, emailsAbout, onShelves } = await openDesk();

/** Costs less than a tap. */
const other = await newProduct(api.db, { price: 590_000 });

const reckon = (params: { number: string }, edit: OrderChange) =>
  manager.call(previewOrderChange, { params, query: { change: JSON.stringify(edit) } });

async function change(order: Awaited<ReturnType<typeof paid>>, edits: Partial<OrderChange>) {
  const whole = { lines: [], added: [], ...edits };
  const preview = await reckon(order.params, whole);
  const { version } = await order.card();
  const body = { version, change: whole, orderTotal: preview.after.orderTotal };
  const card = await manager.call(changeStaffOrder, { params: order.params, body });
  return { preview, card };
}

test("fewer pieces: the difference is previewed and refunded to the kopeck with a receipt, and the pieces are released", async () => {
  const order = await paid();
  const lines = [{ uid: order.item, quantity: 2 }];
  expect(await refusalOf(reckon(order.params, { lines, added: [] }))).toBe("order_change_not_now");
  await order.walk("W", "K");
  const before = await onShelves();
  const { preview, card } = await change(order, { lines });
  expect(preview).toMatchObject({
    lines: [{ before: { quantity: 3 }, after: { quantity: 2, sum: 2 * tap.price } }],
    refund: tap.price,
    due: 0,
    needsConsent: false,
  });
  expect(card.order).toMatchObject({ status: "K", orderTotal: order.orderTotal - tap.price });
  expect(await onShelves()).toBe(before + 1);
  await work();
  await work();
  const { refunds, receipts } = await order.card();
  expect(refunds).toMatchObject([{ amount: tap.price, occasion: "change", isDone: true }]);
  expect(receipts.at(-1)).toMatchObject({ kind: "refund", state: "done" });
  expect(await emailsAbout(order.number)).toEqual(expect.arrayContaining(["order-changed", "refund-done"]));
  await order.walk("W", "B", "D", "G", "F");
  expect((await order.card()).receipts).toHaveLength(3);
  expect(await order.buyer.call(orderByNumber, { params: order.params })).toMatchObject({
    status: "F",
    items: [{ quantity: 2, priceTotal: 2 * tap.price }],
    payment: { isPaid: true, isRefunded: false },
  });
});

test("a higher total: the buyer consents and pays the difference, and both payments are settled", async () => {
  const order = await paid({ quantity: 1 });
  await order.walk("W", "K");
  const { preview, card } = await change(order, { added: [{ article: other.sku, quantity: 2 }] });
  expect(preview).toMatchObject({ refund: 0, due: preview.after.orderTotal - order.orderTotal, needsConsent: true });
  expect(card.order).toMatchObject({ status: "M", payment: { isPaid: false } });
  const seen = await order.buyer.call(orderByNumber, { params: order.params });
  expect(seen).toMatchObject({ status: "M", unsigned: [], paying: { due: preview.due } });
  expect(seen.items).toHaveLength(2);
  expect(await order.buyer.call(agreeToChange, { params: order.params })).toMatchObject({ status: "X" });
  expect(await refusalOf(order.buyer.call(agreeToChange, { params: order.params }))).toBe("acceptance_not_awaited");
  await work();
  expect((await order.card()).payments).toMatchObject([
    { state: "completed", amount: order.orderTotal },
    { state: "pending", amount: preview.due },
  ]);
  await pay(order.uid);
  const after = await order.card();
  expect(after.order).toMatchObject({ status: "P", payment: { isPaid: true }, paying: { due: 0 } });
  expect(after.money.paid).toBe(preview.after.orderTotal);
  await order.walk("W", "B", "D", "G", "F");
  expect((await order.card()).receipts.map(({ kind, n, state }) => `${kind} ${n} ${state}`)).toEqual([
    "prepayment 1 done",
    "prepayment 2 done",
    "settlement 2 done",
  ]);
});

test("an added product that completes a kit costs the kit's price", async () => {
  const companion = await newProduct(api.db, { price: 400_000 });
  await newKit(api.db, { price: tap.price + 300_000, productIds: [tap.id, companion.id] });
  const order = await paid({ quantity: 1 });
  await order.walk("W", "K");
  const preview = await reckon(order.params, { lines: [], added: [{ article: companion.sku, quantity: 1 }] });
  expect(preview.after.orderTotal).toBe(order.orderTotal + 300_000);
});

test("a hold: a smaller order captures less of it when it is packed", async () => {
  const order = await paid({ method: "card-online", quantity: 2 });
  expect((await order.card()).payments).toMatchObject([{ state: "hold", amount: order.orderTotal }]);
  await order.walk("W", "K");
  await change(order, { lines: [{ uid: order.item, quantity: 1 }] });
  expect((await order.card()).refunds).toEqual([]);
  await order.walk("W", "B", "D");
  expect(await order.card()).toMatchObject({
    order: { orderTotal: order.orderTotal - tap.price },
    payments: [{ state: "completed", amount: order.orderTotal - tap.price }],
  });
});

test("a hold: for a larger order it is captured first, and the rest is requested", async () => {
  const order = await paid({ method: "card-online", quantity: 1 });
  await order.walk("W", "K");
  const { preview } = await change(order, { lines: [{ uid: order.item, quantity: 2 }] });
  expect(preview).toMatchObject({ due: tap.price });
  await work();
  await order.buyer.call(agreeToChange, { params: order.params });
  await work();
  await pay(order.uid);
  expect(await order.card()).toMatchObject({
    order: { status: "P", orderTotal: 2 * tap.price, payment: { isPaid: true } },
    payments: [
      { state: "completed", amount: tap.price },
      { state: "completed", amount: tap.price },
    ],
  });
  const { version } = await order.card();
  await manager.call(moveStaffOrder, { params: order.params, body: { to: "A", version, reason: "Передумал" } });
  await work();
  await work();
  const { refunds, money } = await order.card();
  expect(refunds).toMatchObject([
    { amount: tap.price, isDone: true },
    { amount: tap.price, isDone: true },
  ]);
  expect(money.paid).toBe(0);
});

test.each([
  { name: "nothing left", edits: { lines: [{ quantity: 0 }] }, refusal: "order_change_empty" },
  { name: "more than there is", edits: { lines: [{ quantity: 9_999 }] }, refusal: "quantity_above_stock" },
  {
    name: "an unknown article",
    edits: { added: [{ article: "нет такого", quantity: 1 }] },
    refusal: "product_not_found",
  },
])("$name is refused: $refusal", async ({ edits, refusal }) => {
  const order = await paid({ quantity: 1 });
  await order.walk("W", "K");
  const lines = (edits.lines ?? []).map((line) => ({ ...line, uid: order.item }));
  expect(await refusalOf(reckon(order.params, { lines, added: edits.added ?? [] }))).toBe(refusal);
});

test("a line is replaced, and a stale card or an old total is refused", async () => {
  const order = await paid({ quantity: 1 });
  await order.walk("W", "K");
  const whole = { lines: [{ uid: order.item, quantity: 0 }], added: [{ article: other.sku, quantity: 1 }] };
  const preview = await reckon(order.params, whole);
  const { version } = await order.card();
  const save = (body: { version: number; orderTotal: number }) =>
    manager.call(changeStaffOrder, { params: order.params, body: { ...body, change: whole } });
  expect(await refusalOf(save({ version: version - 1, orderTotal: preview.after.orderTotal }))).toBe(
    "order_moved_meanwhile",
  );
  expect(await refusalOf(save({ version, orderTotal: 1 }))).toBe("order_change_outdated");
  const card = await save({ version, orderTotal: preview.after.orderTotal });
  expect(card.order.items).toMatchObject([{ product: { article: other.sku }, quantity: 1 }]);
  await work();
  expect((await order.card()).refunds).toMatchObject([{ amount: preview.refund, isDone: true }]);
});

test("a change is refused if the original terms no longer exist", async () => {
  const order = await paid({ quantity: 1 });
  await order.walk("W", "K");
  await sql`
    update order_item set price = price + 100 where order_uid = ${order.uid}`.execute(api.db);
  expect(await refusalOf(reckon(order.params, { lines: [{ uid: order.item, quantity: 2 }], added: [] }))).toBe(
    "order_not_repriceable",
  );
});
