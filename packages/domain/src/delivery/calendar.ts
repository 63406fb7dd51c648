/** A calendar day in Moscow, «2026-11-24». Days compare and sort as text. */
export type Day = string;
/** A time of the day, «15:00». */
export type Clock = string;

// The Swedish locale writes ISO dates: «2026-11-24 14:05».
const moscow = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Moscow", dateStyle: "short", timeStyle: "short" });

export function inMoscow(instant: Date): { day: Day; clock: Clock } {
  const text = moscow.format(instant);
  return { day: text.slice(0, 10), clock: text.slice(11) };
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The day work on an order begins: today, or tomorrow from the cut-off on. */
export function startDay(now: Date, cutOff: Clock): Day {
  const { day, clock } = inMoscow(now);
  return clock >= cutOff ? addDays(day, 1) : day;
}
