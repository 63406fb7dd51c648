import type { MarginDay } from "@zertsalo/contract/staff-margin";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { DayRange } from "@zertsalo/domain/sales/sales-periods";
import { sql } from "kysely";
import { z } from "zod";

const SalesRow = z.strictObject({
  day: z.iso.date(),
  orders: z.int(),
  total: z.int(),
  cancelledOrders: z.int(),
  cancelledTotal: z.int(),
  paidOrders: z.int(),
  paidTotal: z.int(),
  madeOrders: z.int(),
  madeTotal: z.int(),
});
export type SalesRow = z.infer<typeof SalesRow>;

/** Every day of the period; one without orders has zeros. */
export async function salesRows(db: Db, { from, to }: DayRange): Promise<SalesRow[]> {
  const { rows } = await sql`
    select calendar.day, coalesce(orders, 0) as orders, coalesce(total, 0) as total,
      coalesce(cancelled_orders, 0) as "cancelledOrders", coalesce(cancelled_total, 0) as "cancelledTotal",
      coalesce(paid_orders, 0) as "paidOrders", coalesce(paid_total, 0) as "paidTotal",
      coalesce(made_orders, 0) as "madeOrders", coalesce(made_total, 0) as "madeTotal"
    from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) as calendar
    left join sales_day using (day) order by calendar.day`.execute(db);
  return checkRows(SalesRow, rows);
}

const MarginRow = z.strictObject({
  day: z.iso.date(),
  sold: z.int(),
  cost: z.int(),
  uncostedLines: z.int(),
  uncostedTotal: z.int(),
});

/** The same of what the sold lines cost. */
export async function marginDays(db: Db, { from, to }: DayRange): Promise<MarginDay[]> {
  const { rows } = await sql`
    select calendar.day, coalesce(costed_total, 0) as sold, coalesce(cost_total, 0) as cost,
      coalesce(uncosted_lines, 0) as "uncostedLines", coalesce(uncosted_total, 0) as "uncostedTotal"
    from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) as calendar
    left join sales_day using (day) order by calendar.day`.execute(db);
  return checkRows(MarginRow, rows).map(({ uncostedLines, uncostedTotal, ...row }) => ({
    ...row,
    uncosted: { lines: uncostedLines, total: uncostedTotal },
  }));
}

const PendingRow = z.strictObject({ since: z.date().nullable() });

export async function pendingSince(db: Db): Promise<Date | null> {
  const { rows } = await sql`
    select (select at from sales_day_change order by id limit 1) as since`.execute(db);
  return checkRows(PendingRow, rows)[0]?.since ?? null;
}
