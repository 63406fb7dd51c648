import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const daysAtOnce = 60;
const Counted = z.strictObject({ day: z.iso.date() });

/**
 * Every minute: counts the days whose orders have changed. A change is deleted by the statement that counts its day, so
 * what is placed meanwhile is counted the next time.
 */
export async function countSales(db: Db): Promise<void> {
  for (let counted = daysAtOnce; counted === daysAtOnce; ) counted = await countChangedDays(db);
}

async function countChangedDays(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Of two runs the later one must also count later.
    await sql`select pg_advisory_xact_lock(hashtext('sales_day'))`.execute(tx);
    const { rows } = await sql`
      with days as materialized (select distinct day from sales_day_change order by day desc limit ${daysAtOnce}),
      counted as (delete from sales_day_change where day in (select day from days))
      insert into sales_day (day, orders, total, cancelled_orders, cancelled_total, paid_orders, paid_total,
        made_orders, made_total)
      select day, sums.* from days cross join lateral (
        select count(*), coalesce(sum(order_total), 0),
          count(*) filter (where status = 'A'), coalesce(sum(order_total) filter (where status = 'A'), 0),
          count(*) filter (where payment_status <> 'pending'),
          coalesce(sum(order_total) filter (where payment_status <> 'pending'), 0),
          count(*) filter (where is_made and status <> 'A'),
          coalesce(sum(order_total) filter (where is_made and status <> 'A'), 0)
        from order_board
        where completed_at >= day::timestamp at time zone 'Europe/Moscow'
          and completed_at < (day + 1)::timestamp at time zone 'Europe/Moscow') as sums
      on conflict (day) do update set orders = excluded.orders, total = excluded.total,
        cancelled_orders = excluded.cancelled_orders, cancelled_total = excluded.cancelled_total,
        paid_orders = excluded.paid_orders, paid_total = excluded.paid_total,
        made_orders = excluded.made_orders, made_total = excluded.made_total
      returning day`.execute(tx);
    return checkRows(Counted, rows).length;
  });
}
