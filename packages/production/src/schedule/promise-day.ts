import { bookPiece, type PiecePlan, type PieceStart, type PlannedWork, releasePiece } from "./book-piece.ts";
import type { BookedMinutes } from "./booked-minutes.ts";
import type { CalendarDay } from "./calendar-day.ts";
import { type PlanReason, explainDay } from "./explain-day.ts";
import { dayAt, halfOf, halvesPerDay, type Workshop, workingDayAfter } from "./workshop.ts";

/** Working days between the planned end and the promise: `days`, and one more for every `perDays` of the plan. */
export interface PromiseBuffer {
  days: number;
  /** None for 0. */
  perDays: number;
}

export interface PlannedDay {
  /** All pieces are packed on this day or before. */
  day: CalendarDay;
  /** The day on which the plan ends, without the buffer. */
  plannedEnd: CalendarDay;
  /** By piece, in the order in which they were given. */
  plans: readonly PiecePlan[];
  /** By piece: packed on this day or before. */
  pieceDays: readonly CalendarDay[];
  why: readonly PlanReason[];
}

/**
 * The earliest day on which all pieces of an order are packed; each piece is laid on what those before it leave. The
 * booked minutes are the same afterwards. Null: it does not fit into the days that are planned.
 */
export function promiseDay(
  pieces: readonly (readonly PlannedWork[])[],
  start: PieceStart,
  booked: BookedMinutes,
  workshop: Workshop,
  buffer: PromiseBuffer,
): PlannedDay | null {
  const plans: PiecePlan[] = [];
  for (const operations of pieces) {
    const plan = bookPiece(operations, start, booked, workshop);
    if (!plan) break;
    plans.push(plan);
  }
  for (const plan of plans) releasePiece(plan, booked);
  if (plans.length < pieces.length || plans.length === 0) return null;
  return withBuffer(pieces, plans, start, workshop, buffer);
}

function withBuffer(
  pieces: readonly (readonly PlannedWork[])[],
  plans: readonly PiecePlan[],
  { release }: PieceStart,
  workshop: Workshop,
  buffer: PromiseBuffer,
): PlannedDay | null {
  const ends = plans.map(({ end }) => Math.floor(end / halvesPerDay));
  const last = Math.max(...ends);
  const deciding = ends.indexOf(last);
  const begins = halfOf(workshop, release) / halvesPerDay;
  const promised = ends.map((end) => reservedDay(begins, end, workshop, buffer));
  const day = promised[deciding] ?? workshop.days;
  const [operations, plan] = [pieces[deciding], plans[deciding]];
  if (!operations || !plan || day >= workshop.days) return null;
  const pieceDays = promised.map((each) => dayAt(workshop, each * halvesPerDay));
  const dates = { day: dayAt(workshop, day * halvesPerDay), plannedEnd: dayAt(workshop, last * halvesPerDay) };
  const why = explainDay(operations, plan, { release, workshop });
  const reserve: PlanReason[] = day > last ? [{ kind: "buffer", from: dates.plannedEnd, to: dates.day }] : [];
  return { ...dates, plans, pieceDays, why: [...why, ...reserve] };
}

/** The working day that keeps the days in reserve after a plan's end. */
function reservedDay(begins: number, end: number, workshop: Workshop, { days, perDays }: PromiseBuffer): number {
  const length = workshop.isWorking.slice(begins, end + 1).filter(Boolean).length;
  return workingDayAfter(workshop, end, days + (perDays > 0 ? Math.floor(length / perDays) : 0));
}
