import { type Clock, inMoscow } from "../delivery/calendar.ts";

export interface OpenHours {
  /** By the place's own clock, every day. */
  from: Clock;
  to: Clock;
}

/** «Сегодня до 21:00», before it opens «Сегодня с 8:00», after it has closed «Завтра с 8:00». */
export function openHoursLabel({ from, to }: OpenHours, hoursFromMoscow: number, now: Date): string {
  const { clock } = inMoscow(new Date(now.getTime() + hoursFromMoscow * 3_600_000));
  if (clock < from) return `Сегодня с\u00a0${shortClock(from)}`;
  return clock < to ? `Сегодня до\u00a0${shortClock(to)}` : `Завтра с\u00a0${shortClock(from)}`;
}

/** «08:00» as it is read: «8:00». */
const shortClock = (clock: Clock) => clock.replace(/^0/, "");
