import { afterOrder, requestReturn } from "@zertsalo/contract/after-orders";
import { orderByNumber } from "@zertsalo/contract/orders";
import {
  moveReturn,
  openReturn,
  refundStaffOrder,
  repeatReceipt,
  staffReturns,
} from "@zertsalo/contract/staff-order-money";
import { moveStaffOrder } from "@zertsalo/contract/staff-orders";
import { expect, test } from "vitest";
import { openDesk, refusalOf } from "./staff-desk.test-part.ts";

const { tap, manager, work, control, paid, emailsAbout, onShelves } = await openDesk();

test("an order paid at the counter is moved only by staff, and one piece is returned for its price", async () => {
  const { buyer, number, params, item, card, walk } = await paid();
  await walk("W", "B", "D", "G", "F");
  const done = await card();
  expect(done.moves.slice(-5)).toMatchObject([
    { status: "W", actor: "manager", author: "Сотрудник Тестов" },
    { status: "B", actor: "warehouse" },
    { status: "D", actor: "warehouse" },
    { status: "G", actor: "store" },
    { status: "F", actor: "store" },
  ]);
  expect(done.receipts).toMatchObject([
    { kind: "prepayment", state: "done" },
    { kind: "settlement", state: "done" },
  ]);

  const reason = "Не подошёл по цвету к раковине";
  await buyer.call(requestReturn, { params, body: { lines: [{ uid: item, quantity: 1 }], reason } });
  const listed = await manager.call(staffReturns, { query: {} });
  expect(listed.returns.filter((each) => each.number === number)).toMatchObject([
    { number, state: "waiting", amount: tap.price, buyer: "Анна Белова" },
  ]);
  const step = (body: { to: "accepted" | "refused" | "received" | "refunded"; words?: string; toStock?: boolean }) =>
    manager.call(moveReturn, { params: { ...params, item }, body });
  expect(await refusalOf(step({ to: "refunded" }))).toBe("return_move_refused");
  expect(await refusalOf(step({ to: "refused" }))).toBe("return_words_missing");
  await step({ to: "accepted", words: "Привезите в магазин на Вавилова" });
  const before = await onShelves();
  await step({ to: "received", toStock: true });
  expect(await onShelves()).toBe(before + 1);
  const refunding = await step({ to: "refunded" });
  expect(refunding.returns).toMatchObject([{ state: "received", allowed: [] }]);
  expect(await refusalOf(step({ to: "refunded" }))).toBe("return_move_refused");
  await work();
  await work();

  const after = await card();
  expect(after.returns).toMatchObject([{ state: "refunded", allowed: [] }]);
  expect(after.refunds).toMatchObject([{ amount: tap.price, occasion: "return", isDone: true }]);
  expect(after.receipts.at(-1)).toMatchObject({ kind: "refund", n: 1, state: "done" });
  expect(after.order).toMatchObject({ status: "F", payment: { isPaid: true, isRefunded: false } });
  expect((await buyer.call(afterOrder, { params })).lines).toMatchObject([{ returned: "refunded" }]);
  expect(await emailsAbout(number)).toEqual(
    expect.arrayContaining(["order-completed", "return-accepted", "return-received", "refund-done"]),
  );
});

