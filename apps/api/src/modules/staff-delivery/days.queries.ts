import { OrderStatusCode } from "@zertsalo/contract/order-enums";
import { type ShopDay, DayKind, type DayRule, type PromisedOrder } from "@zertsalo/contract/staff-delivery";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { isWorkingByRule } from "@zertsalo/domain/delivery/day-rules";
import { sql } from "kysely";
import { z } from "zod";

/** Places of our courier for orders that he has not brought yet. */
const courierOrders = sql`
  courier_zone zone
  join courier_booking booking on booking.city_id = zone.city_id and booking.released_at is null
  join orders on orders.customer_id = booking.customer_id and orders.uid = booking.order_uid
    and orders.status::text not in ('F', 'A', 'T')`;

/** Pieces that the workshop has promised and not packed yet. */
const workshopOrders = sql`
  work_promise promise
  join orders on orders.customer_id = promise.customer_id and orders.uid = promise.order_uid
    and orders.status::text in ('C', 'J', 'M', 'X', 'P', 'O', 'W', 'Z', 'Q', 'S', 'L', 'K')`;

const DayRow = z.strictObject({
  day: z.iso.date(),
  kind: DayKind,
  hasCourier: z.boolean(),
  courierOrders: z.int(),
  workshopOrders: z.int(),
});

export async function readCalendarDays(db: Db, { first, last }: { first: Day; last: Day }): Promise<ShopDay[]> {
  const { rows } = await sql`
    with courier as (
      select booking.day, count(*)::int as orders from ${courierOrders}
      where booking.day between ${first}::date and ${last}::date group by booking.day
    ), workshop as (
      select promise.day, count(*)::int as orders from ${workshopOrders}
      where promise.day between ${first}::date and ${last}::date group by promise.day
    )
    select at::date as day, coalesce(kind, 'usual') as kind, coalesce(has_courier, true) as "hasCourier",
      coalesce(courier.orders, 0) as "courierOrders", coalesce(workshop.orders, 0) as "workshopOrders"
    from generate_series(${first}::date, ${last}::date, interval '1 day') as at
    left join calendar_day on calendar_day.day = at::date
    left join courier on courier.day = at::date
    left join workshop on workshop.day = at::date
    order by at`.execute(db);
  return checkRows(DayRow, rows).map(({ kind, hasCourier, ...row }) => ({
    ...row,
    rule: { kind, hasCourier },
    isWorking: isWorkingByRule(row.day, kind),
  }));
}

const OrderRow = z.strictObject({
  number: z.int(),
  status: OrderStatusCode,
  promised: z.enum(["courier", "workshop"]),
  city: z.string(),
  minTime: z.string().nullable(),
  maxTime: z.string().nullable(),
} satisfies Record<keyof PromisedOrder, z.ZodType>);

/** In the order of their hours. */
export async function promisedOrders(db: Db, day: Day): Promise<PromisedOrder[]> {
  const { rows } = await sql`
    select orders.number, orders.status, 'courier' as promised, city.name as city, orders.min_time as "minTime",
      orders.max_time as "maxTime"
    from ${courierOrders} join city on city.id = zone.city_id where booking.day = ${day}::date
    union all
    select orders.number, orders.status, 'workshop', coalesce(city.name, ''), null, null
    from ${workshopOrders} left join city on city.id = orders.city_id where promise.day = ${day}::date
    order by promised, "minTime" nulls last, number`.execute(db);
  return checkRows(OrderRow, rows);
}

/** Days are changed one at a time, and never while the workshop is planned. */
export async function lockCalendar(tx: Db): Promise<void> {
  await tx.selectFrom("work_plan").select("version").forUpdate().execute();
}

export async function writeDay(tx: Db, day: Day, { kind, hasCourier }: DayRule): Promise<void> {
  if (kind === "usual" && hasCourier) {
    await tx.deleteFrom("calendar_day").where("day", "=", day).execute();
    return;
  }
  const row = { kind, has_courier: hasCourier ? null : false };
  await tx
    .insertInto("calendar_day")
    .values({ day, ...row })
    .onConflict((conflict) => conflict.column("day").doUpdateSet(row))
    .execute();
}
