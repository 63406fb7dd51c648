import type { ProductStorage } from "@zertsalo/contract/product";
import { addDays, type Day, startDay } from "./calendar.ts";
import { dispatch } from "./delivery-settings.ts";
import { carrierLead, courierLead, pickupLead } from "./lead-time.ts";
import { addWorkingDays, storeOpenDay, type WorkCalendar, workshopDay } from "./work-calendar.ts";

/** Quantity of a line, and its storages. */
export interface SuppliedLine {
  storages: readonly ProductStorage[];
  quantity: number;
  /** For a piece made to order: the workshop's working days, in place of the storage's days. */
  workingDays?: number | null;
  /** The day by which the workshop has packed it, by what is booked there; in place of the working days. */
  packedBy?: Day | null;
}

type LeadOf = (storages: readonly ProductStorage[], pieces: number) => number | null;

/** The first day our courier can deliver everything: tomorrow at the earliest. Null: something is unavailable. */
export function courierFirstDay(
  lines: readonly SuppliedLine[],
  cityStoreIds: readonly number[],
  now: Date,
  calendar: WorkCalendar,
): Day | null {
  const start = startDay(now, dispatch.courier.cutOff);
  const lead: LeadOf = (storages, pieces) => courierLead(storages, cityStoreIds, pieces);
  return readyDay(lines, start, lead, calendar, addDays(start, 1));
}

/** The day everything can be collected at one store: not before it is open. */
export function pickupReadyDay(
  lines: readonly SuppliedLine[],
  storeId: number,
  now: Date,
  calendar: WorkCalendar,
): Day | null {
  const lead: LeadOf = (storages, pieces) => pickupLead(storages, storeId, pieces);
  const ready = readyDay(lines, startDay(now, dispatch.pickup.cutOff), lead, calendar);
  return ready && storeOpenDay(storeId, ready, calendar);
}

/** The day everything is handed to the carrier; its transit days are added on top. */
export function carrierReadyDay(lines: readonly SuppliedLine[], now: Date, calendar: WorkCalendar): Day | null {
  return readyDay(lines, startDay(now, dispatch.carrier.cutOff), carrierLead, calendar);
}

/** The first day of each way, for goods ordered at one moment. */
export interface ReadyDays {
  courier: (cityStoreIds: readonly number[]) => Day | null;
  pickup: (storeId: number) => Day | null;
  carrier: Day | null;
}

export const readyDays = (lines: readonly SuppliedLine[], now: Date, calendar: WorkCalendar): ReadyDays => ({
  courier: (cityStoreIds) => courierFirstDay(lines, cityStoreIds, now, calendar),
  pickup: (storeId) => pickupReadyDay(lines, storeId, now, calendar),
  carrier: carrierReadyDay(lines, now, calendar),
});

/**
 * The first days of goods ordered before: as they were reckoned then, and not before today's. Where that cannot be
 * reckoned any more, the goods are there on the promised day.
 */
export function readyDaysOfOrder(
  lines: readonly SuppliedLine[],
  { placedAt, promised, now }: { placedAt: Date; promised: Day; now: Date },
  calendar: WorkCalendar,
): ReadyDays {
  const ordered = readyDays(lines, placedAt, calendar);
  const today = readyDays([], now, calendar);
  const later = (day: Day | null, earliest: Day | null) => {
    const ready = day ?? promised;
    return earliest !== null && earliest > ready ? earliest : ready;
  };
  return {
    courier: (cityStoreIds) => later(ordered.courier(cityStoreIds), today.courier(cityStoreIds)),
    pickup: (storeId) => storeOpenDay(storeId, later(ordered.pickup(storeId), today.pickup(storeId)), calendar),
    carrier: later(ordered.carrier, today.carrier),
  };
}

/** A piece that is packed by the end of a day leaves the workshop on its next working day. */
export const leavesOn = (packedBy: Day, calendar: WorkCalendar): Day => addWorkingDays(packedBy, 1, calendar);

/** Everything is sent together, so the slowest line decides. Pieces leave the workshop on a working day. */
function readyDay(
  lines: readonly SuppliedLine[],
  start: Day,
  leadOf: LeadOf,
  calendar: WorkCalendar,
  earliest: Day = start,
): Day | null {
  let latest = earliest;
  for (const { storages, quantity, workingDays = null, packedBy = null } of lines) {
    const days = leadOf(storages, quantity);
    if (days === null) return null;
    if (workingDays !== null) {
      const made = packedBy === null ? addWorkingDays(start, workingDays, calendar) : leavesOn(packedBy, calendar);
      if (made > latest) latest = made;
      continue;
    }
    const fromStock = leadOf(
      storages.filter(({ type }) => type !== "production"),
      quantity,
    );
    const isMade = fromStock === null || fromStock > days;
    const made = isMade ? workshopDay(start, days, calendar) : null;
    const stocked = fromStock === null ? null : addDays(start, fromStock);
    const day = made && (!stocked || made < stocked) ? made : (stocked ?? start);
    if (day > latest) latest = day;
  }
  return latest;
}
