import type { DeliveredDay } from "@zertsalo/contract/staff-deliveries";
import { type DayRange, splitIntoWeeks } from "./sales-periods.ts";

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

type DeliveryWeek = Deliveries & DayRange;

export const deliveryWeeks = (days: readonly DeliveredDay[]): DeliveryWeek[] =>
  splitIntoWeeks(days).map(({ from, to, days: week }) => ({ from, to, ...deliveryTotals(week) }));
