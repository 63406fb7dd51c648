import { randomUUID } from "node:crypto";
import * as contract from "@zertsalo/contract/staff-money";
import { staffTasks } from "@zertsalo/contract/staff-tools";
import { closeSettledMoneyTasks } from "@zertsalo/orders/money-tasks";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addAttempt, paidOrder, type RegisterLine, registerText } from "./paid-order.test-part.ts";

const api = await startTestApi();
const { db } = api;
const manager = api.newStaff("order_manager");
let last = 0;
/** Noon of a day in Moscow that no other test has. */
const newDay = () => {
  const day = new Date(Date.UTC(2025, 0, (last += 3))).toISOString().slice(0, 10);
  return { day, at: `${day}T09:00:00.000Z` };
};
const readIn = (lines: readonly RegisterLine[], apply = true, name = `${randomUUID()}.csv`) =>
  manager.call(contract.readRegister, { body: { name, text: registerText(lines), apply } });
const rowsOf = async (day: string, only: "all" | "differences" = "all") =>
  (await manager.call(contract.moneyDay, { query: { day, only } })).rows;
const causesOf = async (day: string, operation: string) =>
  (await rowsOf(day)).find((row) => row.operation === operation)?.differences.map(({ cause }) => cause);
const lineOf = ({ providerId }: { providerId: string }, at: string, roubles = 1_000) => ({
  id: providerId,
  roubles,
  at,
});

test.each(["operator", "content", "workshop"] as const)("%s is refused", async (role) => {
  const member = api.newStaff(role);
  const body = { name: "x.csv", text: registerText([]), apply: true };
  await expect(member.call(contract.moneyMonth, { query: {} })).rejects.toMatchObject({ errorCode: "forbidden" });
  await expect(member.call(contract.readRegister, { body })).rejects.toMatchObject({ errorCode: "forbidden" });
});

test("a payment that order, receipt and register have too agrees, with its commission", async () => {
  const { day, at } = newDay();
  const order = await paidOrder(db, { at });
  await readIn([lineOf(order, at)]);
  const [row] = await rowsOf(day);
  expect(row).toMatchObject({ orderNumber: order.number, commission: 2_000, differences: [], taskId: null });
  const { days } = await manager.call(contract.moneyMonth, { query: { month: day.slice(0, 7) } });
  expect(days.find((each) => each.day === day)?.providers).toEqual([
    {
      provider: "yookassa",
      paid: 100_000,
      refunded: 0,
      orders: 100_000,
      receipts: 100_000,
      register: 100_000,
      commission: 2_000,
      isRegisterRead: true,
      difference: 0,
      problems: 0,
    },
  ]);
  const { rows } = await manager.call(contract.exportMoneyDay, { query: { day } });
  expect(rows.map(({ operation }) => operation)).toEqual([order.providerId]);
});

test("one planted difference of each kind is found with its cause", async () => {
  const { day, at } = newDay();
  const before = `${new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 10)}T20:30:00.000Z`;
  const fine = await paidOrder(db, { at });
  const noReceipt = await paidOrder(db, { at, receipt: null });
  const refused = await paidOrder(db, { at, receipt: { state: "failed" } });
  const otherReceipt = await paidOrder(db, { at, receipt: { amount: 90_000 } });
  const unregistered = await paidOrder(db, { at });
  const otherSum = await paidOrder(db, { at });
  const canceled = await paidOrder(db, { at, status: "A" });
  const late = await paidOrder(db, { at });
  const twice = await paidOrder(db, { at });
  const second = `pay-${randomUUID()}`;
  const later = at.replace("09:00", "10:00");
  await addAttempt(db, twice, { at: later, amount: 100_000, provider: "yookassa", providerId: second, n: 2 });
  const back = await paidOrder(db, { at, refund: 30_000 });
  const stranger = `pay-${randomUUID()}`;
  const billed = `bill-${randomUUID()}`;
  await sql`insert into order_money (source, document_id, amount, paid_at) values ('bank', ${billed}, 5000, ${at})`.execute(
    db,
  );

  await readIn([
    ...[fine, noReceipt, refused, otherReceipt, canceled, twice, back].map((order) => lineOf(order, at)),
    lineOf(otherSum, at, 999),
    lineOf(late, before),
    { id: second, roubles: 1_000, at: later },
    { id: stranger, roubles: 124.9, at },
  ]);
  expect(await causesOf(day, fine.providerId)).toEqual([]);
  expect(await causesOf(day, noReceipt.providerId)).toEqual(["receipt-missing"]);
  expect(await causesOf(day, refused.providerId)).toEqual(["receipt-failed"]);
  expect(await causesOf(day, otherReceipt.providerId)).toEqual(["receipt-sum"]);
  expect(await causesOf(day, unregistered.providerId)).toEqual(["register-missing"]);
  expect(await causesOf(day, otherSum.providerId)).toEqual(["register-sum"]);
  expect(await causesOf(day, canceled.providerId)).toEqual(["refund-missing"]);
  expect(await causesOf(day, late.providerId)).toEqual(["another-day"]);
  expect(await causesOf(day, twice.providerId)).toEqual([]);
  expect(await causesOf(day, second)).toEqual(["paid-twice", "receipt-missing"]);
  expect(await causesOf(day, back.refundId)).toEqual(["receipt-missing", "register-awaited"]);
  expect(await causesOf(day, stranger)).toEqual(["register-alone"]);
  expect(await causesOf(day, billed)).toEqual(["no-order", "receipt-not-due", "register-not-due"]);

  const problems = await rowsOf(day, "differences");
  expect(problems.map(({ operation }) => operation)).not.toContain(fine.providerId);
  expect(problems).toHaveLength(10);
  expect(await rowsOf(before.slice(0, 10))).toEqual([]);
});

