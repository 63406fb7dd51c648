import type { ProductStorage } from "@zertsalo/contract/product";
import { addDays, type Day, startDay } from "./calendar.ts";
import { dispatch } from "./delivery-settings.ts";
import { carrierLead, courierLead, pickupLead } from "./lead-time.ts";
import { addWorkingDays, type WorkCalendar, workshopDay } from "./work-calendar.ts";

/** Quantity of a line, and its storages. */
export interface SuppliedLine {
  storages: readonly ProductStorage[];
  quantity: number;
  /** For a piece made to order: the workshop's working days, in place of the storage's days. */
  workingDays?: number | null;
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

/** The day everything can be collected at one store. */
export function pickupReadyDay(
  lines: readonly SuppliedLine[],
  storeId: number,
  now: Date,
  calendar: WorkCalendar,
): Day | null {
  const lead: LeadOf = (storages, pieces) => pickupLead(storages, storeId, pieces);
  return readyDay(lines, startDay(now, dispatch.pickup.cutOff), lead, calendar);
}

/** The day everything is handed to the carrier; its transit days are added on top. */
export function carrierReadyDay(lines: readonly SuppliedLine[], now: Date, calendar: WorkCalendar): Day | null {
  return readyDay(lines, startDay(now, dispatch.carrier.cutOff), carrierLead, calendar);
}

/** Everything is sent together, so the slowest line decides. Pieces leave the workshop on a working day. */
function readyDay(
  lines: readonly SuppliedLine[],
  start: Day,
  leadOf: LeadOf,
  calendar: WorkCalendar,
  earliest: Day = start,
): Day | null {
  let latest = earliest;
  for (const { storages, quantity, workingDays = null } of lines) {
    const days = leadOf(storages, quantity);
    if (days === null) return null;
    if (workingDays !== null) {
      const made = addWorkingDays(start, workingDays, calendar);
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
