import { addDays, calendarDaysBetween, type Day } from "../delivery/calendar.ts";

/** Both days are included. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** Whole weeks, so that weekdays are compared with the same weekdays. */
const yearDays = 52 * 7;

export const periodDays = ({ from, to }: DayRange): number => calendarDaysBetween(from, to) + 1;

export const lastDays = (count: number, today: Day): DayRange => ({ from: addDays(today, 1 - count), to: today });

/** Twelve calendar months, the running one included. */
export function lastMonths(today: Day): DayRange {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const first = month === 12 ? `${year}-01` : `${year - 1}-${String(month + 1).padStart(2, "0")}`;
  return { from: `${first}-01`, to: today };
}

/** As many days right before. */
export function previousPeriod(period: DayRange): DayRange {
  return { from: addDays(period.from, -periodDays(period)), to: addDays(period.from, -1) };
}

export function lastYearPeriod({ from, to }: DayRange): DayRange {
  return { from: addDays(from, -yearDays), to: addDays(to, -yearDays) };
}

/** Parts of seven days, counted back from the last day; the first one may be shorter. */
export function splitIntoWeeks<Value extends { day: Day }>(days: readonly Value[]): (DayRange & { days: Value[] })[] {
  const weeks: (DayRange & { days: Value[] })[] = [];
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end);
    weeks.unshift({ from: week[0]?.day ?? "", to: week.at(-1)?.day ?? "", days: week });
  }
  return weeks;
}
