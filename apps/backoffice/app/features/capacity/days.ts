const weekday = new Intl.DateTimeFormat("ru-RU", { weekday: "short", day: "numeric", timeZone: "UTC" });
const longDay = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", timeZone: "UTC" });
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** «чт, 19» */
export const weekdayText = (day: string): string => weekday.format(at(day));

/** «26 ноября» */
export const monthDayText = (day: string): string => longDay.format(at(day)).replace(" ", "\u00a0");