test("partial refunds are exact to the kopeck and never exceed the payment", async () => {
  const { orderTotal, params, card, walk } = await paid();
  const refund = async (amount: number) =>
    manager.call(refundStaffOrder, { params, body: { version: (await card()).version, amount, words: "Скол" } });
  expect(await refusalOf(refund(100))).toBe("refund_not_now");
  await walk("W", "B", "D", "G", "F");
  expect((await card()).money).toEqual({ paid: orderTotal, refundable: orderTotal, isByHand: false, dueAtTill: 0 });
  const { version } = await card();
  await refund(12_345);
  expect(await refusalOf(manager.call(refundStaffOrder, { params, body: { version, amount: 1, words: "Скол" } }))).toBe(
    "order_moved_meanwhile",
  );
  // The bank refuses the next refund: it is repeated under another key.
  await control("refunds/next", "canceled");
  await refund(1);
  expect(await refusalOf(refund(orderTotal - 12_345))).toBe("refund_above_paid");
  await work();
  await work();
  await work();
  const { refunds, receipts, money, payments } = await card();
  expect(refunds).toMatchObject([
    { amount: 12_345, isDone: true },
    { amount: 1, isDone: true },
  ]);
  expect(receipts.filter(({ kind }) => kind === "refund")).toMatchObject([
    { n: 1, state: "done" },
    { n: 2, state: "done" },
  ]);
  expect([money.paid, payments[0]?.state, payments[0]?.refunded]).toEqual([orderTotal - 12_346, "completed", 12_346]);
  await refund(orderTotal - 12_346);
  await work();
  expect(await card()).toMatchObject({
    money: { paid: 0, refundable: 0 },
    payments: [{ state: "refunded" }],
    order: { status: "F", payment: { isRefunded: true } },
  });
});

test("cancelled by staff after payment: everything is refunded, and the buyer sees the reason", async () => {
  const { buyer, number, orderTotal, params, card, walk } = await paid();
  await walk("W");
  const { version } = await card();
  await manager.call(moveStaffOrder, { params, body: { to: "A", version, reason: "Не осталось целых" } });
  await work();
  const { order, refunds, receipts } = await card();
  expect(refunds).toMatchObject([{ amount: orderTotal, occasion: "cancelled", isDone: true }]);
  expect(receipts.at(-1)).toMatchObject({ kind: "refund", state: "done" });
  expect(order.paying.refund).toMatchObject({ amount: orderTotal, isDone: true });
  const seen = await buyer.call(orderByNumber, { params });
  expect(seen).toMatchObject({ status: "A", cancelReason: "Не осталось целых" });
  expect(await emailsAbout(number)).toEqual(expect.arrayContaining(["order-cancelled", "refund-done"]));
});

test("a receipt refused by the till has its reason, and is requested again", async () => {
  await control("receipts/fail", "1");
  const { params, card } = await paid();
  const [failed] = (await card()).receipts;
  expect(failed).toMatchObject({ kind: "prepayment", n: 1, state: "failed", reason: "предоплата: касса отказала" });
  const again = () => manager.call(repeatReceipt, { params, body: { kind: "prepayment", n: 1 } });
  await again();
  await work();
  expect((await card()).receipts).toMatchObject([{ kind: "prepayment", state: "done", reason: null }]);
  expect(await refusalOf(again())).toBe("receipt_not_failed");
});

/** Receipts that the till has registered for an order, in kopecks: «settlement 1436500». */
async function registered(receipts: readonly { kind: string; document: string | null }[]): Promise<string[]> {
  const answer = await control("receipts");
  const known = (await answer.json()) as {
    fiscal_document_number?: string;
    settlements: { amount: { value: string } }[];
  }[];
  return receipts.map(({ kind, document }) => {
    const receipt = known.find((each) => each.fiscal_document_number === document);
    const sums = receipt?.settlements.map(({ amount }) => Math.round(Number(amount.value) * 100)) ?? [];
    return `${kind} ${sums.reduce((total, each) => total + each, 0)}`;
  });
}

