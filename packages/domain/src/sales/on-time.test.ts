import { expect, test } from "vitest";
import { addDays } from "../delivery/calendar.ts";
import { deliveryTotals, deliveryWeeks, onTimePercent } from "./on-time.ts";

const days = Array.from({ length: 16 }, (_, at) => ({
  day: addDays("2026-11-02", at),
  orders: 3,
  late: at === 15 ? 1 : 0,
}));

test("weeks are counted back from the last day and add up to all days", () => {
  const weeks = deliveryWeeks(days);
  expect(weeks).toEqual([
    { from: "2026-11-02", to: "2026-11-03", orders: 6, late: 0 },
    { from: "2026-11-04", to: "2026-11-10", orders: 21, late: 0 },
    { from: "2026-11-11", to: "2026-11-17", orders: 21, late: 1 },
  ]);
  expect(deliveryWeeks([])).toEqual([]);
  expect(deliveryTotals(days)).toEqual({ orders: 48, late: 1 });
});

test.each([
  { orders: 39, late: 1, percent: 97.4 },
  { orders: 2, late: 2, percent: 0 },
  { orders: 5, late: 0, percent: 100 },
  { orders: 0, late: 0, percent: null },
])("$late of $orders late is $percent percent on time", ({ percent, ...totals }) => {
  expect(onTimePercent(totals)).toBe(percent);
});
