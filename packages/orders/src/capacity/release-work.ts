import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { sql } from "kysely";

/** Gives back the order's minutes at the stations, once. The plan and its slots are locked last, as placing does. */
export async function releaseWork(tx: Db, { uid }: OrderKey): Promise<void> {
  const { rows } = await sql`
    update work_piece set released_at = now() where order_uid = ${uid} and released_at is null returning id`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await sql`select version from work_plan for share`.execute(tx);
  await sql`
    select from work_slot
    where (day, half, station) in (select day, half, station from work_booking booking
      join work_piece piece on piece.id = booking.piece_id where order_uid = ${uid})
    order by day, half, station for update`.execute(tx);
  await sql`
    with released as (
      delete from work_booking using work_piece piece
      where piece.id = piece_id and order_uid = ${uid}
      returning day, half, station, minutes
    )
    update work_slot set booked_minutes = booked_minutes - freed.minutes
    from (select day, half, station, sum(minutes)::int as minutes from released group by 1, 2, 3) as freed
    where work_slot.day = freed.day and work_slot.half = freed.half and work_slot.station = freed.station`.execute(tx);
}
