import { addDays, type Day } from "@zertsalo/domain/delivery/calendar";

/** First and last day of «2026-11». */
export function monthDays(month: string): { first: Day; last: Day } {
  const first = `${month}-01`;
  return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
}
