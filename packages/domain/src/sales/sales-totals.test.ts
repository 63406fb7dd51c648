import { fc, test as law } from "@fast-check/vitest";
import type { SalesDay } from "@zertsalo/contract/staff-sales";
import { expect, test } from "vitest";
import { addDays } from "../delivery/calendar.ts";
import { lastDays, lastMonths, lastYearPeriod, periodDays, previousPeriod } from "./sales-periods.ts";
import { averageOrder, salesByMonth, salesChange, salesTotals } from "./sales-totals.ts";

const none = { orders: 0, total: 0 };
const salesDay = (day: string, placed: number, over: Partial<SalesDay> = {}): SalesDay => ({
  day,
  placed: { orders: placed, total: placed * 1000 },
  cancelled: none,
  paid: none,
  made: none,
  ...over,
});

test("a period is compared with as many days before it and the same weekdays of last year", () => {
  const week = lastDays(7, "2026-11-17");
  expect(week).toEqual({ from: "2026-11-11", to: "2026-11-17" });
  expect(previousPeriod(week)).toEqual({ from: "2026-11-04", to: "2026-11-10" });
  expect(lastYearPeriod(week)).toEqual({ from: "2025-11-12", to: "2025-11-18" });
  expect(lastDays(1, "2026-03-01")).toEqual({ from: "2026-03-01", to: "2026-03-01" });
});

test.each([
  { today: "2026-11-17", from: "2025-12-01" },
  { today: "2026-12-31", from: "2026-01-01" },
  { today: "2026-01-01", from: "2025-02-01" },
])("the year up to $today begins on $from", ({ today, from }) => {
  const year = lastMonths(today);
  expect(year).toEqual({ from, to: today });
  expect(periodDays(year)).toBeLessThanOrEqual(366);
});

test("what is sold is what was placed and not cancelled, made to measure or not", () => {
  const totals = salesTotals([
    salesDay("2026-11-16", 4, { cancelled: { orders: 1, total: 500 }, made: { orders: 2, total: 3000 } }),
    salesDay("2026-11-17", 1, { paid: { orders: 1, total: 1000 } }),
  ]);
  expect(totals).toMatchObject({
    placed: { orders: 5, total: 5000 },
    sold: { orders: 4, total: 4500 },
    made: { orders: 2, total: 3000 },
    readyMade: { orders: 2, total: 1500 },
    paid: { orders: 1, total: 1000 },
  });
  expect(averageOrder(totals.sold)).toBe(1125);
  expect(averageOrder(none)).toBeNull();
});

const placed = ({ placed: { orders } }: ReturnType<typeof salesTotals>) => orders;
const days = (first: string, ...counts: number[]) => counts.map((count, at) => salesDay(addDays(first, at), count));

test.each([
  { name: "whole days", now: [6, 6], before: [4, 6], change: 20 },
  { name: "today is left out on both sides", now: [5, 5, 1], before: [5, 3, 90], change: 25 },
  { name: "fewer", now: [2], before: [4], change: -50 },
  { name: "nothing before", now: [2], before: [0], change: null },
  { name: "only today", now: [], before: [], change: null },
])("the change in percent: $name", ({ now, before, change }) => {
  const today = addDays("2026-11-10", now.length === 3 ? 2 : now.length);
  expect(salesChange(days("2026-11-10", ...now), days("2026-10-10", ...before), today, placed)).toBe(change);
});

const placedOrders = (day: SalesDay) => day.placed.orders;

law.prop([fc.array(fc.nat(50), { minLength: 1, maxLength: 400 })])("months add up to the days", (counts) => {
  const all = days("2025-11-10", ...counts);
  const months = salesByMonth(all);
  expect(salesByMonth(days("2024-11-11", ...counts), all).map(placedOrders)).toEqual(months.map(placedOrders));
  expect(salesTotals(months)).toEqual(salesTotals(all));
  expect(new Set(months.map(({ day }) => day.slice(0, 7))).size).toBe(months.length);
});
