import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { companyDebt, type UnpaidCompanyOrder } from "./company-debt.ts";

const today = "2026-11-20";
const order = (changes: Partial<UnpaidCompanyOrder> = {}): UnpaidCompanyOrder => ({
  number: 1,
  placedOn: "2026-09-01",
  total: 10_000_00,
  paid: 0,
  goneOn: "2026-11-01",
  papers: [],
  deferDays: 14,
  isDeferred: true,
  ...changes,
});

test.each([
  { name: "is not due on its last day", goneOn: "2026-11-06", dueOn: "2026-11-20", overdueDays: 0 },
  { name: "is overdue on the day after", goneOn: "2026-11-05", dueOn: "2026-11-19", overdueDays: 1 },
  { name: "is not due before its goods have gone", goneOn: null, dueOn: null, overdueDays: 0 },
])("an order $name", ({ goneOn, dueOn, overdueDays }) => {
  expect(companyDebt([order({ goneOn })], today).orders).toMatchObject([{ dueOn, overdueDays }]);
});

test("what is being made uses the limit without being a debt", () => {
  const made = order({ goneOn: null, number: 2, total: 3_000_00 });
  expect(companyDebt([order({ goneOn: "2026-11-19" }), made], today)).toMatchObject({
    used: 13_000_00,
    debt: 10_000_00,
    overdue: 0,
  });
});

test("an order that waits for its prepayment is no debt", () => {
  const prepaid = order({ goneOn: null, isDeferred: false });
  expect(companyDebt([prepaid], today)).toMatchObject({ used: 0, debt: 0, orders: [] });
});

test("goods that went without an agreed deferral are due at once", () => {
  const gone = order({ isDeferred: false, deferDays: 0, goneOn: "2026-11-18" });
  expect(companyDebt([gone], today)).toMatchObject({ debt: 10_000_00, overdue: 10_000_00, overdueDays: 2 });
});

test("only the rest of a partly paid order is owed", () => {
  expect(companyDebt([order({ paid: 4_000_00 })], today)).toMatchObject({ debt: 6_000_00, overdue: 6_000_00 });
});

test.each([
  { goneOn: "2026-11-10", age: "not_due" },
  { goneOn: "2026-11-05", age: "until_30" },
  { goneOn: "2026-10-07", age: "until_30" },
  { goneOn: "2026-10-06", age: "until_60" },
  { goneOn: "2026-09-06", age: "older" },
])("what went on $goneOn is $age", ({ goneOn, age }) => {
  const { aging } = companyDebt([order({ goneOn })], today);
  expect(aging.filter(({ sum }) => sum > 0)).toEqual([{ age, sum: 10_000_00 }]);
});

const day = fc.integer({ min: 0, max: 200 }).map((ago) => new Date(Date.parse(today) - ago * 86_400_000));
const unpaid = fc.record({
  goneOn: fc.option(day.map((at) => at.toISOString().slice(0, 10))),
  total: fc.integer({ min: 1, max: 1e9 }),
  part: fc.double({ min: 0, max: 1.1, noNaN: true }),
  deferDays: fc.integer({ min: 0, max: 90 }),
  isDeferred: fc.boolean(),
});

property.prop([fc.array(unpaid, { maxLength: 20 })])(
  "ages add up to the debt, and the debt fits into what is used",
  (all) => {
    const orders = all.map(({ part, ...each }, at) =>
      order({ ...each, number: at, paid: Math.round(each.total * part) }),
    );
    const { used, debt, overdue, aging, orders: owed } = companyDebt(orders, today);
    expect(aging.reduce((sum, each) => sum + each.sum, 0)).toBe(debt);
    expect(owed.reduce((sum, { rest }) => sum + rest, 0)).toBe(used);
    expect(aging.filter(({ age }) => age !== "not_due").reduce((sum, each) => sum + each.sum, 0)).toBe(overdue);
    expect(debt).toBeLessThanOrEqual(used);
  },
);
