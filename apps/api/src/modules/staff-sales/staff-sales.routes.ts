import { staffDeliveries } from "@zertsalo/contract/staff-deliveries";
import { staffEmptySearches, staffFunnel, staffSources } from "@zertsalo/contract/staff-funnel";
import { staffMargin } from "@zertsalo/contract/staff-margin";
import { maxSalesDays, type SalesDay, staffSales } from "@zertsalo/contract/staff-sales";
import { type DayRange, lastYearPeriod, periodDays, previousPeriod } from "@zertsalo/domain/sales/sales-periods";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { deliveredRows, lateRows } from "./deliveries.queries.ts";
import { emptySearches, funnelRows, sourceRows } from "./funnel.queries.ts";
import { marginDays, pendingSince, type SalesRow, salesRows } from "./sales.queries.ts";

export async function staffSalesRoutes(app: Server): Promise<void> {
  adminRoute(app, staffSales, async ({ query: period }, db) => {
    checkLength(period);
    const [own, previous, lastYear, since] = await Promise.all([
      salesRows(db, period),
      salesRows(db, previousPeriod(period)),
      salesRows(db, lastYearPeriod(period)),
      pendingSince(db),
    ]);
    return {
      days: own.map(toDay),
      previous: previous.map(toDay),
      lastYear: lastYear.map(toDay),
      pendingSince: since?.toISOString() ?? null,
    };
  });
  adminRoute(app, staffMargin, async ({ query: period }, db) => {
    checkLength(period);
    const [days, previous] = await Promise.all([marginDays(db, period), marginDays(db, previousPeriod(period))]);
    return { days, previous };
  });
  adminRoute(app, staffFunnel, async ({ query: period }, db) => {
    checkLength(period);
    const [days, previous] = await Promise.all([funnelRows(db, period), funnelRows(db, previousPeriod(period))]);
    return { days, previous };
  });
  adminRoute(app, staffSources, async ({ query: period }, db) => {
    checkLength(period);
    return { sources: await sourceRows(db, period) };
  });
  adminRoute(app, staffEmptySearches, (_input, db) => emptySearches(db));
  adminRoute(app, staffDeliveries, async ({ query: period }, db) => {
    checkLength(period);
    const [days, late] = await Promise.all([deliveredRows(db, period), lateRows(db, period)]);
    return { days, late };
  });
}

function checkLength(period: DayRange): void {
  const days = periodDays(period);
  if (days < 1 || days > maxSalesDays) throw new ShopError("invalid_request");
}

const toDay = (row: SalesRow): SalesDay => ({
  day: row.day,
  placed: { orders: row.orders, total: row.total },
  cancelled: { orders: row.cancelledOrders, total: row.cancelledTotal },
  paid: { orders: row.paidOrders, total: row.paidTotal },
  made: { orders: row.madeOrders, total: row.madeTotal },
});
