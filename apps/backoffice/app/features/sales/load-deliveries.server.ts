import type { Client } from "@zertsalo/client/client";
import { staffDeliveries } from "@zertsalo/contract/staff-deliveries";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { lastDays } from "@zertsalo/domain/sales/sales-periods";
import { deliveryTotals, deliveryWeeks } from "@zertsalo/domain/sales/on-time";
import { figuresPeriod, type SalesPeriod } from "./sales-periods.ts";

const deliveryPlotDays = 12 * 7;

/** Null: could not be read. */
export async function loadDeliveries(api: Client, period: SalesPeriod, today: Day) {
  try {
    const [own, plot] = await Promise.all([
      api.call(staffDeliveries, { query: figuresPeriod(period, today) }),
      api.call(staffDeliveries, { query: lastDays(deliveryPlotDays, today) }),
    ]);
    return { late: own.late, totals: deliveryTotals(own.days), weeks: deliveryWeeks(plot.days) };
  } catch {
    return null;
  }
}
export type LoadedDeliveries = NonNullable<Awaited<ReturnType<typeof loadDeliveries>>>;
