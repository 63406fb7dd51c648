import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { bookPiece, type PiecePlan, type PlannedWork } from "@zertsalo/production/schedule/book-piece";
import { BookedMinutes } from "@zertsalo/production/schedule/booked-minutes";
import { dayAfter } from "@zertsalo/production/schedule/calendar-day";
import { dayAt, halvesPerDay } from "@zertsalo/production/schedule/workshop";
import { inSamara, releaseDay } from "@zertsalo/production/schedule/workshop-clock";
import { sql } from "kysely";
import { z } from "zod";
import { adoptWork, openWork, type OpenPiece } from "./open-work.ts";
import { slotsOf } from "./promise-pieces.ts";
import { loadOf, type WorkshopLoad, workshopSql } from "./workshop-load.ts";

const workBegins = "08:00";

/**
 * Lays all open work anew on empty half days, in the order of the promised days; what is done already is left out. Days
 * that were promised never change, only bookings and forecasts. With the plan alone: placings wait for it.
 */
export async function replanWork(tx: Db, rules: PricingRules): Promise<void> {
  await sql`select version from work_plan for update`.execute(tx);
  await adoptWork(tx, rules);
  const { rows } = await sql.raw(workshopSql).execute(tx);
  const load = loadOf(rows);
  const first = firstDay(load.readAt);
  const today = first > inSamara(load.readAt).day ? await bookedBefore(tx, first) : new Map<string, number>();
  const pieces = await openWork(tx);
  const plans = planAll(load, pieces, { first, today });
  await writePlan(tx, load, first, plans);
  await writeForecasts(tx, load, plans);
  await sql`update work_plan set version = version + 1, replanned_at = now()`.execute(tx);
}

/** What is under way today stays as it is; before the first shift begins, today is planned too. */
const firstDay = (now: Date): string => {
  const { day, clock } = inSamara(now);
  return clock < workBegins ? day : dayAfter(day);
};

interface PlannedPiece extends Pick<OpenPiece, "id" | "uid"> {
  /** Null: it does not fit into the days that are planned. */
  plan: PiecePlan | null;
}

interface Beginning {
  first: string;
  /** Minutes of today by piece and operation. */
  today: ReadonlyMap<string, number>;
}

function planAll(load: WorkshopLoad, pieces: readonly OpenPiece[], { first, today }: Beginning): PlannedPiece[] {
  const { workshop, workDays } = load;
  const booked = new BookedMinutes(workshop);
  return pieces.map(({ id, uid, operations, done, promisedAt }) => {
    const left = operations.flatMap((operation): PlannedWork[] => {
      if (done.includes(operation.stage)) return [];
      const minutes = operation.minutes - (today.get(`${id} ${operation.code}`) ?? 0);
      return minutes > 0 || operation.minutes === 0 ? [{ ...operation, minutes }] : [];
    });
    const own = releaseDay(promisedAt, workDays.isWorkingDay);
    const release = own > first ? own : first;
    return { id, uid, plan: bookPiece(left, { release }, booked, workshop) };
  });
}

const MinutesRow = z.strictObject({ key: z.string(), minutes: z.int() });

async function bookedBefore(tx: Db, first: string): Promise<Map<string, number>> {
  const { rows } = await sql`
    select piece_id || ' ' || operation as key, sum(minutes)::int as minutes from work_booking
    where day = ${first}::date - 1 group by 1`.execute(tx);
  return new Map(checkRows(MinutesRow, rows).map(({ key, minutes }) => [key, minutes]));
}

async function writePlan(tx: Db, load: WorkshopLoad, first: string, plans: readonly PlannedPiece[]): Promise<void> {
  const { workshop } = load;
  const bookings = plans.flatMap(({ id, plan }) =>
    (plan?.operations ?? []).flatMap(({ code, station, slots }) =>
      slots.map(({ half, minutes }) => ({
        piece_id: id,
        operation: code,
        station,
        day: dayAt(workshop, half),
        half: half % halvesPerDay,
        minutes,
      })),
    ),
  );
  const slots = slotsOf(
    load,
    plans.flatMap(({ plan }) => plan ?? []),
  );
  await sql`delete from work_booking where day >= ${first}::date`.execute(tx);
  await sql`delete from work_slot where day >= ${first}::date`.execute(tx);
  // A line that was changed has left today's half days too.
  await sql`
    update work_slot slot set booked_minutes = (select coalesce(sum(minutes), 0) from work_booking booking
      where booking.day = slot.day and booking.half = slot.half and booking.station = slot.station)
    where day = ${first}::date - 1`.execute(tx);
  await sql`
    insert into work_slot (day, half, station, capacity, booked_minutes)
    select day, half, station, capacity, minutes from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
      as slot (day date, half smallint, station text, minutes int, capacity int)`.execute(tx);
  await sql`
    insert into work_booking (piece_id, operation, station, day, half, minutes)
    select piece_id, operation, station, day, half, minutes
    from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
      as booking (piece_id int, operation text, station text, day date, half smallint, minutes int)`.execute(tx);
}

async function writeForecasts(tx: Db, { workshop }: WorkshopLoad, plans: readonly PlannedPiece[]): Promise<void> {
  const forecasts = [...Map.groupBy(plans, ({ uid }) => uid)].map(([uid, pieces]) => ({
    uid,
    day: pieces.reduce<string | null>((latest, { plan }) => {
      if (!plan || latest === null) return null;
      const day = dayAt(workshop, plan.end);
      return day > latest ? day : latest;
    }, ""),
  }));
  await sql`
    update work_promise set forecast = planned.day
    from jsonb_to_recordset(${JSON.stringify(forecasts)}::jsonb) as planned (uid uuid, day date)
    where order_uid = planned.uid`.execute(tx);
}
