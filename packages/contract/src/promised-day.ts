import { z } from "zod";
import { WorkshopStage } from "./workshop.ts";

/** What takes the days before a piece is packed. Names stations, never another order. */
export const DayReason = z
  .object({
    kind: z.enum(["work", "rest", "busy", "down", "closed", "material", "buffer"]),
    /** Null where it is not about a station: closed days, days in reserve. */
    stage: WorkshopStage.nullable(),
    station: z.string().nullable(),
    /** The operation that works, rests or waits. */
    operation: z.string().nullable(),
    from: z.iso.date(),
    to: z.iso.date(),
  })
  .meta({ id: "DayReason" });
export type DayReason = z.infer<typeof DayReason>;

/** By what is booked at the stations now; it is fixed from the order on. */
export const PromisedDay = z
  .object({
    /** Packed on this day or before. */
    day: z.iso.date(),
    /** The chain of operations that decides the day, first to last. */
    why: z.array(DayReason),
  })
  .meta({ id: "PromisedDay" });
export type PromisedDay = z.infer<typeof PromisedDay>;
