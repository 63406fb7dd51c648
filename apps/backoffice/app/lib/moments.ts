import { addDays, type Day, inMoscow, moscowMidnight } from "@zertsalo/domain/delivery/calendar";

const moment = new Intl.DateTimeFormat("ru-RU", {
  timeZone: "Europe/Moscow",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** «15.11.2026, 09:10», by the shop's own clock. */
export function momentText(iso: string): string {
  return moment.format(new Date(iso));
}

/** «20.11.2026» of a day without a time. */
export function dayText(day: string): string {
  return day.split("-").reverse().join(".");
}

/** The first moment of a day in Moscow. */
export const firstMoment = (day: Day) => moscowMidnight(day).toISOString();

/** The last second of a day in Moscow. */
export const lastMoment = (day: Day) => new Date(moscowMidnight(addDays(day, 1)).getTime() - 1_000).toISOString();

export const dayOfMoment = (iso: string): Day => inMoscow(new Date(iso)).day;
