import type { Client } from "@zertsalo/client/client";
import { staffMargin } from "@zertsalo/contract/staff-margin";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { marginTotals, marginWeeks } from "@zertsalo/domain/sales/margin";
import { lastDays } from "@zertsalo/domain/sales/sales-periods";
import { figuresPeriod, type SalesPeriod } from "./sales-periods.ts";

const plotDays = 12 * 7;

/** Null: could not be read. */
export async function loadMargin(api: Client, period: SalesPeriod, today: Day) {
  try {
    const [own, plot] = await Promise.all([
      api.call(staffMargin, { query: figuresPeriod(period, today) }),
      api.call(staffMargin, { query: lastDays(plotDays, today) }),
    ]);
    return {
      totals: marginTotals(own.days),
      previous: marginTotals(own.previous),
      weeks: marginWeeks(plot.days),
    };
  } catch {
    return null;
  }
}
export type LoadedMargin = NonNullable<Awaited<ReturnType<typeof loadMargin>>>;
