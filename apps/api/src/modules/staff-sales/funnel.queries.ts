import {
  emptySearchDays,
  FunnelDay,
  maxEmptySearches,
  SalesSource,
  type staffEmptySearches,
} from "@zertsalo/contract/staff-funnel";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { DayRange } from "@zertsalo/domain/sales/sales-periods";
import { sql } from "kysely";
import { z } from "zod";

const FunnelRow = FunnelDay.strict();

/** Every day of the range; one without visitors has zeros. */
export async function funnelRows(db: Db, { from, to }: DayRange): Promise<FunnelDay[]> {
  const { rows } = await sql`
    select calendar.day, coalesce(product, 0) as product, coalesce(cart, 0) as cart, coalesce(checkout, 0) as checkout,
      coalesce(site_buyers, 0) as placed, coalesce(site_paid_buyers, 0) as paid
    from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) as calendar
    left join (
      select day, sum(visitors) filter (where step = 'product')::int as product,
        sum(visitors) filter (where step = 'cart')::int as cart,
        sum(visitors) filter (where step = 'checkout')::int as checkout
      from funnel_day where day between ${from} and ${to} group by day) as steps using (day)
    left join sales_day using (day) order by calendar.day`.execute(db);
  return checkRows(FunnelRow, rows);
}

const SourceRow = SalesSource.strict();

/** Orders without a source stand under an empty one: the rest of the day's sales. */
export async function sourceRows(db: Db, { from, to }: DayRange): Promise<SalesSource[]> {
  const { rows } = await sql`
    with parts as (
      select source, medium, visitors, 0 as orders, 0::bigint as total from funnel_day
      where day between ${from} and ${to} and step = 'product'
      union all
      select source, medium, 0, orders, total from source_day where day between ${from} and ${to}
      union all
      select '', '', 0, orders - cancelled_orders, total - cancelled_total from sales_day where day between ${from} and ${to}
      union all
      select '', '', 0, -orders, -total from source_day where day between ${from} and ${to})
    select source, medium, sum(visitors)::int as visitors, sum(orders)::int as orders, sum(total)::bigint as total
    from parts group by source, medium having sum(visitors) > 0 or sum(orders) > 0
    order by total desc, visitors desc, source, medium`.execute(db);
  return checkRows(SourceRow, rows);
}

const SearchRow = z.strictObject({ query: z.string(), times: z.int(), lastDay: z.iso.date(), count: z.int() });

export async function emptySearches(db: Db): Promise<z.infer<typeof staffEmptySearches.response>> {
  const { rows } = await sql`
    select query, sum(times)::int as times, max(day) as "lastDay", count(*) over ()::int as count from empty_search
    where day > (now() at time zone 'Europe/Moscow')::date - ${emptySearchDays}::int
    group by query order by times desc, "lastDay" desc, query limit ${maxEmptySearches}`.execute(db);
  const found = checkRows(SearchRow, rows);
  return { count: found[0]?.count ?? 0, searches: found.map(({ count: _, ...search }) => search) };
}
