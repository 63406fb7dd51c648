import { addDays, type Day } from "../delivery/calendar.ts";

const dayAndMonth = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", timeZone: "UTC" });
const noBreakSpace = "\u00a0";

/** «26 ноября», with the year only when it is not this one. */
export function formatDay(day: Day, today: Day): string {
  const text = dayAndMonth.format(new Date(`${day}T00:00:00Z`)).replace(" ", noBreakSpace);
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${text}${noBreakSpace}${day.slice(0, 4)}`;
}

/** «сегодня», «завтра», otherwise the date. */
export function formatComingDay(day: Day, today: Day): string {
  if (day === today) return "сегодня";
  return day === addDays(today, 1) ? "завтра" : formatDay(day, today);
}
