import { OrderStatusCode } from "@zertsalo/contract/order-enums";
import { type BookedOrder, CourierPlaces, type CourierWindow } from "@zertsalo/contract/staff-courier-places";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { type BookedDay, hasOwnPlaces } from "@zertsalo/domain/delivery/courier-places";
import { sql } from "kysely";
import { z } from "zod";

const Window = z.strictObject({
  kind: z.enum(["Interval", "ExactTime", "Day"]),
  minTime: z.string(),
  maxTime: z.string(),
  /** Null: as many as the day has. */
  places: z.int().nullable(),
});
type Window = z.infer<typeof Window>;

const ZoneRow = z.strictObject({ dayPlaces: z.int(), heavyGrams: z.int(), windows: z.array(Window) });

export interface ZonePlaces {
  usual: CourierPlaces;
  heavyGrams: number;
  windows: Omit<CourierWindow, "booked" | "places">[];
}

/** Until the transaction ends nobody books a place of a locked zone. Undefined: our courier does not drive there. */
export async function readZonePlaces(
  db: Db,
  cityId: number,
  { isLocked = false } = {},
): Promise<ZonePlaces | undefined> {
  // A statement of its own: the windows are read when the lock is held.
  if (isLocked) await sql`select from courier_zone where city_id = ${cityId} for update`.execute(db);
  const { rows } = await sql`
    select day_places as "dayPlaces", heavy_grams as "heavyGrams", (
      select coalesce(json_agg(json_build_object('kind', kind, 'minTime', min_time, 'maxTime', max_time, 'places', places)
        order by array_position(array['Interval', 'ExactTime', 'Day'], kind), min_time), '[]')
      from courier_window where city_id = courier_zone.city_id) as windows
    from courier_zone where city_id = ${cityId}`.execute(db);
  const [zone] = checkRows(ZoneRow, rows);
  if (!zone) return undefined;
  const { dayPlaces, heavyGrams, windows } = zone;
  return {
    heavyGrams,
    windows: windows.map(({ kind, minTime, maxTime }) => ({ kind, minTime, maxTime })),
    usual: { day: dayPlaces, windows: windows.flatMap((window) => ownPlaces(window, dayPlaces)) },
  };
}

const ownPlaces = ({ kind, minTime, places }: Window, dayPlaces: number) =>
  hasOwnPlaces(kind) ? [{ kind, minTime, places: places ?? dayPlaces }] : [];

const CityRow = z.strictObject({ id: z.int(), name: z.string() });

export async function courierCities(db: Db) {
  const { rows } = await sql`
    select city.id, city.name from courier_zone join city on city.id = courier_zone.city_id
    order by city.name, city.id`.execute(db);
  return checkRows(CityRow, rows);
}

const MonthRow = z.strictObject({
  day: z.iso.date(),
  hasCourier: z.boolean(),
  booked: z.int(),
  places: z.int(),
  isOwn: z.boolean(),
});

export async function readCourierDays(db: Db, cityId: number, { first, last }: { first: Day; last: Day }) {
  const { rows } = await sql`
    select at::date as day, coalesce(has_courier, true) as "hasCourier", coalesce(taken, 0) as booked,
      coalesce(own.places, zone.day_places) as places, own.places is not null as "isOwn"
    from courier_zone zone
    cross join generate_series(${first}::date, ${last}::date, interval '1 day') as at
    left join calendar_day on calendar_day.day = at::date
    left join courier_day on courier_day.city_id = zone.city_id and courier_day.day = at::date
    left join courier_day_places own on own.city_id = zone.city_id and own.day = at::date
    where zone.city_id = ${cityId} order by at`.execute(db);
  return checkRows(MonthRow, rows);
}

const OwnRow = z.strictObject({ places: z.int(), windows: CourierPlaces.shape.windows, note: z.string() });

