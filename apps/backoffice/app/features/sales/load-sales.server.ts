import type { Client } from "@zertsalo/client/client";
import { staffSales } from "@zertsalo/contract/staff-sales";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { moscowMoment } from "@zertsalo/domain/text/dates";
import { figuresPeriod, plotPeriod, type SalesPeriod } from "./sales-periods.ts";

/** Longer than the job of a minute takes. */
const lateMs = 3 * 60_000;

/** Null: the figures could not be read, which takes nothing else of the page away. */
export async function loadSales(api: Client, period: SalesPeriod, now = new Date()) {
  const today = inMoscow(now).day;
  try {
    const [figures, plot] = await Promise.all([
      api.call(staffSales, { query: figuresPeriod(period, today) }),
      api.call(staffSales, { query: plotPeriod(period, today) }),
    ]);
    const since = figures.pendingSince === null ? null : new Date(figures.pendingSince);
    const isLate = since !== null && now.getTime() - since.getTime() > lateMs;
    return { figures, plot, lateSince: isLate ? moscowMoment(since) : null };
  } catch {
    return null;
  }
}
export type LoadedSales = NonNullable<Awaited<ReturnType<typeof loadSales>>>;
