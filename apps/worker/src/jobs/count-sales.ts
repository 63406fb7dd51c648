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
    // Compiling a statement over 32 partitions takes longer than answering it.
    await sql`set local jit = off`.execute(tx);
    const { rows } = await sql`
      with days as materialized (select distinct day from sales_day_change order by day desc limit ${daysAtOnce}),
      counted as (delete from sales_day_change where day in (select day from days))
      insert into sales_day (day, orders, total, cancelled_orders, cancelled_total, paid_orders, paid_total,
        made_orders, made_total, site_buyers, site_paid_buyers, costed_total, cost_total, uncosted_lines, uncosted_total)
      select day, sums.*, costs.* from days cross join lateral (
        select count(*), coalesce(sum(order_total), 0),
          count(*) filter (where status = 'A'), coalesce(sum(order_total) filter (where status = 'A'), 0),
          count(*) filter (where payment_status <> 'pending'),
          coalesce(sum(order_total) filter (where payment_status <> 'pending'), 0),
          count(*) filter (where is_made and status <> 'A'),
          coalesce(sum(order_total) filter (where is_made and status <> 'A'), 0),
          count(distinct customer_id) filter (where is_own),
          count(distinct customer_id) filter (where is_own and payment_status <> 'pending')
        from order_board cross join lateral (
          select not exists (select from draft_order where order_uid = order_board.uid) as is_own) as way
        where completed_at >= day::timestamp at time zone 'Europe/Moscow'
          and completed_at < (day + 1)::timestamp at time zone 'Europe/Moscow') as sums
      cross join lateral (
        select coalesce(sum(price_total) filter (where cost is not null), 0), coalesce(sum(cost * quantity), 0),
          count(*) filter (where cost is null), coalesce(sum(price_total) filter (where cost is null), 0)
        from order_board placed
        -- By key for each order: a join would read all lines.
        cross join lateral (
          select price_total, cost, quantity from order_item item
          where item.customer_id = placed.customer_id and item.order_uid = placed.uid offset 0) as line
        where status <> 'A' and completed_at >= day::timestamp at time zone 'Europe/Moscow'
          and completed_at < (day + 1)::timestamp at time zone 'Europe/Moscow') as costs
      on conflict (day) do update set orders = excluded.orders, total = excluded.total,
        cancelled_orders = excluded.cancelled_orders, cancelled_total = excluded.cancelled_total,
        paid_orders = excluded.paid_orders, paid_total = excluded.paid_total,
        made_orders = excluded.made_orders, made_total = excluded.made_total,
        site_buyers = excluded.site_buyers, site_paid_buyers = excluded.site_paid_buyers, costed_total = excluded.costed_total,
        cost_total = excluded.cost_total, uncosted_lines = excluded.uncosted_lines,
        uncosted_total = excluded.uncosted_total
      returning day`.execute(tx);
    const counted = checkRows(Counted, rows).map(({ day }) => day);
    await countSources(tx, counted);
    return counted.length;
  });
}

/** A change that comes between the two statements has its line in the ledger, and is counted the next time. */
async function countSources(tx: Db, days: readonly string[]): Promise<void> {
  await sql`delete from source_day where day = any (${days}::date[])`.execute(tx);
  await sql`
    insert into source_day (day, source, medium, orders, total)
    select day, source, medium, count(*), sum(order_total)
    from unnest(${days}::date[]) as day
    join order_board on completed_at >= day::timestamp at time zone 'Europe/Moscow'
      and completed_at < (day + 1)::timestamp at time zone 'Europe/Moscow' and status <> 'A'
    join order_source on order_uid = order_board.uid
    group by day, source, medium`.execute(tx);
}
