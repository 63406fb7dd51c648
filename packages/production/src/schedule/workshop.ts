import { type StationRow, workshop as settings } from "../stations.ts";
import { type CalendarDay, dayAfter, daysBetween } from "./calendar-day.ts";

/** Parts of a day that are booked by themselves; the evening is a second shift's. */
export const dayHalves = ["am", "pm", "ev"] as const;
export type DayHalf = (typeof dayHalves)[number];
export const halvesPerDay = dayHalves.length;

/** Hours of the day at which the halves begin. */
export const halfBegins: readonly number[] = [...settings.halves, settings.lateHalf].map(({ from }) => {
  const [hours = 0, minutes = 0] = from.split(":").map(Number);
  return hours + minutes / 60;
});

/** Less capacity than usual: a breakdown, an illness, an inventory. */
export interface Outage {
  station: string;
  /** Machines that are missing; half a one when a colleague stands in for half of the time. */
  machines: number;
  from: CalendarDay;
  to: CalendarDay;
}

/** Days that differ from each other; the calendar itself is the shop's. */
export interface WorkDays {
  isWorkingDay: (day: CalendarDay) => boolean;
  /** The last half ends an hour earlier. */
  isShortDay: (day: CalendarDay) => boolean;
}

export interface StationMinutes {
  machines: number;
  shifts: number;
  /** Minutes that may be booked, by the half. */
  capacity: Int32Array;
}

/** Stations over the days that can be planned. Halves are counted from the first day, three to a day. */
export interface Workshop {
  firstDay: CalendarDay;
  days: number;
  dates: readonly CalendarDay[];
  isWorking: readonly boolean[];
  stations: ReadonlyMap<string, StationMinutes>;
}

export interface WorkshopInput {
  firstDay: CalendarDay;
  days: number;
  stations: readonly Pick<StationRow, "code" | "machines" | "shifts">[];
  outages: readonly Outage[];
  workDays: WorkDays;
  bookablePercent: number;
}

export function buildWorkshop({ firstDay, days, stations, ...input }: WorkshopInput): Workshop {
  const dates = Array.from({ length: days }, (_, at) => dayAfter(firstDay, at));
  const withMinutes = stations.map((station): [string, StationMinutes] => {
    const outages = input.outages.filter((outage) => outage.station === station.code);
    const capacity = dates.flatMap((day) =>
      dayHalves.map((half) => slotCapacity(station, day, half, { ...input, outages })),
    );
    return [station.code, { ...station, capacity: Int32Array.from(capacity) }];
  });
  return { firstDay, days, dates, isWorking: dates.map(input.workDays.isWorkingDay), stations: new Map(withMinutes) };
}

export const worksIn = (shifts: number, half: DayHalf): boolean => shifts > (half === "ev" ? 1 : 0);

/** Net minutes that may be booked at a station in one half of a day. */
export function slotCapacity(
  { code, machines, shifts }: Pick<StationRow, "code" | "machines" | "shifts">,
  day: CalendarDay,
  half: DayHalf,
  { outages, workDays, bookablePercent }: Pick<WorkshopInput, "outages" | "workDays" | "bookablePercent">,
): number {
  if (!worksIn(shifts, half) || !workDays.isWorkingDay(day)) return 0;
  const down = outages.filter((each) => each.station === code && each.from <= day && day <= each.to);
  const left = Math.max(
    0,
    down.reduce((running, each) => running - each.machines, machines),
  );
  const usual = half === "ev" ? settings.lateHalf.minutes : (settings.halves[dayHalves.indexOf(half)]?.minutes ?? 0);
  const isLast = half === (shifts > 1 ? "ev" : "pm");
  const minutes = usual - (isLast && workDays.isShortDay(day) ? settings.shortDayMinutesLess : 0);
  return Math.floor((left * minutes * bookablePercent) / 100);
}

export function dayAt({ dates, firstDay }: Workshop, half: number): CalendarDay {
  const dayNumber = Math.floor(half / halvesPerDay);
  return dates[dayNumber] ?? dayAfter(firstDay, dayNumber);
}

/** The first half of a day. */
export const halfOf = ({ firstDay }: Workshop, day: CalendarDay): number => daysBetween(firstDay, day) * halvesPerDay;

/** The working day that comes so many after the day of this number; the end of the plan when there is none. */
export function workingDayAfter({ isWorking, days }: Workshop, dayNumber: number, count: number): number {
  let at = dayNumber;
  for (let left = count; left > 0 && at < days; ) {
    at += 1;
    if (isWorking[at]) left -= 1;
  }
  return at;
}
