import type { CalendarDay } from "@zertsalo/production/schedule/calendar-day";
import type { DrawnOrder, DrawnPiece } from "./drawn-days.ts";

/** An operation of a piece on its way through the workshop. */
export interface Task {
  job: Job;
  at: number;
  /** Real minutes. */
  left: number;
  isDone: boolean;
  /** The minute of the run from which it may begin; infinite while something before it is not finished. */
  ready: number;
  /** What waits for it may begin then, once it is done. */
  restsUntil: number;
}

export interface Job {
  order: RunningOrder;
  piece: DrawnPiece;
  tasks: Task[];
  open: number;
  isBroken: boolean;
}

export interface RunningOrder {
  order: DrawnOrder;
  promise: CalendarDay;
  jobs: Job[];
  finished: CalendarDay | null;
  /** The first forecast that was later than the promise. */
  warned: CalendarDay | null;
  /** Late forecasts in a row, and the day on which the buyer was written to. */
  lateInARow: number;
  writtenTo: CalendarDay | null;
}

/** Ready at this minute of the run, where nothing stands before it. */
export function takeOrder(order: DrawnOrder, promise: CalendarDay, ready: number): RunningOrder {
  const running: RunningOrder = {
    order,
    promise,
    jobs: [],
    finished: null,
    warned: null,
    lateInARow: 0,
    writtenTo: null,
  };
  running.jobs = order.pieces.map((piece) => {
    const { operations, isBroken } = piece;
    const job: Job = { order: running, piece, tasks: [], open: operations.length, isBroken };
    job.tasks = operations.map(({ after }, at) => ({
      job,
      at,
      left: realMinutes(piece, at),
      isDone: false,
      ready: after.length === 0 ? ready : Number.POSITIVE_INFINITY,
      restsUntil: 0,
    }));
    return job;
  });
  return running;
}

export function getOperation({ job, at }: Pick<Task, "job" | "at">) {
  const operation = job.piece.operations[at];
  if (!operation) throw new Error(`No operation ${at}`);
  return operation;
}

export const realMinutes = ({ operations, factors }: DrawnPiece, at: number): number =>
  Math.max(1, Math.round((operations[at]?.minutes ?? 0) * (factors[at] ?? 1)));

export const isMoreUrgent = (a: RunningOrder, b: RunningOrder): boolean =>
  a.promise === b.promise ? a.order.n < b.order.n : a.promise < b.promise;

export const byUrgency = (a: RunningOrder, b: RunningOrder): number => (isMoreUrgent(a, b) ? -1 : 1);

/** Whether the operation stands before this one, or is it. */
export function leadsTo(job: Job, from: number, to: number): boolean {
  if (from === to) return true;
  const { operations } = job.piece;
  return (operations[to]?.after ?? []).some((code) =>
    leadsTo(
      job,
      from,
      operations.findIndex((each) => each.code === code),
    ),
  );
}
