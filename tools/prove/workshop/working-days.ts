import { type CalendarDay, dayAfter } from "@zertsalo/production/schedule/calendar-day";
import type { WorkDays } from "@zertsalo/production/schedule/workshop";

export function workingDayAfter(day: CalendarDay, count: number, { isWorkingDay }: WorkDays): CalendarDay {
  let at = day;
  for (let left = count; left > 0; ) {
    at = dayAfter(at);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** After `from` up to and with `to`; negative when `to` lies before. */
export function workingDaysBetween(from: CalendarDay, to: CalendarDay, days: WorkDays): number {
  if (to < from) return -workingDaysBetween(to, from, days);
  let count = 0;
  for (let at = from; at < to; ) {
    at = dayAfter(at);
    if (days.isWorkingDay(at)) count += 1;
  }
  return count;
}
