import { ask } from "./database.ts";

/** What its buyer was told: «2026-12-04». */
export async function promisedDayOf(number: string): Promise<string> {
  const [row] = await ask<{ day: string }>(`select promised_day::text as day from orders where number = $1`, [number]);
  return row?.day ?? "";
}

/** Its marks were made so much earlier: what was glued has dried. */
export const letHoursPass = (number: string, hours: number) =>
  ask(
    `update station_mark set at = at - make_interval(hours => $2)
     where piece_id in (select id from workshop_piece where number = $1)`,
    [number, hours],
  );

/**
 * All that has happened to the order lies so many days back that its promised day is today. The database lets nobody
 * change a promise: here the whole order is moved, so its triggers are asked to look away.
 */
export const letPromisedDayCome = (number: string) =>
  ask(
    `begin;
     set local session_replication_role = replica;
     create temporary table mine on commit drop as
       select customer_id, uid, number, promised_day - (now() at time zone 'Europe/Moscow')::date as days
       from orders where number = ${Number(number)};
     update order_move set at = at - make_interval(days => mine.days) from mine
       where order_move.customer_id = mine.customer_id and order_uid = mine.uid;
     update workshop_mark set at = at - make_interval(days => mine.days) from mine
       where piece_id in (select id from workshop_piece piece where piece.number = mine.number);
     update work_promise set day = day - mine.days, forecast = forecast - mine.days from mine where order_uid = mine.uid;
     update order_board set delivery_date = delivery_date - mine.days from mine where order_board.number = mine.number;
     update orders set promised_day = promised_day - mine.days, delivery_date = delivery_date - mine.days from mine
       where orders.customer_id = mine.customer_id and orders.uid = mine.uid;
     commit`,
  );

/** On which day it was handed over, beside the day that was promised. */
export async function handOverOf(number: string): Promise<{ promised: string; given: string } | undefined> {
  const [row] = await ask<{ promised: string; given: string }>(
    `select promised_day::text as promised, (max(move.at) at time zone 'Europe/Moscow')::date::text as given
     from orders join order_move move on move.customer_id = orders.customer_id and move.order_uid = orders.uid
     where number = $1 and move.status = 'F' group by promised_day`,
    [number],
  );
  return row;
}
