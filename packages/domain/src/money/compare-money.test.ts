import { fc, test as property } from "@fast-check/vitest";
import { type MoneyCause, MoneyProvider, MoneySide } from "@zertsalo/contract/staff-money";
import { describe, expect, test } from "vitest";
import { compareMoney, type MoneyFacts, type Movement, type StoredOperation } from "./compare-money.ts";
import { moneyCauses } from "./money-causes.ts";
import { moneySums } from "./money-sums.ts";

const now = new Date("2026-11-17T09:00:00Z");
const at = "2026-11-16T09:00:00.000Z";
const order = { number: 70000000001, isCanceled: false, worth: 100_00, paidBefore: 0 };
const payment: Movement = {
  provider: "yookassa",
  direction: "in",
  operation: "p1",
  paymentId: "p1",
  at,
  amount: 100_00,
  order,
  receipt: { isDone: true, amount: 100_00 },
};
const refund: Movement = { ...payment, direction: "out", operation: "r1" };
const line: StoredOperation = {
  provider: "yookassa",
  direction: "in",
  operationId: "p1",
  paymentId: "p1",
  amount: 100_00,
  commission: 2_80,
  at,
  orderNumber: 70000000001,
};
const day16 = {
  provider: "yookassa" as const,
  directions: ["in", "out"] as const,
  fromDay: "2026-11-16",
  toDay: "2026-11-16",
};
const compare = (facts: Partial<MoneyFacts>) =>
  compareMoney({ movements: [], operations: [], read: [day16], now, ...facts });
const of = (movement: Partial<Movement>, operations: StoredOperation[] = [line]) =>
  compare({ movements: [{ ...payment, ...movement }], operations });

test("a payment that all four sides have has no difference", () => {
  expect(of({})).toMatchObject([
    {
      day: "2026-11-16",
      amounts: { payments: 100_00, orders: 100_00, receipts: 100_00, register: 100_00 },
      commission: 2_80,
      differences: [],
    },
  ]);
});

describe("each difference has its cause", () => {
  const cases: { cause: MoneyCause; sides: MoneySide[]; amount: number; rows: ReturnType<typeof compare> }[] = [
    { cause: "receipt-missing", sides: ["receipts"], amount: -100_00, rows: of({ receipt: null }) },
    {
      cause: "receipt-awaited",
      sides: ["receipts"],
      amount: -100_00,
      rows: of({ receipt: null, at: "2026-11-17T08:00:00Z" }, [{ ...line, at: "2026-11-17T08:00:00Z" }]),
    },
    {
      cause: "receipt-failed",
      sides: ["receipts"],
      amount: -100_00,
      rows: of({ receipt: { isDone: false, amount: 100_00 } }),
    },
    {
      cause: "receipt-sum",
      sides: ["receipts"],
      amount: -10_00,
      rows: of({ receipt: { isDone: true, amount: 90_00 } }),
    },
    { cause: "register-missing", sides: ["register"], amount: -100_00, rows: of({}, []) },
    {
      cause: "register-awaited",
      sides: ["register"],
      amount: -100_00,
      rows: compare({ movements: [payment], read: [] }),
    },
    {
      cause: "register-alone",
      sides: ["payments", "orders", "receipts"],
      amount: -100_00,
      rows: compare({ operations: [line] }),
    },
    { cause: "register-sum", sides: ["register"], amount: -1, rows: of({}, [{ ...line, amount: 99_99 }]) },
    { cause: "paid-twice", sides: ["orders"], amount: -60_00, rows: of({ order: { ...order, paidBefore: 60_00 } }) },
    {
      cause: "refund-missing",
      sides: ["orders"],
      amount: -100_00,
      rows: of({ order: { ...order, isCanceled: true, worth: 0 } }),
    },
    { cause: "no-order", sides: ["orders"], amount: -100_00, rows: of({ order: null }) },
    { cause: "another-day", sides: ["register"], amount: 0, rows: of({}, [{ ...line, at: "2026-11-15T20:59:59Z" }]) },
  ];
  test.each(cases)("$cause", ({ rows, ...difference }) => {
    expect(rows).toHaveLength(1);
    expect(rows[0]?.differences).toEqual([difference]);
  });
});

