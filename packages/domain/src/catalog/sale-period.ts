import { inMoscow } from "../delivery/calendar.ts";
import { formatDay } from "../text/dates.ts";

export interface SalePeriod {
  startsAt: Date;
  endsAt: Date;
}

export type SaleStatus = "upcoming" | "running" | "ended";

/** Both ends belong to the sale, as in prices. */
export function saleStatus({ startsAt, endsAt }: SalePeriod, now: Date): SaleStatus {
  if (now < startsAt) return "upcoming";
  return now > endsAt ? "ended" : "running";
}

/** «до 30 ноября», «с 1 по 25 декабря», «закончилась 31 августа»: what of the dates matters now. */
export function saleDates(period: SalePeriod, now: Date): string {
  const today = inMoscow(now).day;
  const [from, to] = [inMoscow(period.startsAt).day, inMoscow(period.endsAt).day];
  const status = saleStatus(period, now);
  if (status === "running") return `до\u00a0${formatDay(to, today)}`;
  if (status === "ended") return `закончилась ${formatDay(to, today)}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isOneMonth ? String(Number(from.slice(8))) : formatDay(from, today);
  return `${isSecond(from) ? "со" : "с"}\u00a0${first} по\u00a0${formatDay(to, today)}`;
}

/** «со 2», «со 2 ноября»: the only day that takes «со». */
const isSecond = (day: string) => day.endsWith("-02");
