import type { VisitDay } from "@zertsalo/contract/visits";
import { addDays, type Clock, type Day, inMoscow } from "../delivery/calendar.ts";
import { hoursOn, type OpenHours, type Schedule } from "./open-hours.ts";

/** Where and when a visit can be booked. */
export interface VisitStore extends Schedule {
  hoursFromMoscow: number;
}

/** A showroom has as many consultants. */
export const visitsPerHour = 2;
const daysShown = 14;
const hourMs = 3_600_000;
/** So that the consultant has seen the visit before it begins. */
const leastNoticeMs = 2 * hourMs;

/** The moment at which a visit begins. */
export const visitStart = ({ hoursFromMoscow }: Pick<VisitStore, "hoursFromMoscow">, day: Day, time: Clock): Date =>
  new Date(Date.parse(`${day}T${time}:00+03:00`) - hoursFromMoscow * hourMs);

/** Day and time of a visit by the store's own clock. */
export function visitClock({ hoursFromMoscow }: Pick<VisitStore, "hoursFromMoscow">, startsAt: Date) {
  const { day, clock } = inMoscow(new Date(startsAt.getTime() + hoursFromMoscow * hourMs));
  return { day, time: clock };
}

/** Days of the next two weeks with the hours in which a visit can begin; a day with none of them left is not shown. */
export function visitDays(store: VisitStore, booked: readonly Date[], now: Date): VisitDay[] {
  const today = visitClock(store, now).day;
  const counts = new Map<number, number>();
  for (const startsAt of booked) counts.set(startsAt.getTime(), (counts.get(startsAt.getTime()) ?? 0) + 1);
  return Array.from({ length: daysShown }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const hours = hoursOn(store, day);
    const times = (hours ? openingTimes(hours) : []).flatMap((time) => {
      const startsMs = visitStart(store, day, time).getTime();
      if (startsMs < now.getTime() + leastNoticeMs) return [];
      return [{ time, isFree: (counts.get(startsMs) ?? 0) < visitsPerHour }];
    });
    return times.length > 0 ? [{ day, times }] : [];
  });
}

/** Whether a visit can begin then, however many have been booked. */
export const isVisitTime = (store: VisitStore, day: Day, time: Clock, now: Date): boolean =>
  visitDays(store, [], now).some((each) => each.day === day && each.times.some((hour) => hour.time === time));

/** Whole hours, the last of them an hour before the store closes. */
function openingTimes({ from, to }: OpenHours): Clock[] {
  const [first, end] = [minutes(from), minutes(to)];
  const times: Clock[] = [];
  for (let hour = Math.ceil(first / 60); hour * 60 + 60 <= end; hour += 1)
    times.push(`${String(hour).padStart(2, "0")}:00`);
  return times;
}

const minutes = (clock: Clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
