import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import {
  billNumberIn,
  dueAtTill,
  statusAfterMoney,
  moneyMatter,
  tillReceiptKind,
  withMoney,
} from "./received-money.ts";

test.each([
  { purpose: "Оплата по счёту № 12345678901 от 15.11.2026 за мебель", number: 12_345_678_901 },
  { purpose: "оплата по счету N12345678901", number: 12_345_678_901 },
  { purpose: "Счет: 12345678901", number: 12_345_678_901 },
  { purpose: "Оплата по договору 12345678901", number: null },
  { purpose: "Счёт № 17 от 15.11.2026", number: null },
  { purpose: "сч. 40702810900000012345", number: null },
])("the bill of «$purpose»", ({ purpose, number }) => {
  expect(billNumberIn(purpose)).toBe(number);
});

const bill = { payment: { method: "bill" as const } };
const prepaid = { payment: { method: "prepay-cashdesk" as const, prepay: 300_000 } };
const cash = { deliveryType: "Pickup" as const, payment: { method: "cashdesk" as const } };
test.each([
  { name: "a bill paid exactly goes on", order: bill, amount: 1_000_000, source: "bank", to: "P" },
  { name: "a bill paid with more goes on", order: bill, amount: 1_000_001, source: "bank", to: "P" },
  { name: "a bill paid with less stays", order: bill, amount: 999_999, source: "bank", to: null },
  {
    name: "late money of a bill",
    order: { ...bill, status: "T" as const },
    amount: 1_000_000,
    source: "bank",
    to: "P",
  },
  { name: "the part due at the counter starts the work", order: prepaid, amount: 300_000, source: "till", to: "P" },
  { name: "less than that part does not", order: prepaid, amount: 299_999, source: "till", to: null },
  {
    name: "paid and collected at the counter",
    order: { ...cash, status: "G" as const },
    amount: 1_000_000,
    source: "till",
    to: "F",
  },
  {
    name: "not all of it at the counter",
    order: { ...cash, status: "H" as const },
    amount: 500_000,
    source: "till",
    to: null,
  },
  {
    name: "a packed bill may be collected",
    order: { ...bill, status: "D" as const, deliveryType: "Pickup" as const },
    amount: 1_000_000,
    source: "bank",
    to: "G",
  },
  {
    name: "the courier's till closes nothing by itself",
    order: { ...prepaid, status: "E" as const },
    amount: 1_000_000,
    source: "till",
    to: null,
  },
] as const)("$name", ({ order, amount, source, to }) => {
  expect(statusAfterMoney(withMoney(anOrder(order), amount), source)).toBe(to);
});

test("what is short, and what came for a cancelled order, is a person's matter", () => {
  expect(moneyMatter(withMoney(anOrder(bill), 1))?.kind).toBe("bill-short");
  expect(moneyMatter(withMoney(anOrder(bill), 1_000_000))).toBeNull();
  expect(moneyMatter(withMoney(anOrder({ ...bill, status: "A" }), 1_000_000))?.kind).toBe("money-back");
});

test.each([
  { name: "money before work", status: "X", amount: 300_000, kind: "prepayment" },
  { name: "all of it before work", status: "X", amount: 1_000_000, kind: "prepayment" },
  { name: "a part at the counter", status: "G", amount: 300_000, kind: "prepayment" },
  { name: "the rest at the counter", status: "G", amount: 1_000_000, kind: "settlement" },
  { name: "the rest at the door", status: "E", amount: 1_000_000, kind: "settlement" },
] as const)("a till's receipt: $name", ({ status, amount, kind }) => {
  const order = anOrder({ ...prepaid, status });
  expect(tillReceiptKind(order, withMoney(order, amount))).toBe(kind);
});

test.each([
  { name: "the part due ahead, or all of it", order: prepaid, due: 1_000_000 },
  { name: "what waits at the counter", order: { ...cash, status: "G" as const }, due: 1_000_000 },
  {
    name: "the rest of what was paid ahead, at the door",
    order: { status: "E" as const, payment: { ...prepaid.payment, paidAmount: 300_000 } },
    due: 700_000,
  },
  { name: "what is not packed yet", order: { ...cash, status: "W" as const }, due: 0 },
  { name: "what has been handed over", order: { ...cash, status: "F" as const }, due: 0 },
  { name: "what is cancelled", order: { ...prepaid, status: "A" as const }, due: 0 },
  { name: "what is paid by a bill", order: bill, due: 0 },
  { name: "what is paid online", order: {}, due: 0 },
] as const)("a till takes for $name: $due", ({ order, due }) => {
  expect(dueAtTill(anOrder(order))).toBe(due);
});
