import type { WorkCalendar } from "@zertsalo/domain/delivery/work-calendar";
import { z } from "zod";

/** A day that differs from the week's own order. */
export const CalendarRow = z.strictObject({ day: z.string(), kind: z.string(), hasCourier: z.boolean().nullable() });
export type CalendarRow = z.infer<typeof CalendarRow>;

/** Longer than any workshop needs, and the courier's days after it. */
export const daysAhead = 400;

/** As one value of a statement. */
export const calendarRows = `(
  select coalesce(json_agg(json_build_object('day', day, 'kind', kind, 'hasCourier', has_courier)), '[]')
  from calendar_day where day between current_date - 1 and current_date + ${daysAhead}
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
  };
}
