import { addDays, type Day } from "./calendar.ts";

const mostClosedDays = 100;

/** The days that differ from the week's own order: one table for workshop, courier and bills. */
export interface WorkCalendar {
  /** Public holidays and what staff have closed. */
  daysOff: ReadonlySet<Day>;
  /** Weekend days that the government has made working ones. */
  workingWeekends: ReadonlySet<Day>;
  /** Our courier drives on every day but these. */
  courierOff: ReadonlySet<Day>;
  /** Days on which a store hands nothing out, by `storeDayKey`. */
  storesClosed?: ReadonlySet<string>;
}

export const storeDayKey = (storeId: number, day: Day): string => `${storeId} ${day}`;

export const isStoreClosed = (storeId: number, day: Day, { storesClosed }: WorkCalendar): boolean =>
  storesClosed?.has(storeDayKey(storeId, day)) ?? false;

/** The first day from this one on which a store is open; null: it is closed for as long as anybody plans. */
export function storeOpenDay(storeId: number, from: Day, calendar: WorkCalendar): Day | null {
  for (let ahead = 0; ahead < mostClosedDays; ahead += 1) {
    const day = addDays(from, ahead);
    if (!isStoreClosed(storeId, day, calendar)) return day;
  }
  return null;
}

export function isWorkingDay(day: Day, { daysOff, workingWeekends }: WorkCalendar): boolean {
  if (workingWeekends.has(day)) return true;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !daysOff.has(day);
}

/** The n-th working day after a day. */
export function addWorkingDays(day: Day, count: number, calendar: WorkCalendar): Day {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isWorkingDay(at, calendar)) left -= 1;
  }
  return at;
}

/** The day a made-to-order piece leaves the workshop: its calendar days, and then the first working one. */
export function workshopDay(start: Day, leadDays: number, calendar: WorkCalendar): Day {
  const day = addDays(start, leadDays);
  return isWorkingDay(day, calendar) ? day : addWorkingDays(day, 1, calendar);
}

/** The days our courier offers, from the first one that keeps the lead time. */
export function courierDays(first: Day, count: number, { courierOff }: WorkCalendar): Day[] {
  const days: Day[] = [];
  for (let day = first; days.length < count; day = addDays(day, 1)) {
    if (!courierOff.has(day)) days.push(day);
  }
  return days;
}
