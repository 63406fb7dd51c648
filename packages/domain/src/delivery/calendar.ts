/** A calendar day in Moscow, «2026-11-24». Days compare and sort as text. */
export type Day = string;
/** A time of the day, «15:00». */
export type Clock = string;

// Moscow has been at UTC+3 all year since 2014. Lists call this for every card, and Intl would be ten times slower.
const moscowOffsetMs = 3 * 3_600_000;

export function inMoscow(instant: Date): { day: Day; clock: Clock } {
  const text = new Date(instant.getTime() + moscowOffsetMs).toISOString();
  return { day: text.slice(0, 10), clock: text.slice(11, 16) };
}

/** The moment as Moscow writes it, «2026-11-24T15:00:00+03:00». */
export function moscowTime(instant: Date): string {
  return `${new Date(instant.getTime() + moscowOffsetMs).toISOString().slice(0, 19)}+03:00`;
}

/** The first moment of a day. */
export const moscowMidnight = (day: Day): Date => new Date(`${day}T00:00:00+03:00`);

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Calendar days from one day to another; negative where the other is earlier. */
export const calendarDaysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The day work on an order begins: today, or tomorrow from the cut-off on. */
export function startDay(now: Date, cutOff: Clock): Day {
  const { day, clock } = inMoscow(now);
  return clock >= cutOff ? addDays(day, 1) : day;
}
