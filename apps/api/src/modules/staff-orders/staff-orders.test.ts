import { orderByNumber } from "@zertsalo/contract/orders";
import { type OrderFilters, staffOrders } from "@zertsalo/contract/staff-order-list";
import { moveStaffOrder, noteStaffOrder, staffOrder } from "@zertsalo/contract/staff-orders";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const numbersOf = async (query: OrderFilters) =>
  (await manager.call(staffOrders, { query })).orders.map(({ number }) => number);
const card = (number: number) => manager.call(staffOrder, { params: { number: String(number) } });
const move = (number: number, body: { to: "A" | "W" | "K" | "F"; version: number; reason?: string }) =>
  manager.call(moveStaffOrder, { params: { number: String(number) }, body });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

/** Anna's orders: awaiting payment, and in production with a made-to-order piece. */
const anna = await newBuyer(api.db, { name: "Анна Лебедева" });
const { number: waiting } = await newOrder(api.db, anna, { status: "X", payment: { method: "sbp-sber" } });
const { number: inWork } = await newOrder(api.db, anna, {
  status: "W",
  payment: { method: "card-online", status: "completed" },
  lines: [{ name: "Столешница по размеру", price: 3_359_800, isSpecialProduct: true }, {}],
});

test("the card has the buyer's view and the staff data", async () => {
  const { order, moves, allowed, payments, version, buyer } = await card(inWork);
  expect(order).toMatchObject({ number: inWork, shopper: { fullName: "Анна Лебедева" } });
  expect(moves.at(-1)).toMatchObject({ status: order.status });
  expect(allowed.map(({ to }) => to)).toContain("K");
  expect(allowed.map(({ to }) => to)).not.toContain("F");
  expect(allowed.find(({ to }) => to === "K")?.consequences).toEqual(["Цех остановит изделия", "Покупателю не пишем"]);
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, sum(order_total)::int as total from orders
    where base_user_id = ${anna.id} and company_id is null and status <> 'A'`.execute(api.db);
  expect(buyer).toEqual({ orders: rows[0]?.count, total: rows[0]?.total });
  expect(payments.length + version).toBeGreaterThan(0);
  expect(await refusal(card(12345678901))).toBe("order_not_found");
});

test("an owner may read and not move", async () => {
  const { allowed } = await api.newStaff("owner").call(staffOrder, { params: { number: String(inWork) } });
  expect(allowed).toEqual([]);
});

test("an illegal move and a stale card change nothing", async () => {
  const { version, order } = await card(inWork);
  expect(await refusal(move(inWork, { to: "F", version }))).toBe("order_move_refused");
  expect(await refusal(move(inWork, { to: "K", version: version + 1 }))).toBe("order_moved_meanwhile");
  expect((await card(inWork)).order.status).toBe(order.status);
});

test("a manager's move changes order and board, notifies the buyer and is audited", async () => {
  const { version } = await card(waiting);
  const moved = await move(waiting, { to: "A", version, reason: "Покупатель передумал" });
  expect(moved.order).toMatchObject({ status: "A", cancelReason: "Покупатель передумал" });
  expect(moved.moves.at(-1)).toMatchObject({
    status: "A",
    actor: "manager",
    author: "Сотрудник Тестов",
    reason: "Покупатель передумал",
  });
  expect((await card(waiting)).changes, "the move is listed once, among the moves").toEqual([]);
  const { rows } = await sql<{ details: object }>`
    select details from audit_entry where subject = ${`number ${waiting}`} and kind = 'change'`.execute(api.db);
  expect(rows).toMatchObject([{ details: { to: "A", words: "Ждём оплату → Отменён" } }]);
  const seen = await api.newUser(anna.id).call(orderByNumber, { params: { number: String(waiting) } });
  expect(seen.status).toBe("A");
  expect(await numbersOf({ group: "cancelled" })).toContain(waiting);
});

test("of two concurrent moves of one card, one succeeds", async () => {
  const { version } = await card(inWork);
  const tries = await Promise.all([1, 2].map(() => refusal(move(inWork, { to: "K", version }))));
  expect(new Set(tries)).toEqual(new Set([null, "order_moved_meanwhile"]));
});

test("every read of an order is audited; a note is stored with its buyer's data", async () => {
  await manager.call(noteStaffOrder, { params: { number: String(inWork) }, body: { text: "Просил звонить вечером" } });
  expect((await card(inWork)).notes).toMatchObject([{ text: "Просил звонить вечером", author: "Сотрудник Тестов" }]);
  const { rows } = await sql<{ kind: string; action: string }>`
    select kind, action from audit_entry where subject = ${`number ${inWork}`} order by id desc limit 2`.execute(
    api.db,
  );
  expect(rows).toEqual([
    { kind: "look", action: "GET /admin/orders/:number" },
    { kind: "change", action: "POST /admin/orders/:number/notes" },
  ]);
  await sql`update orders set full_name = null, phone = null, email = null where number = ${inWork}`.execute(api.db);
  expect((await card(inWork)).notes).toEqual([]);
  expect(await numbersOf({ q: "лебедева", group: "work" })).not.toContain(inWork);
});
