import { addDays, type Day } from "../delivery/calendar.ts";

const dayAndMonth = /* @__PURE__ */ new Intl.DateTimeFormat("ru-RU", {
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
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

const moscow = { timeZone: "Europe/Moscow" } as const;
const moscowDay = /* @__PURE__ */ new Intl.DateTimeFormat("ru-RU", { ...moscow, day: "numeric", month: "long" });
const moscowTime = /* @__PURE__ */ new Intl.DateTimeFormat("ru-RU", { ...moscow, hour: "2-digit", minute: "2-digit" });

/** «24 ноября» and «12:40», by the clock of Moscow. */
export function moscowMoment(at: Date): { date: string; time: string } {
  return { date: moscowDay.format(at), time: moscowTime.format(at) };
}
