import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatDay } from "@zertsalo/domain/text/dates";

/** «АЛ» of Анна Лебедева. */
export const formatInitials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? "")
    .join("")
    .toLocaleUpperCase("ru");

/** «10:49» of today, «вчера», otherwise the day; by Moscow's clock. */
export function formatTimeOrDay(moment: string, now: Date): string {
  const { day, clock } = inMoscow(new Date(moment));
  const today = inMoscow(now).day;
  if (day === today) return clock;
  return day === addDays(today, -1) ? "вчера" : formatDay(day, today);
}

/** «Сегодня», «Вчера», «14 ноября»: over the first message of a day. */
export function dayName(moment: string, now: Date): string {
  const { day } = inMoscow(new Date(moment));
  const today = inMoscow(now).day;
  if (day === today) return "Сегодня";
  return day === addDays(today, -1) ? "Вчера" : formatDay(day, today);
}

export const clock = (moment: string): string => inMoscow(new Date(moment)).clock;

/** «1:40», «1 ч 05 мин» */
export function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  return `${Math.floor(minutes / 60)} ч ${String(minutes % 60).padStart(2, "0")} мин`;
}

/** «+7 (927) 604-18-33» of eleven digits. */
export const phoneText = (digits: string): string =>
  digits.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, "+7 ($1) $2-$3-$4");
