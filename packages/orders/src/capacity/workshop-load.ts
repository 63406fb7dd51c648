import { buildCalendar, CalendarRow, calendarRows, shortDays } from "@zertsalo/db/calendar-rows";
import { checkRows } from "@zertsalo/db/check-rows";
import { isWorkingDay } from "@zertsalo/domain/delivery/work-calendar";
import { BookedMinutes } from "@zertsalo/production/schedule/booked-minutes";
import { buildWorkshop, halfOf, type WorkDays, type Workshop } from "@zertsalo/production/schedule/workshop";
import { inSamara } from "@zertsalo/production/schedule/workshop-clock";
import { workshop as settings } from "@zertsalo/production/stations";
import { z } from "zod";

const StationColumn = z.strictObject({
  code: z.string(),
  name: z.string(),
  stage: z.string(),
  machines: z.int(),
  shifts: z.int(),
});

const WorkshopRow = z.strictObject({
  now: z.date(),
  planVersion: z.int(),
  stations: z.array(StationColumn),
  outages: z.array(z.strictObject({ station: z.string(), machines: z.number(), from: z.iso.date(), to: z.iso.date() })),
  calendar: z.array(CalendarRow),
  /** Station, day, half, booked minutes. */
  slots: z.array(z.tuple([z.string(), z.iso.date(), z.int(), z.int()])),
});
type WorkshopRow = z.infer<typeof WorkshopRow>;

/** Everything a promise is made from, of one moment; days that are over do not matter. */
export const workshopSql = `
  select now() as now, (select version from work_plan) as "planVersion",
    (select json_agg(json_build_object('code', code, 'name', name, 'stage', stage, 'machines', machines,
      'shifts', shifts) order by sort) from station) as stations,
    (select coalesce(json_agg(json_build_object('station', station, 'machines', machines::float8, 'from', from_day,
      'to', to_day)), '[]') from station_outage where ended_at is null and to_day >= current_date - 1) as outages,
    ${calendarRows} as calendar,
    (select coalesce(json_agg(json_build_array(station, day, half, booked_minutes)), '[]') from work_slot
      where day >= current_date - 1 and booked_minutes > 0) as slots`;

/** The workshop over the days that can be planned, and what is booked of it. */
export interface WorkshopLoad {
  readAt: Date;
  planVersion: number;
  workshop: Workshop;
  /** As it was read: whoever books in it for a while takes it back. */
  booked: BookedMinutes;
  workDays: WorkDays;
  stations: ReadonlyMap<string, z.infer<typeof StationColumn>>;
}

function buildLoad({ now, planVersion, stations, outages, calendar: days, slots }: WorkshopRow): WorkshopLoad {
  const calendar = buildCalendar(days);
  const short = shortDays(days);
  const workDays = {
    isWorkingDay: (day: string) => isWorkingDay(day, calendar),
    isShortDay: (day: string) => short.has(day),
  };
  const workshop = buildWorkshop({
    firstDay: inSamara(now).day,
    days: settings.horizonDays,
    stations,
    outages,
    workDays,
    bookablePercent: settings.bookablePercent,
  });
  const booked = new BookedMinutes(workshop);
  const halves = workshop.isWorking.length * 3;
  for (const [station, day, half, minutes] of slots) {
    const at = halfOf(workshop, day) + half;
    if (at >= 0 && at < halves) booked.add(station, at, minutes);
  }
  const byCode = new Map(stations.map((station) => [station.code, station]));
  return { readAt: now, planVersion, workshop, booked, workDays, stations: byCode };
}

export function loadOf(rows: readonly unknown[]): WorkshopLoad {
  const [row] = checkRows(WorkshopRow, rows);
  if (!row) throw new Error("A workshop is always one row");
  return buildLoad(row);
}
