import type { Operation } from "../bill.ts";
import type { BookedMinutes } from "./booked-minutes.ts";
import { type CalendarDay, daysBetween } from "./calendar-day.ts";
import {
  dayHalves,
  halfBegins,
  halvesPerDay,
  type StationMinutes,
  type Workshop,
  workingDayAfter,
} from "./workshop.ts";

/** What the scheduler reads of an operation. */
export type PlannedWork = Pick<Operation, "code" | "station" | "minutes" | "restHours" | "restWorkingDays" | "after">;

export interface SlotMinutes {
  half: number;
  minutes: number;
}

export interface PlannedOperation {
  code: string;
  station: string;
  /** The half from which operations before it, their rests and the material allow it to begin. */
  ready: number;
  start: number;
  end: number;
  /** The half from which what waits for it may begin. */
  rested: number;
  slots: readonly SlotMinutes[];
}

export interface PiecePlan {
  operations: readonly PlannedOperation[];
  /** The half in which the last operation ends. */
  end: number;
}

/** From which day a piece may be worked on, and from which day its material is there. */
export interface PieceStart {
  release: CalendarDay;
  materialFrom?: CalendarDay | null | undefined;
}

/**
 * Books one piece by list scheduling with finite capacity: operations in the order of the bill, each as early as those
 * before it, their rests and the free minutes of its station allow. An operation begins in a later half than those
 * before it end; a long one fills several halves. Null: it does not fit in, and nothing is booked.
 */
export function bookPiece(
  operations: readonly PlannedWork[],
  { release, materialFrom }: PieceStart,
  booked: BookedMinutes,
  workshop: Workshop,
): PiecePlan | null {
  const first = Math.max(0, daysBetween(workshop.firstDay, release)) * halvesPerDay;
  const withMaterial = materialFrom ? daysBetween(workshop.firstDay, materialFrom) * halvesPerDay : first;
  const planned: PlannedOperation[] = [];
  let last = first;
  for (const operation of operations) {
    const waitsFor = planned.filter(({ code }) => operation.after.includes(code));
    const least = operation.after.length === 0 ? Math.max(first, withMaterial) : first;
    const ready = waitsFor.reduce((latest, { rested }) => Math.max(latest, rested), least);
    const placed = bookOperation(operation, ready, booked, workshop);
    if (!placed) {
      releasePiece({ operations: planned, end: last }, booked);
      return null;
    }
    planned.push(placed);
    last = Math.max(last, placed.end);
  }
  return { operations: planned, end: last };
}

export function releasePiece({ operations }: PiecePlan, booked: BookedMinutes): void {
  for (const { station, slots } of operations) {
    for (const { half, minutes } of slots) booked.add(station, half, -minutes);
  }
}

function bookOperation(
  operation: PlannedWork,
  ready: number,
  booked: BookedMinutes,
  workshop: Workshop,
): PlannedOperation | null {
  const { code, station } = operation;
  const found = workshop.stations.get(station);
  if (!found) throw new Error(`No station ${station}`);
  const halves = workshop.days * halvesPerDay;
  const slots = operation.minutes === 0 ? [] : freeSlots(operation.minutes, ready, found, booked.row(station));
  const start = slots?.[0]?.half ?? ready;
  const end = slots?.at(-1)?.half ?? ready;
  const rested = restedHalf(end + 1, operation, workshop);
  if (!slots || start >= halves || rested > halves) return null;
  for (const { half, minutes } of slots) booked.add(station, half, minutes);
  return { code, station, ready, start, end, rested, slots };
}

/** One machine works on one piece: no more than its own share of a half, however many machines stand there. */
function freeSlots(
  minutes: number,
  ready: number,
  { capacity, machines }: StationMinutes,
  booked: Int32Array,
): SlotMinutes[] | null {
  const slots: SlotMinutes[] = [];
  let left = minutes;
  for (let half = ready; left > 0; half++) {
    const all = capacity[half];
    if (all === undefined) return null;
    const free = all - (booked[half] ?? 0);
    if (free <= 0) continue;
    const ofOneMachine = Math.max(1, Math.floor(all / Math.max(1, machines)));
    const part = Math.min(free, ofOneMachine, left);
    slots.push({ half, minutes: part });
    left -= part;
  }
  return slots;
}

/** Curing runs through nights and days off; a supplier counts working days. */
function restedHalf(
  next: number,
  { restHours, restWorkingDays }: Pick<PlannedWork, "restHours" | "restWorkingDays">,
  workshop: Workshop,
): number {
  const dayNumber = Math.floor(next / halvesPerDay);
  const from = restWorkingDays > 0 ? workingDayAfter(workshop, dayNumber, restWorkingDays) * halvesPerDay : next;
  if (restHours === 0) return from;
  const hours = (halfBegins[from % halvesPerDay] ?? 0) + restHours;
  const day = Math.floor(from / halvesPerDay) + Math.floor(hours / 24);
  const half = dayHalves.findIndex((_, at) => (halfBegins[at] ?? 0) >= hours % 24);
  return half < 0 ? (day + 1) * halvesPerDay : day * halvesPerDay + half;
}
