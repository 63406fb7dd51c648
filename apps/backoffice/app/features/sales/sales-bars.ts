import type { SalesDay } from "@zertsalo/contract/staff-sales";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { salesByMonth, salesTotals } from "@zertsalo/domain/sales/sales-totals";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatNumber, roubles } from "@zertsalo/domain/text/format";
import type { Bar } from "./bar-plot.tsx";
import type { LoadedSales } from "./load-sales.server.ts";
import type { SalesPeriod } from "./sales-periods.ts";

const monthName = new Intl.DateTimeFormat("ru-RU", { month: "short", timeZone: "UTC" });
const longMonth = new Intl.DateTimeFormat("ru-RU", { month: "long", year: "numeric", timeZone: "UTC" });
const atMidnight = (day: Day) => new Date(`${day}T00:00:00Z`);

const thousands = (days: readonly SalesDay[]) => Math.round(roubles(salesTotals(days).sold.total) / 1000);
const isWeekend = (day: Day) => [0, 6].includes(atMidnight(day).getUTCDay());

/** Bars of days, or of months in a year, with what they are compared with. */
export function salesBars({ plot }: LoadedSales, period: SalesPeriod, today: Day): Bar[] {
  if (period === "year") {
    const before = salesByMonth(plot.lastYear, plot.days);
    return salesByMonth(plot.days).map((month, at) => ({
      key: month.day,
      value: thousands([month]),
      label: monthName.format(atMidnight(month.day)).replace(".", ""),
      tone: month.day.slice(0, 7) === today.slice(0, 7) ? "unfinished" : "plain",
      before: thousands(before.slice(at, at + 1)),
    }));
  }
  const last = plot.days.length - 1;
  return plot.days.map((each, at) => ({
    key: each.day,
    value: thousands([each]),
    label: at === last ? "сегодня" : (last - at) % 7 === 0 ? shortDay(each.day) : "",
    tone: each.day === today ? "unfinished" : isWeekend(each.day) ? "weekend" : "plain",
    before: thousands(plot.previous.slice(at, at + 1)),
  }));
}

const shortDay = (day: Day) => `${day.slice(8)}.${day.slice(5, 7)}`;

/** «Продажи по дням за 28 дней: всего 4 526 тыс. ₽, больше всего 13 ноября, 243; сегодня пока 128». */
export function salesSummary(bars: readonly Bar[], period: SalesPeriod, today: Day): string {
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const best = bars.reduce((a, b) => (b.value > a.value ? b : a));
  const isYear = period === "year";
  const bestName = isYear ? longMonth.format(atMidnight(best.key)) : formatDay(best.key, today);
  return (
    `Продажи ${isYear ? "по месяцам за год" : "по дням за 28 дней"}, тысячи рублей: всего ${formatNumber(total)}, ` +
    `больше всего ${bestName}, ${formatNumber(best.value)}; ` +
    `${isYear ? "в этом месяце" : "сегодня"} пока ${formatNumber(bars.at(-1)?.value ?? 0)}`
  );
}
