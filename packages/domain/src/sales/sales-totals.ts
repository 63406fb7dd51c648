import type { Money } from "@zertsalo/contract/money";
import type { SalesDay } from "@zertsalo/contract/staff-sales";
import type { Day } from "../delivery/calendar.ts";

interface OrderSums {
  orders: number;
  total: Money;
}

/** Sums of a period. */
export interface SalesTotals {
  placed: OrderSums;
  cancelled: OrderSums;
  paid: OrderSums;
  /** Placed and not cancelled. */
  sold: OrderSums;
  made: OrderSums;
  /** Sold without a piece made to measure. */
  readyMade: OrderSums;
}

export function salesTotals(days: readonly SalesDay[]): SalesTotals {
  const add = (name: "placed" | "cancelled" | "paid" | "made"): OrderSums => ({
    orders: days.reduce((sum, day) => sum + day[name].orders, 0),
    total: days.reduce((sum, day) => sum + day[name].total, 0),
  });
  const [placed, cancelled, paid, made] = [add("placed"), add("cancelled"), add("paid"), add("made")];
  const sold = subtract(placed, cancelled);
  return { placed, cancelled, paid, sold, made, readyMade: subtract(sold, made) };
}

const subtract = (from: OrderSums, part: OrderSums): OrderSums => ({
  orders: from.orders - part.orders,
  total: from.total - part.total,
});

/** Null without orders. */
export const averageOrder = ({ orders, total }: OrderSums): Money | null =>
  orders === 0 ? null : Math.round(total / orders);

/**
 * Change in percent against days of the same count. An unfinished day is compared with nothing; null where there is
 * nothing to compare.
 */
export function salesChange(
  days: readonly SalesDay[],
  earlier: readonly SalesDay[],
  today: Day,
  value: (totals: SalesTotals) => number | null,
): number | null {
  const finished = days.filter(({ day }) => day < today).length;
  const [now, before] = [days, earlier].map((each) => value(salesTotals(each.slice(0, finished))));
  return now == null || !before ? null : Math.round((now / before - 1) * 100);
}

/**
 * Days summed by calendar month; each sum has the first of its days. Days of another year are summed like those that
 * stand in the same place of `calendar`.
 */
export function salesByMonth(days: readonly SalesDay[], calendar: readonly SalesDay[] = days): SalesDay[] {
  const months = Map.groupBy(days, (own, at) => (calendar[at] ?? own).day.slice(0, 7));
  return [...months.values()].map((month) => {
    const { placed, cancelled, paid, made } = salesTotals(month);
    return { day: month[0]?.day ?? "", placed, cancelled, paid, made };
  });
}
