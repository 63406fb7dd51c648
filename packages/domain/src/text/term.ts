import { type Clock, type Day, inMoscow } from "../delivery/calendar.ts";

/** From a first to a last moment; both belong to it. */
export interface Period {
  startsAt: Date;
  endsAt: Date;
}

/** A period in days of Moscow. */
export interface Term {
  from: Day;
  /** The last day, which counts. */
  until: Day;
  /** When the last day is over for it; null where it has the whole day. */
  clock: Clock | null;
}

/** The first moment of a day as an end is the end of the day before. */
export function toTerm({ startsAt, endsAt }: Period): Term {
  const last = inMoscow(new Date(endsAt.getTime() - 1));
  return { from: inMoscow(startsAt).day, until: last.day, clock: last.clock === "23:59" ? null : last.clock };
}

/** «с 01.11.2026 по 30.11.2026 включительно», «с 01.11.2026 по 28.11.2026 до 14:05», by the shop's own clock. */
export function termText(period: Period): string {
  const { from, until, clock } = toTerm(period);
  return `с\u00a0${numericDay(from)} по\u00a0${numericDay(until)} ${clock ? `до\u00a0${clock}` : "включительно"}`;
}

/** «30.11.2026». */
const numericDay = (day: Day) => day.split("-").toReversed().join(".");
