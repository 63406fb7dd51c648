import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatDay } from "@zertsalo/domain/text/dates";

const noBreakSpace = "\u00a0";

/** «761 030», as a person reads it out. */
export const numberText = (number: number) => String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, noBreakSpace);

/** «15 ноября, 05:53» */
export function momentText(at: string, today: Day): string {
  const { day, clock } = inMoscow(new Date(at));
  return `${formatDay(day, today)}, ${clock}`;
}