test("a company's transfer needs neither receipt nor register, a till no register", () => {
  const causes = (provider: MoneyProvider, receipt: Movement["receipt"]) =>
    compare({ movements: [{ ...payment, provider, paymentId: null, receipt }] }).flatMap(({ differences }) =>
      differences.map(({ cause }) => cause),
    );
  expect(causes("bank", null)).toEqual(["receipt-not-due", "register-not-due"]);
  expect(causes("till", payment.receipt)).toEqual(["register-not-due"]);
  expect(causes("till", null)).toEqual(["receipt-missing", "register-not-due"]);
});

test("a day without refunds in its register is awaited, not missing, where the file lists payments alone", () => {
  const read = [{ ...day16, directions: ["in"] as const }];
  const [row] = compare({ movements: [refund], read });
  expect(row?.differences).toMatchObject([{ cause: "register-awaited" }]);
});

test("refunds without an id of their own are matched by their sum, each once", () => {
  const back = { ...line, direction: "out" as const, operationId: "p1/10000/x" };
  const rows = compare({ movements: [refund, { ...refund, operation: "r2" }], operations: [back] });
  expect(rows.map(({ amounts }) => amounts.register)).toEqual([100_00, null]);
  const exact = compare({
    movements: [refund, { ...refund, operation: "r2" }],
    operations: [{ ...back, operationId: "r2" }],
  });
  expect(exact.map(({ amounts }) => amounts.register)).toEqual([null, 100_00]);
});

test("sums of a day: refunds are taken off, what explains itself is no problem", () => {
  const rows = compare({ movements: [payment, { ...refund, amount: 30_00, receipt: null }], operations: [line] });
  expect(moneySums(rows, "2026-11-16", [day16])).toEqual([
    {
      provider: "yookassa",
      paid: 100_00,
      refunded: 30_00,
      orders: 70_00,
      receipts: 100_00,
      register: 100_00,
      commission: 2_80,
      isRegisterRead: true,
      difference: 30_00,
      problems: 1,
    },
  ]);
});

const sum = fc.integer({ min: 1, max: 1_000_00 });
const moment = fc
  .integer({ min: 0, max: 4 * 24 * 60 })
  .map((minutes) => new Date(Date.parse(at) + minutes * 60_000).toISOString());
const id = fc.integer({ min: 1, max: 8 }).map((number) => `p${number}`);
const someMovement: fc.Arbitrary<Movement> = fc.record({
  provider: fc.constantFrom(...MoneyProvider.options),
  direction: fc.constantFrom("in", "out"),
  operation: id,
  paymentId: fc.option(id),
  at: moment,
  amount: sum,
  order: fc.option(fc.record({ number: fc.constant(1), isCanceled: fc.boolean(), worth: sum, paidBefore: sum })),
  receipt: fc.option(fc.record({ isDone: fc.boolean(), amount: fc.option(sum) })),
});
const someLine: fc.Arbitrary<StoredOperation> = fc.record({
  provider: fc.constantFrom("yookassa", "sber"),
  direction: fc.constantFrom("in", "out"),
  operationId: id,
  paymentId: id,
  amount: sum,
  commission: fc.constant(0),
  at: moment,
  orderNumber: fc.constant(null),
});

property.prop([fc.array(someMovement, { maxLength: 20 }), fc.array(someLine, { maxLength: 20 }), fc.boolean()])(
  "sums of every side less the explained differences are equal, and nothing is lost or counted twice",
  (movements, operations, isRead) => {
    const rows = compareMoney({ movements, operations, read: isRead ? [day16] : [], now });
    const explained = MoneySide.options.map((side) => {
      const has = rows.reduce((total, { amounts }) => total + (amounts[side] ?? 0), 0);
      const differences = rows.flatMap((row) => row.differences.filter(({ sides }) => sides.includes(side)));
      return has - differences.reduce((total, { amount }) => total + amount, 0);
    });
    expect(new Set(explained).size).toBe(1);
    const sumOf = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);
    expect(rows.reduce((total, { amounts }) => total + (amounts.payments ?? 0), 0)).toBe(sumOf(movements));
    expect(rows.reduce((total, { amounts }) => total + (amounts.register ?? 0), 0)).toBe(sumOf(operations));
    expect(rows.length).toBeLessThanOrEqual(movements.length + operations.length);
    for (const { differences } of rows)
      for (const { cause } of differences) expect(moneyCauses[cause].title).toBeTruthy();
  },
);
