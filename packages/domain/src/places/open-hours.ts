import { addDays, type Clock, type Day, inMoscow } from "../delivery/calendar.ts";
import { formatDay } from "../text/dates.ts";

export interface OpenHours {
  from: Clock;
  to: Clock;
}

/** When a place is open, by its own clock. */
export interface Schedule {
  /** Seven from Monday; null: closed. */
  week: readonly (OpenHours | null)[];
  /** Days that differ from the week. */
  days: readonly { day: Day; hours: OpenHours | null; note?: string }[];
}

/** Null: closed on that day. */
export function hoursOn({ week, days }: Schedule, day: Day): OpenHours | null {
  const differing = days.find((each) => each.day === day);
  return differing ? differing.hours : (week[weekdayOf(day)] ?? null);
}

/** Days after today among which the next open one is looked for. */
const daysShown = 60;

/** «Сегодня до 21:00», before it opens «Сегодня с 8:00», after it has closed «Завтра с 8:00», or the next day on which it opens. */
export function openHoursLabel(schedule: Schedule, hoursFromMoscow: number, now: Date): string {
  const { day: today, clock } = inMoscow(new Date(now.getTime() + hoursFromMoscow * 3_600_000));
  const hours = hoursOn(schedule, today);
  if (hours && clock < hours.from) return `Сегодня с\u00a0${shortClock(hours.from)}`;
  if (hours && clock < hours.to) return `Сегодня до\u00a0${shortClock(hours.to)}`;
  for (let ahead = 1; ahead <= daysShown; ahead += 1) {
    const day = addDays(today, ahead);
    const next = hoursOn(schedule, day);
    if (next)
      return `${ahead === 1 ? "Завтра" : `Закрыто до\u00a0${formatDay(day, today)},`} с\u00a0${shortClock(next.from)}`;
  }
  return "Сейчас закрыто";
}

const weekdays = ["Пн", "Вт", "Ср", "Чт", "Пт", "Сб", "Вс"];

/** Neighbouring weekdays with the same hours, from Monday. */
export function weekParts(week: Schedule["week"]): { first: number; last: number; hours: OpenHours | null }[] {
  const parts: { first: number; last: number; hours: OpenHours | null }[] = [];
  week.forEach((hours, at) => {
    const before = parts.at(-1);
    if (before && hoursText(before.hours) === hoursText(hours)) before.last = at;
    else parts.push({ first: at, last: at, hours });
  });
  return parts;
}

/** «Ежедневно 8:00–21:00», «Пн–Пт 9:00–20:00, Сб 10:00–18:00, Вс закрыто» */
export function weekText(week: Schedule["week"]): string {
  return weekParts(week)
    .map(({ first, last, hours }) => `${daysText(first, last)} ${hoursText(hours)}`)
    .join(", ");
}

function daysText(first: number, last: number): string {
  if (first === 0 && last === 6) return "Ежедневно";
  return first === last ? `${weekdays[first]}` : `${weekdays[first]}–${weekdays[last]}`;
}

/** «8:00–21:00» */
export const hoursText = (hours: OpenHours | null): string =>
  hours ? `${shortClock(hours.from)}–${shortClock(hours.to)}` : "закрыто";

/** «24 ноября закрыто», «31 декабря 10:00–16:00, короткий день»: what comes, the soonest first. */
export function differingDays({ days }: Schedule, today: Day): string[] {
  return days
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, hours, note }) => `${formatDay(day, today)} ${hoursText(hours)}${note ? `, ${note}` : ""}`);
}

/** From 0, Monday. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** «08:00» as it is read: «8:00». */
const shortClock = (clock: Clock) => clock.replace(/^0/, "");
