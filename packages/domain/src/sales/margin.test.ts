import { fc, test as law } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { addDays } from "../delivery/calendar.ts";
import { marginPercent, marginSum, marginTotals, marginWeeks } from "./margin.ts";

test.each([
  { sold: 100_000, cost: 58_800, sum: 41_200, percent: 41.2 },
  { sold: 90_000, cost: 100_000, sum: -10_000, percent: -11.1 },
  { sold: 0, cost: 0, sum: 0, percent: null },
  { sold: 50_000, cost: 0, sum: 50_000, percent: 100 },
])("of $sold sold at a cost of $cost the margin is $sum, $percent percent", ({ sum, percent, ...margin }) => {
  expect(marginSum(margin)).toBe(sum);
  expect(marginPercent(margin)).toBe(percent);
});

const marginDay = (day: string, sold: number) => ({
  day,
  sold,
  cost: Math.floor(sold / 2),
  uncosted: { lines: sold % 3, total: sold },
});

law.prop([fc.array(fc.nat(1_000_000), { maxLength: 100 })])("weeks add up to all days", (sums) => {
  const days = sums.map((sold, at) => marginDay(addDays("2026-08-01", at), sold));
  const weeks = marginWeeks(days);
  const total = (value: (week: (typeof weeks)[number]) => number) => weeks.reduce((sum, week) => sum + value(week), 0);
  const { sold, cost, uncosted } = marginTotals(days);
  expect([total((week) => week.sold), total((week) => week.cost)]).toEqual([sold, cost]);
  expect([total((week) => week.uncosted.lines), total((week) => week.uncosted.total)]).toEqual([
    uncosted.lines,
    uncosted.total,
  ]);
});
