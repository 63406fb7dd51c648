import type { PromisedDay } from "@zertsalo/contract/promised-day";
import { lastDay, promisePieces } from "@zertsalo/orders/capacity/promise-pieces";
import type { WorkshopLoad } from "@zertsalo/orders/capacity/workshop-load";
import type { Operation } from "@zertsalo/production/bill";
import { dayReasons } from "./day-reasons.ts";

/** Of one piece, before anything is ordered; nothing is booked. Null: it does not fit into the days that are planned. */
export function piecePromise(load: WorkshopLoad, operations: readonly Operation[], now: Date): PromisedDay | null {
  const promised = promisePieces(load, [{ operations }], now);
  return promised && { day: promised.day, why: dayReasons(load, operations, promised.why) };
}

/** The day that delivery begins after; without a promise the last one that is planned. */
export const piecePackedBy = (load: WorkshopLoad, promise: PromisedDay | null): string => promise?.day ?? lastDay(load);
