import type { Money } from "@zertsalo/contract/money";
import type { MarginDay } from "@zertsalo/contract/staff-margin";
import { type DayRange, splitIntoWeeks } from "./sales-periods.ts";

/** Of the lines whose cost is known; may be a loss. */
interface Margin {
  sold: Money;
  cost: Money;
}

interface MarginTotals extends Margin {
  uncosted: MarginDay["uncosted"];
}

export const marginSum = ({ sold, cost }: Margin): number => sold - cost;

/** To a tenth; null where nothing with a known cost was sold. */
export const marginPercent = (margin: Margin): number | null =>
  margin.sold === 0 ? null : Math.round((marginSum(margin) / margin.sold) * 1_000) / 10;

export const marginTotals = (days: readonly MarginDay[]): MarginTotals => ({
  sold: sumOf(days, ({ sold }) => sold),
  cost: sumOf(days, ({ cost }) => cost),
  uncosted: {
    lines: sumOf(days, ({ uncosted }) => uncosted.lines),
    total: sumOf(days, ({ uncosted }) => uncosted.total),
  },
});

const sumOf = (days: readonly MarginDay[], value: (day: MarginDay) => number) =>
  days.reduce((total, day) => total + value(day), 0);

type MarginWeek = MarginTotals & DayRange;

export const marginWeeks = (days: readonly MarginDay[]): MarginWeek[] =>
  splitIntoWeeks(days).map(({ from, to, days: week }) => ({ from, to, ...marginTotals(week) }));