test("500 ₽ back before hand-over: advance, refund and settlement receipts add up to the payment", async () => {
  const { orderTotal, params, item, card, walk } = await paid();
  const refund = async (amount: number) =>
    manager.call(refundStaffOrder, { params, body: { version: (await card()).version, amount, words: "Ждали долго" } });
  await walk("W", "K");
  await refund(40_000);
  await refund(10_000);
  await work();
  await walk("W", "B", "D", "G", "F");
  const { receipts, returnable, money } = await card();
  const settled = orderTotal - 50_000;
  const sums = [`prepayment ${orderTotal}`, "refund 40000", "refund 10000", `settlement ${settled}`];
  expect(receipts.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(sums);
  expect(await registered(receipts)).toEqual(sums);
  expect(returnable).toMatchObject([{ item, quantity: 3, priceTotal: settled }]);
  expect(money.paid).toBe(settled);

  // All three pieces are returned: their settled amount, to the kopeck.
  const body = { version: (await card()).version, item, quantity: 3, amount: settled, reason: "Брак покрытия" };
  await manager.call(openReturn, { params, body });
  for (const to of ["received", "refunded"] as const) {
    await manager.call(moveReturn, { params: { ...params, item }, body: { to } });
  }
  await work();
  await work();
  const after = await card();
  expect(await registered(after.receipts)).toEqual([...sums, `refund ${settled}`]);
  expect(after.money.paid).toBe(0);
});

test("staff open a return with an amount of their own: the buyer gets an e-mail and that refund", async () => {
  const { buyer, number, params, item, card, walk } = await paid();
  const open = async (given: { quantity?: number; amount?: number } = {}) =>
    manager.call(openReturn, {
      params,
      body: { version: (await card()).version, item, quantity: 2, amount: 500_050, reason: "Царапины", ...given },
    });
  await walk("W");
  expect(await refusalOf(open())).toBe("order_not_received");
  await walk("B", "D", "G", "F");
  expect(await refusalOf(open({ amount: 0 }))).toBe("refund_invalid");
  expect(await refusalOf(open({ amount: 2 * tap.price + 1 }))).toBe("return_sum_above");
  expect(await refusalOf(open({ quantity: 4 }))).toBe("quantity_invalid");
  const opened = await open();
  expect(opened.returns).toMatchObject([
    { item, quantity: 2, amount: 500_050, state: "accepted", openedBy: "Сотрудник Тестов", reason: "Царапины" },
  ]);
  expect(opened.returnable).toEqual([]);
  expect((await card()).changes[0]).toMatchObject({
    title: "Возврат открыт",
    details: expect.stringContaining("Царапины"),
  });
  expect(await refusalOf(open())).toBe("return_asked_already");
  expect((await buyer.call(afterOrder, { params })).lines).toMatchObject([{ returned: "accepted" }]);

  const step = (to: "received" | "refunded") =>
    manager.call(moveReturn, { params: { ...params, item }, body: { to, toStock: true } });
  await step("received");
  await step("refunded");
  await work();
  await work();
  const { refunds, receipts, returns } = await card();
  expect(refunds).toMatchObject([{ amount: 500_050, occasion: "return", isDone: true }]);
  expect(await registered(receipts.slice(-1))).toEqual(["refund 500050"]);
  expect(returns).toMatchObject([{ state: "refunded" }]);
  expect(await emailsAbout(number)).toEqual(expect.arrayContaining(["return-accepted", "refund-done"]));
});

test("a return after a partial refund refunds the rest", async () => {
  const { orderTotal, params, item, card, walk } = await paid();
  await walk("W", "B", "D", "G", "F");
  const { version } = await card();
  await manager.call(refundStaffOrder, { params, body: { version, amount: 30_000, words: "Скол" } });
  await work();
  const body = {
    version: (await card()).version,
    item,
    quantity: 3,
    amount: orderTotal - 30_000,
    reason: "Не подошли",
  };
  expect(await refusalOf(manager.call(openReturn, { params, body: { ...body, amount: orderTotal } }))).toBe(
    "return_sum_above",
  );
  await manager.call(openReturn, { params, body });
  for (const to of ["received", "refunded"] as const) {
    await manager.call(moveReturn, { params: { ...params, item }, body: { to } });
  }
  await work();
  await work();
  const { money, refunds } = await card();
  expect([money.paid, refunds.map(({ amount }) => amount)]).toEqual([0, [30_000, orderTotal - 30_000]]);
});
