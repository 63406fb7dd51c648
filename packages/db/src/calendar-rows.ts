import { storeDayKey, type WorkCalendar } from "@zertsalo/domain/delivery/work-calendar";
import { z } from "zod";

/** A day that differs from the week's own order; with a store, one on which it is closed. */
export const CalendarRow = z.strictObject({
  day: z.string(),
  kind: z.string(),
  hasCourier: z.boolean().nullable(),
  storeId: z.int().nullable(),
});
export type CalendarRow = z.infer<typeof CalendarRow>;

/** Longer than any workshop needs, and the courier's days after it. */
export const daysAhead = 400;

/** Closed weekdays are listed as far as goods are promised to a store. */
const storeDaysAhead = 150;

/** As one value of a statement. */
export const calendarRows = `(
  select coalesce(json_agg(json_build_object('day', day, 'kind', kind, 'hasCourier', has_courier, 'storeId', store_id)), '[]')
  from (
    select day, kind, has_courier, null::int as store_id from calendar_day
    union all
    select day, 'closed', null, store_id from store_day where opens_at is null
    union all
    select at::date, 'closed', null, store.id
    from store, generate_series(current_date - 1, current_date + ${storeDaysAhead}, interval '1 day') as at
    where week @> '[null]' and week -> (extract(isodow from at)::int - 1) = 'null'
      and not exists (select from store_day other where other.store_id = store.id and other.day = at::date)
  ) as differing
  where day between current_date - 1 and current_date + ${daysAhead}
)`;

/** Rows in memory are built once. */
const built = new WeakMap<readonly CalendarRow[], WorkCalendar>();

export function buildCalendar(rows: readonly CalendarRow[]): WorkCalendar {
  const before = built.get(rows);
  if (before) return before;
  const calendar = newCalendar(rows);
  built.set(rows, calendar);
  return calendar;
}

/** The workshop's last half of these days ends an hour earlier. */
export const shortDays = (rows: readonly CalendarRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ kind }) => kind === "short").map(({ day }) => day));

function newCalendar(rows: readonly CalendarRow[]): WorkCalendar {
  const daysWhere = (holds: (row: CalendarRow) => boolean) => new Set(rows.filter(holds).map(({ day }) => day));
  return {
    daysOff: daysWhere(({ kind }) => kind === "off"),
    workingWeekends: daysWhere(({ kind }) => kind === "working"),
    courierOff: daysWhere(({ hasCourier }) => hasCourier === false),
    storesClosed: new Set(rows.flatMap(({ storeId, day }) => (storeId === null ? [] : [storeDayKey(storeId, day)]))),
  };
}
