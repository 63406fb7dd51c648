import { workshop } from "../stations.ts";
import { type CalendarDay, dayAfter } from "./calendar-day.ts";

// Samara has been at UTC+4 all year since 2014; the shop's own days are Moscow's, an hour behind.
const samaraOffsetMs = 4 * 3_600_000;

export function inSamara(instant: Date): { day: CalendarDay; clock: string } {
  const text = new Date(instant.getTime() + samaraOffsetMs).toISOString();
  return { day: text.slice(0, 10), clock: text.slice(11, 16) };
}

/** The day an order counts from: its own, or the next one from the cut-off on. */
export function countingDay(placedAt: Date): CalendarDay {
  const { day, clock } = inSamara(placedAt);
  return clock < workshop.cutOff ? day : dayAfter(day);
}

/** The first day of work. Cutting plans are made in the evening, so a piece is cut from the next working day on. */
export function releaseDay(placedAt: Date, isWorkingDay: (day: CalendarDay) => boolean): CalendarDay {
  let day = dayAfter(countingDay(placedAt));
  while (!isWorkingDay(day)) day = dayAfter(day);
  return day;
}
