import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatDay } from "@zertsalo/domain/text/dates";

const noBreakSpace = "\u00a0";

/** «12:15» of today, «вчера, 12:15», «14 ноября, 12:15»; by Moscow's clock. */
export function momentOf(moment: string, now: string): string {
  const { day, clock } = inMoscow(new Date(moment));
  const today = inMoscow(new Date(now)).day;
  if (day === today) return clock;
  return `${day === addDays(today, -1) ? "вчера" : formatDay(day, today)}, ${clock}`;
}

/** «40 с», «12 мин», «3 ч 05 мин», «4 дн.» */
export function ageText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return `${Math.round(seconds)}${noBreakSpace}с`;
  if (hours < 1) return `${minutes}${noBreakSpace}мин`;
  if (hours < 48) return `${hours}${noBreakSpace}ч ${String(minutes % 60).padStart(2, "0")}${noBreakSpace}мин`;
  return `${Math.floor(hours / 24)}${noBreakSpace}дн.`;
}

/** The moment that was so many seconds before. */
export const secondsBefore = (now: string, seconds: number): string =>
  new Date(Date.parse(now) - seconds * 1_000).toISOString();