test("a payment of a line that came on another day is not a row of that day too", async () => {
  const { day, at } = newDay();
  const order = await paidOrder(db, { at });
  const next = new Date(Date.parse(at) + 86_400_000).toISOString();
  await readIn([lineOf(order, next)]);
  expect(await rowsOf(day)).toHaveLength(1);
  expect(await rowsOf(next.slice(0, 10))).toEqual([]);
});

test("a check counts and stores nothing; the file is read in once, an operation too", async () => {
  const { day, at } = newDay();
  const order = await paidOrder(db, { at });
  const lines = [lineOf(order, at), { id: `pay-${randomUUID()}`, roubles: 10, at }];
  const counts = { rows: 2, added: 2, unchanged: 0, replaced: 0, unknown: 1, paid: 101_000, commission: 2_020 };
  expect(await readIn(lines, false)).toMatchObject({ ...counts, isApplied: false, isKnown: false });
  expect(await causesOf(day, order.providerId)).toEqual(["register-awaited"]);

  expect(await readIn(lines)).toMatchObject({ ...counts, isApplied: true });
  expect(await readIn(lines)).toMatchObject({ added: 0, unchanged: 2, isKnown: true });
  const corrected = [lineOf(order, at, 990), ...lines.slice(1)];
  expect(await readIn(corrected)).toMatchObject({ added: 0, unchanged: 1, replaced: 1, isKnown: false });
  expect(await causesOf(day, order.providerId)).toEqual(["register-sum"]);
  const { registers } = await manager.call(contract.moneyMonth, { query: { month: day.slice(0, 7) } });
  expect(registers.filter(({ fromDay }) => fromDay === day)).toHaveLength(2);
});

test("what is no register, or has a line that cannot be read, is not read in", async () => {
  const { at } = newDay();
  const text = `${registerText([{ id: "pay-x", roubles: 1, at }])}\npay-y;сто;RUB;1;05.03.2026`;
  const read = (typed: string, apply: boolean) =>
    manager.call(contract.readRegister, { body: { name: "x.csv", text: typed, apply } });
  expect((await read(text, false)).unread).toMatchObject([{ line: 3 }]);
  await expect(read(text, true)).rejects.toMatchObject({ errorCode: "register_unreadable" });
  await expect(read("Артикул;Количество", false)).rejects.toMatchObject({ errorCode: "register_unreadable" });
});

test("a difference becomes one task, that names its cause and closes when the difference is gone", async () => {
  const { day, at } = newDay();
  const order = await paidOrder(db, { at });
  const other = await paidOrder(db, { at });
  await readIn([lineOf(other, at)]);
  const key = `yookassa:in:${order.providerId}`;
  const open = (typed = key) => manager.call(contract.openMoneyTask, { body: { day, key: typed } });
  const { taskId } = await open();
  expect(await open()).toEqual({ taskId });
  expect((await rowsOf(day)).find((row) => row.key === key)?.taskId).toBe(taskId);
  const listed = async () => (await manager.call(staffTasks)).tasks.find(({ id }) => id === taskId);
  expect(await listed()).toMatchObject({ kind: "money-day", number: order.number });
  expect((await listed())?.reason).toMatch(/^Заказ № \d+\. Нет в реестре/);

  await closeSettledMoneyTasks(db, new Date());
  expect(await listed()).toBeTruthy();
  await readIn([lineOf(order, at)]);
  expect(await listed()).toBeUndefined();
  await expect(open()).rejects.toMatchObject({ errorCode: "money_agrees" });
  await expect(open("yookassa:in:nobody")).rejects.toMatchObject({ status: 404 });
});
