import type { Day } from "@zertsalo/domain/delivery/calendar";
import { lastDays, lastMonths, type DayRange } from "@zertsalo/domain/sales/sales-periods";

export const salesPeriods = ["day", "week", "month", "year"] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

export const periodNames: Readonly<Record<SalesPeriod, string>> = {
  day: "День",
  week: "7\u00a0дней",
  month: "28\u00a0дней",
  year: "Год",
};

/** «Продажи за 7 дней», «к прошлым 7 дням»; a year is compared with last year alone. */
export const periodTexts: Readonly<Record<SalesPeriod, { during: string; against: string | null }>> = {
  day: { during: "за\u00a0сегодня", against: null },
  week: { during: "за\u00a07\u00a0дней", against: "к\u00a0прошлым 7\u00a0дням" },
  month: { during: "за\u00a028\u00a0дней", against: "к\u00a0прошлым 28\u00a0дням" },
  year: { during: "за\u00a0год", against: null },
};

/** Of figures. */
export function figuresPeriod(period: SalesPeriod, today: Day): DayRange {
  if (period === "year") return lastMonths(today);
  return lastDays({ day: 1, week: 7, month: 28 }[period], today);
}

/** Of the plot: a day or a week alone say little. */
export const plotPeriod = (period: SalesPeriod, today: Day): DayRange =>
  period === "year" ? lastMonths(today) : lastDays(28, today);