/** Undefined: the day has the usual places. */
export async function readDayPlaces(
  db: Db,
  cityId: number,
  day: Day,
): Promise<{ places: CourierPlaces; note: string } | undefined> {
  const { rows } = await sql`
    select places, windows, note from courier_day_places where city_id = ${cityId} and day = ${day}::date`.execute(db);
  const [row] = checkRows(OwnRow, rows);
  return row && { places: { day: row.places, windows: row.windows }, note: row.note };
}

const LoadRow = z.strictObject({
  day: z.iso.date(),
  kind: Window.shape.kind,
  minTime: z.string(),
  booked: z.int(),
  beyond: z.int(),
});

/** Places that orders have from a day on, and those of them that staff gave beyond the places of the day. */
export async function bookedFrom(db: Db, cityId: number, first: Day) {
  const { rows } = await sql`
    select load.day, load.kind, load.min_time as "minTime", load.taken as booked, coalesce((
      select sum(places) from courier_booking booking
      where booking.city_id = load.city_id and booking.day = load.day and booking.kind = load.kind
        and booking.min_time = load.min_time and released_at is null and is_beyond_places
    ), 0)::int as beyond
    from courier_load load where city_id = ${cityId} and day >= ${first}::date order by day`.execute(db);
  return checkRows(LoadRow, rows);
}

/** Without the places beyond: a change is not refused because of those. */
export function toBookedDays(load: Awaited<ReturnType<typeof bookedFrom>>): BookedDay[] {
  const byDay = Map.groupBy(load, ({ day }) => day);
  return [...byDay].map(([day, windows]) => ({
    day,
    windows: windows.map(({ kind, minTime, booked, beyond }) => ({ kind, minTime, booked: booked - beyond })),
  }));
}

/** Days that have places of their own do not follow the usual ones. */
export async function daysWithOwnPlaces(db: Db, cityId: number): Promise<Set<Day>> {
  const rows = await db.selectFrom("courier_day_places").select("day").where("city_id", "=", cityId).execute();
  return new Set(rows.map(({ day }) => day));
}

const OrderRow = z.strictObject({
  number: z.int(),
  status: OrderStatusCode,
  kind: Window.shape.kind,
  minTime: z.string(),
  places: z.int(),
  isBeyondPlaces: z.boolean(),
} satisfies Record<keyof BookedOrder, z.ZodType>);

export async function bookedOrders(db: Db, cityId: number, day: Day): Promise<BookedOrder[]> {
  const { rows } = await sql`
    select orders.number, orders.status, booking.kind, booking.min_time as "minTime", booking.places,
      booking.is_beyond_places as "isBeyondPlaces"
    from courier_booking booking
    join orders on orders.customer_id = booking.customer_id and orders.uid = booking.order_uid
    where booking.city_id = ${cityId} and booking.day = ${day}::date and released_at is null
    order by booking.min_time, orders.number`.execute(db);
  return checkRows(OrderRow, rows);
}

export async function writeUsualPlaces(tx: Db, cityId: number, { day, windows }: CourierPlaces): Promise<void> {
  await sql`update courier_zone set day_places = ${day} where city_id = ${cityId}`.execute(tx);
  await sql`
    update courier_window set places = wanted.places
    from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as wanted (kind text, "minTime" text, places smallint)
    where city_id = ${cityId} and courier_window.kind = wanted.kind and min_time = wanted."minTime"`.execute(tx);
}

/** Null: as usual. */
export async function writeDayPlaces(
  tx: Db,
  { cityId, day }: { cityId: number; day: Day },
  places: CourierPlaces | null,
  note: string,
): Promise<void> {
  if (!places) {
    await tx.deleteFrom("courier_day_places").where("city_id", "=", cityId).where("day", "=", day).execute();
    return;
  }
  const row = { places: places.day, windows: JSON.stringify(places.windows), note };
  await tx
    .insertInto("courier_day_places")
    .values({ city_id: cityId, day, ...row })
    .onConflict((conflict) => conflict.columns(["city_id", "day"]).doUpdateSet(row))
    .execute();
}
