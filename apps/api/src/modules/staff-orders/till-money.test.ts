import { orderByNumber } from "@zertsalo/contract/orders";
import { takeTillMoney } from "@zertsalo/contract/staff-order-money";
import { staffOrder } from "@zertsalo/contract/staff-orders";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const buyer = await newBuyer(api.db, { name: "Анна Лебедева" });
const anna = api.newUser(buyer.id);

/** Anna's order of 1 000 ₽, to be collected and paid at a store. */
async function placed(status: "X" | "G" | "W", prepay = 0) {
  const method = prepay > 0 ? "prepay-cashdesk" : "cashdesk";
  const { number, pickupCode } = await newOrder(api.db, buyer, { status, payment: { method } });
  await sql`update orders set prepay = ${prepay} where number = ${number}`.execute(api.db);
  return { params: { number: String(number) }, pickupCode };
}
type Order = Awaited<ReturnType<typeof placed>>;

const card = ({ params }: Order) => manager.call(staffOrder, { params });
const receipt = (document: number) => ({ storage: "9960440300000001", document: String(document), sign: "2617603921" });
const take = async (order: Order, amount: number, document: number, pickupCode = order.pickupCode) =>
  manager.call(takeTillMoney, {
    params: order.params,
    body: {
      version: (await card(order)).version,
      amount,
      receipt: receipt(document),
      ...(pickupCode && { pickupCode }),
    },
  });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

test("an order ready for pickup is paid and handed over, by the store and in the cashier's name", async () => {
  const order = await placed("G");
  expect((await card(order)).money).toMatchObject({ dueAtTill: 100_000, isByHand: true });
  const done = await take(order, 100_000, 1);
  expect(done.moves.at(-1)).toMatchObject({ status: "F", actor: "store", author: "Сотрудник Тестов" });
  expect(done).toMatchObject({ money: { paid: 100_000, dueAtTill: 0 }, order: { payment: { isPaid: true } } });
  expect(done.receipts).toMatchObject([{ kind: "settlement", state: "done", document: "1" }]);
  expect((await anna.call(orderByNumber, { params: order.params })).status).toBe("F");
  expect((await card(order)).changes[0]).toMatchObject({
    title: "Оплата в кассе",
    details: "1\u00a0000\u00a0₽, чек ФД 1",
  });
});

test("full payment with the right code hands the order over, a partial payment does not", async () => {
  const order = await placed("G");
  expect(await refusal(take(order, 100_000, 11, ""))).toBe("pickup_code_missing");
  expect(await refusal(take(order, 100_000, 11, "none"))).toBe("pickup_code_wrong");
  expect((await card(order)).money.paid).toBe(0);
  expect((await take(order, 40_000, 11, "")).order.status).toBe("G");
  expect((await take(order, 60_000, 12)).order.status).toBe("F");
});

test("a sufficient prepayment starts production, a smaller one does not", async () => {
  const order = await placed("X", 30_000);
  expect((await take(order, 29_999, 2)).order.status).toBe("X");
  const paid = await take(order, 1, 3);
  expect(paid.order.status).toBe("P");
  expect(paid.receipts.map(({ kind, n }) => `${kind} ${n}`)).toEqual(["prepayment 1", "prepayment 2"]);
});

test.each([
  { name: "more than is due", status: "G", amount: 100_001, code: "till_money_refused" },
  { name: "any amount during production", status: "W", amount: 100, code: "till_money_refused" },
] as const)("$name is refused", async ({ status, amount, code }) => {
  const order = await placed(status);
  expect(await refusal(take(order, amount, 4))).toBe(code);
  expect((await card(order)).money.paid).toBe(0);
});

test("a receipt pays once, and for one order; a stale card pays nothing", async () => {
  const order = await placed("X", 50_000);
  const { version } = await card(order);
  await take(order, 50_000, 5);
  expect(await refusal(take(order, 10_000, 5))).toBe("till_receipt_known");
  expect(await refusal(take(await placed("G"), 10_000, 5))).toBe("till_receipt_known");
  const late = manager.call(takeTillMoney, {
    params: order.params,
    body: { version, amount: 1, receipt: receipt(6) },
  });
  expect(await refusal(late)).toBe("order_moved_meanwhile");
  expect((await card(order)).money.paid).toBe(50_000);
});
