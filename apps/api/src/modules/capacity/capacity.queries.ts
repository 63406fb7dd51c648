import { OutageKind } from "@zertsalo/contract/staff-capacity";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const PlanRow = z.strictObject({ version: z.int(), replannedAt: z.date().nullable() });

export async function readPlan(db: Db) {
  const { rows } = await sql`select version, replanned_at as "replannedAt" from work_plan`.execute(db);
  const [plan] = checkRows(PlanRow, rows);
  if (!plan) throw new Error("There is always a plan");
  return plan;
}

const RiskRow = z.strictObject({
  number: z.int(),
  name: z.string(),
  promised: z.iso.date(),
  forecast: z.iso.date().nullable(),
});

/** The most urgent first. */
export async function ordersAtRisk(db: Db) {
  const { rows } = await sql`
    select orders.number, promise.day as promised, promise.forecast, (
        select snapshot ->> 'name' from order_item item join work_piece piece on piece.item_uid = item.uid
        where item.customer_id = orders.customer_id and item.order_uid = orders.uid order by line limit 1) as name
    from work_promise promise
    join orders on orders.customer_id = promise.customer_id and orders.uid = promise.order_uid
    where (forecast is null or forecast > promise.day) and exists (select from work_piece piece
      where piece.order_uid = promise.order_uid and released_at is null)
      and orders.status::text in ('C', 'J', 'M', 'X', 'P', 'O', 'W', 'Z', 'Q', 'S', 'L', 'K')
    order by promise.day, orders.number limit 50`.execute(db);
  return checkRows(RiskRow, rows);
}

const OutageRow = z.strictObject({
  id: z.int(),
  station: z.string(),
  machines: z.number(),
  from: z.iso.date(),
  to: z.iso.date(),
  kind: OutageKind,
  note: z.string(),
  by: z.string(),
});

export async function openOutages(db: Db) {
  const { rows } = await sql`
    select outage.id, station.name as station, outage.machines::float8 as machines, from_day as "from", to_day as "to",
      outage.kind, outage.note, staff.name as by
    from station_outage outage join station on station.code = outage.station join staff on staff.id = outage.staff_id
    where ended_at is null and to_day >= current_date order by from_day, outage.id`.execute(db);
  return checkRows(OutageRow, rows);
}

const PieceRow = RiskRow.extend({ operation: z.string(), minutes: z.int() });

export async function piecesAt(db: Db, station: string, day: string) {
  const { rows } = await sql`
    select orders.number, coalesce(snapshot ->> 'name', '') as name, sum(minutes)::int as minutes, promise.day as promised,
      promise.forecast, coalesce((select step ->> 'label' from jsonb_array_elements(piece.operations) as step
        where step ->> 'code' = booking.operation limit 1), '') as operation
    from work_booking booking
    join work_piece piece on piece.id = booking.piece_id
    join work_promise promise on promise.order_uid = piece.order_uid
    join orders on orders.customer_id = piece.customer_id and orders.uid = piece.order_uid
    join order_item item on item.customer_id = piece.customer_id and item.order_uid = piece.order_uid
      and item.uid = piece.item_uid
    where booking.station = ${station} and booking.day = ${day}::date
    group by orders.number, item.snapshot, piece.id, promise.day, promise.forecast, booking.operation
    order by promise.day, orders.number, piece.id limit 200`.execute(db);
  return checkRows(PieceRow, rows);
}

export async function findStationName(db: Db, code: string): Promise<string | null> {
  const row = await db.selectFrom("station").select("name").where("code", "=", code).executeTakeFirst();
  return row?.name ?? null;
}

/** Null: it is over already. */
export async function closeOutage(tx: Db, id: number): Promise<string | null> {
  const row = await tx
    .updateTable("station_outage")
    .set({ ended_at: new Date() })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("station")
    .executeTakeFirst();
  return row ? findStationName(tx, row.station) : null;
}
