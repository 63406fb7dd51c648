import type { DeliveredDay } from "@zertsalo/contract/staff-deliveries";
import type { Day } from "../delivery/calendar.ts";

export interface Deliveries {
  orders: number;
  late: number;
}

export const deliveryTotals = (days: readonly DeliveredDay[]): Deliveries => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  late: days.reduce((sum, { late }) => sum + late, 0),
});

/** To a tenth; null where nothing was handed over. */
export const onTimePercent = ({ orders, late }: Deliveries): number | null =>
  orders === 0 ? null : Math.round(((orders - late) / orders) * 1000) / 10;

export interface DeliveryWeek extends Deliveries {
  from: Day;
  to: Day;
}

/** Seven days each, counted back from the last day. */
export function deliveryWeeks(days: readonly DeliveredDay[]): DeliveryWeek[] {
  const weeks: DeliveryWeek[] = [];
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end);
    weeks.unshift({ from: week[0]?.day ?? "", to: week.at(-1)?.day ?? "", ...deliveryTotals(week) });
  }
  return weeks;
}
