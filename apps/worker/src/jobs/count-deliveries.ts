import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { addDays, type Day, inMoscow, moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { sql } from "kysely";
import { z } from "zod";

const daysAtOnce = 30;
const FirstDay = z.strictObject({ day: z.iso.date().nullable() });

/** Every ten minutes: counts yesterday and today anew, and what was not counted yet. A move of a past day never changes. */
export async function countDeliveries(db: Db, now = new Date()): Promise<void> {
  const today = inMoscow(now).day;
  const { rows } = await sql`
    select coalesce((select max(day) from delivered_day), (
      select min(at at time zone 'Europe/Moscow')::date from order_move where status = ${OrderStatus.completed}::"char")
    ) as day`.execute(db);
  const [first] = checkRows(FirstDay, rows);
  const yesterday = addDays(today, -1);
  const since = first?.day && first.day < yesterday ? first.day : yesterday;
  for (let from = since; from <= today; from = addDays(from, daysAtOnce)) {
    const to = addDays(from, daysAtOnce - 1);
    await countDays(db, from, to < today ? to : today);
  }
}

function countDays(db: Db, from: Day, to: Day): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('delivered_day'))`.execute(tx);
    // Compiling a statement over 32 partitions takes longer than answering it.
    await sql`set local jit = off`.execute(tx);
    await sql`delete from late_delivery where day between ${from} and ${to}`.execute(tx);
    await sql`
      with moved as materialized (
        select distinct customer_id, order_uid, (at at time zone 'Europe/Moscow')::date as day from order_move
        where status = ${OrderStatus.completed}::"char"
          and at >= ${moscowMidnight(from)} and at < ${moscowMidnight(addDays(to, 1))}),
      -- By key for each move: a join would read all orders.
      delivered as materialized (
        select day, number, promised_day from moved cross join lateral (
          select number, promised_day from orders
          where orders.customer_id = moved.customer_id and orders.uid = moved.order_uid offset 0) as placed),
      late as (
        insert into late_delivery (day, number, promised_day)
        select day, number, promised_day from delivered where day > promised_day)
      insert into delivered_day (day, orders, late)
      select calendar.day, count(number), count(number) filter (where calendar.day > promised_day)
      from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) as calendar
      left join delivered using (day) group by calendar.day
      on conflict (day) do update set orders = excluded.orders, late = excluded.late`.execute(tx);
  });
}
