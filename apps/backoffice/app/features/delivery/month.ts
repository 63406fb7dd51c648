import type { Day } from "@zertsalo/domain/delivery/calendar";

const monthName = new Intl.DateTimeFormat("ru-RU", { month: "long", timeZone: "UTC" });
const dayName = new Intl.DateTimeFormat("ru-RU", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const at = (day: Day) => new Date(`${day}T00:00:00Z`);

/** «Ноябрь 2026» */
export function monthText(month: string): string {
  const name = monthName.format(at(`${month}-01`));
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}`;
}

/** «пятница, 27 ноября» */
export const dayLabel = (day: Day): string => dayName.format(at(day));

/** Days of the week before it, from Monday on. */
export const weekdayIndex = (day: Day): number => (at(day).getUTCDay() + 6) % 7;

export function nextMonth(month: string, step: 1 | -1): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}
