import type { Operation } from "@zertsalo/production/bill";
import type { PiecePlan } from "@zertsalo/production/schedule/book-piece";
import { promiseDay, type PlannedDay } from "@zertsalo/production/schedule/promise-day";
import { dayAt, halvesPerDay } from "@zertsalo/production/schedule/workshop";
import { releaseDay } from "@zertsalo/production/schedule/workshop-clock";
import { workshop as settings } from "@zertsalo/production/stations";
import type { WorkshopLoad } from "./workshop-load.ts";

/** One unit of a made-to-order line. */
export interface WantedPiece {
  itemUid: string;
  /** Which of the line's, from one. */
  n: number;
  operations: readonly Operation[];
}

/** The earliest day by which all pieces of an order are packed. Null: they do not fit into the days that are planned. */
export function promisePieces(
  { workshop, booked, workDays }: WorkshopLoad,
  pieces: readonly Pick<WantedPiece, "operations">[],
  now: Date,
): PlannedDay | null {
  const release = releaseDay(now, workDays.isWorkingDay);
  const operations = pieces.map((piece) => piece.operations);
  return promiseDay(operations, { release }, booked, workshop, settings.buffer);
}

/** The last day that is planned. */
export const lastDay = ({ workshop }: WorkshopLoad): string => dayAt(workshop, (workshop.days - 1) * halvesPerDay);

interface PlannedSlot {
  day: string;
  half: number;
  station: string;
  minutes: number;
  capacity: number;
}

/** What plans take of each slot, in the order in which everybody locks them. */
export function slotsOf({ workshop }: WorkshopLoad, plans: readonly PiecePlan[]): PlannedSlot[] {
  const bySlot = new Map<string, PlannedSlot>();
  for (const { station, slots } of plans.flatMap(({ operations }) => operations)) {
    for (const { half: at, minutes } of slots) {
      const key = `${station} ${at}`;
      const capacity = workshop.stations.get(station)?.capacity[at] ?? 0;
      const place = { day: dayAt(workshop, at), half: at % halvesPerDay, station, capacity };
      bySlot.set(key, { ...place, minutes: (bySlot.get(key)?.minutes ?? 0) + minutes });
    }
  }
  return [...bySlot.values()].toSorted(
    (a, b) => a.day.localeCompare(b.day) || a.half - b.half || (a.station < b.station ? -1 : 1),
  );
}
