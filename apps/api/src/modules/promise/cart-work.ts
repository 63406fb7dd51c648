import type { PromisedDay } from "@zertsalo/contract/promised-day";
import { lastDay, promisePieces, type WantedPiece } from "@zertsalo/orders/capacity/promise-pieces";
import type { WorkshopLoad } from "@zertsalo/orders/capacity/workshop-load";
import type { Operation } from "@zertsalo/production/bill";
import type { PlannedDay } from "@zertsalo/production/schedule/promise-day";
import { dayReasons } from "./day-reasons.ts";

/** A made-to-order line of a cart. */
export interface MadeLine {
  uid: string;
  quantity: number;
  operations: readonly Operation[];
}

/** The pieces of a cart laid on what is booked. */
export interface CartWork {
  load: WorkshopLoad;
  pieces: readonly WantedPiece[];
  /** Null: they do not fit into the days that are planned, so that a person has to say when. */
  promised: PlannedDay | null;
  /** By line: packed on this day or before. */
  packedBy: ReadonlyMap<string, string>;
}

export function cartWork(load: WorkshopLoad, lines: readonly MadeLine[], now: Date): CartWork {
  const pieces = lines.flatMap(({ uid, quantity, operations }) =>
    Array.from({ length: quantity }, (_, at) => ({ itemUid: uid, n: at + 1, operations })),
  );
  return layPieces(load, pieces, now);
}

export function layPieces(load: WorkshopLoad, pieces: readonly WantedPiece[], now: Date): CartWork {
  const promised = promisePieces(load, pieces, now);
  const packedBy = new Map<string, string>();
  for (const [at, { itemUid }] of pieces.entries()) {
    const day = promised?.pieceDays[at] ?? lastDay(load);
    const before = packedBy.get(itemUid);
    if (before === undefined || before < day) packedBy.set(itemUid, day);
  }
  return { load, pieces, promised, packedBy };
}

/** The day and its reasons for the line whose piece is packed last; null for the others, and without a promise. */
export function decidingDay({ load, pieces, promised, packedBy }: CartWork, lineUid: string): PromisedDay | null {
  if (!promised || packedBy.get(lineUid) !== promised.day) return null;
  const deciding = pieces[promised.pieceDays.indexOf(promised.day)];
  if (deciding?.itemUid !== lineUid) return null;
  return { day: promised.day, why: dayReasons(load, deciding.operations, promised.why) };
}
