import { checkRows } from "@zertsalo/db/check-rows";
import type { OrderKey } from "@zertsalo/db/order-key";
import type { Operation } from "@zertsalo/production/bill";
import type { PiecePlan } from "@zertsalo/production/schedule/book-piece";
import { dayAt, halvesPerDay } from "@zertsalo/production/schedule/workshop";
import { z } from "zod";
import { slotsOf, type WantedPiece } from "./promise-pieces.ts";
import type { WorkshopLoad } from "./workshop-load.ts";

export interface BookableWork {
  load: WorkshopLoad;
  pieces: readonly WantedPiece[];
  /** By piece. */
  plans: readonly PiecePlan[];
  /** The day by which all of them are packed. */
  day: string;
}

/**
 * Slots are locked in the order of day, half and station, as everywhere, after the plan itself: whoever plans anew has
 * the plan alone. Half a day has its row from its first booking on.
 */
const bookSql = `
  with plan as (
    select version from work_plan for share
  ), wanted as (
    select * from jsonb_to_recordset($4::jsonb)
      as slot (day date, half smallint, station text, minutes int, capacity int)
  ), booked_slots as (
    insert into work_slot (day, half, station, capacity, booked_minutes)
    select day, half, station, capacity, minutes from wanted cross join plan where plan.version = $3::bigint
    order by day, half, station
    on conflict (day, half, station) do update
      set booked_minutes = work_slot.booked_minutes + excluded.booked_minutes, capacity = excluded.capacity
      where work_slot.booked_minutes + excluded.booked_minutes <= excluded.capacity
    returning station
  ), pieces as (
    insert into work_piece (customer_id, order_uid, item_uid, n, operations)
    select $1::uuid, $2::uuid, item_uid, n, operations
    from jsonb_to_recordset($5::jsonb) as piece (item_uid uuid, n smallint, operations jsonb)
    returning id, item_uid, n
  ), booked as (
    insert into work_booking (piece_id, operation, station, day, half, minutes)
    select pieces.id, operation, station, day, half, minutes
    from jsonb_to_recordset($6::jsonb)
      as booking (item_uid uuid, n smallint, operation text, station text, day date, half smallint, minutes int)
    join pieces using (item_uid, n)
    returning piece_id
  ), promised as (
    insert into work_promise (customer_id, order_uid, day, forecast)
    values ($1::uuid, $2::uuid, $7::date, $7::date) returning day
  )
  select (select count(*)::int from booked_slots) as slots, (select count(*)::int from booked) as booked,
    (select count(*)::int from promised) as promised`;

const BookedRow = z.strictObject({ slots: z.int(), booked: z.int(), promised: z.int() });

interface Sender {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

/** False: somebody else has booked some of the minutes, or the plan is another one; the caller must roll back. */
export async function bookWork(client: Sender, { customerId, uid }: OrderKey, work: BookableWork): Promise<boolean> {
  const { load, pieces, plans, day } = work;
  const slots = slotsOf(load, plans);
  const values = [
    customerId,
    uid,
    load.planVersion,
    JSON.stringify(slots),
    JSON.stringify(
      pieces.map(({ itemUid, n, operations }) => ({ item_uid: itemUid, n, operations: operations.map(stored) })),
    ),
    JSON.stringify(pieces.flatMap((piece, at) => bookingsOf(load, piece, plans[at]))),
    day,
  ];
  const { rows } = await client.query({ name: "book_work", text: bookSql, values });
  return checkRows(BookedRow, rows)[0]?.slots === slots.length;
}

function bookingsOf({ workshop }: WorkshopLoad, { itemUid, n }: WantedPiece, plan: PiecePlan | undefined) {
  return (plan?.operations ?? []).flatMap(({ code, station, slots }) =>
    slots.map(({ half, minutes }) => ({
      item_uid: itemUid,
      n,
      operation: code,
      station,
      day: dayAt(workshop, half),
      half: half % halvesPerDay,
      minutes,
    })),
  );
}

/** What planning anew needs of an operation, and what the board shows. */
const stored = ({ code, label, station, stage, minutes, restHours, restWorkingDays, after }: Operation) => ({
  code,
  label,
  station,
  stage,
  minutes,
  restHours,
  restWorkingDays,
  after,
});
