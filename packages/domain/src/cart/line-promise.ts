import type { Storage } from "@zertsalo/contract/product";
import { addDays, type Day } from "../delivery/calendar.ts";
import { type DeliveryPlace, homeKind } from "../delivery/delivery-hint.ts";
import { dispatch } from "../delivery/delivery-settings.ts";
import { availability, carrierLead, courierLead } from "../delivery/lead-time.ts";
import { carrierReadyDay, courierFirstDay } from "../delivery/ready-day.ts";
import { courierDays, type WorkCalendar } from "../delivery/work-calendar.ts";

interface PromisedLine {
  storages: readonly Storage[];
  quantity: number;
  /** The workshop's, of a piece made to order. */
  workingDays?: number | null;
}

/** Where the goods go, and the days that workshop and courier keep: the same as those of an offer. */
export interface PromisePlace extends DeliveryPlace {
  calendar: WorkCalendar;
}

/** The first day the whole line comes home, and whether the workshop has a part in it; null: it cannot be had. */
export function linePromise(line: PromisedLine, place: PromisePlace, now: Date): { day: Day; isMade: boolean } | null {
  const day = homeKind(place) === "to_home" ? courierDay(line, place, now) : carrierDay(line, place, now);
  if (day === null) return null;
  const stock = availability(line.storages);
  return { day, isMade: stock.kind !== "inStock" || stock.quantity < line.quantity };
}

function courierDay(line: PromisedLine, { stores, calendar }: PromisePlace, now: Date): Day | null {
  const storeIds = stores.map(({ id }) => id);
  const first = courierFirstDay([line], storeIds, now, calendar);
  return first && (courierDays(first, 1, calendar)[0] ?? null);
}

/** The road is only estimated before a calculation. */
function carrierDay(line: PromisedLine, { calendar }: PromisePlace, now: Date): Day | null {
  const ready = carrierReadyDay([line], now, calendar);
  return ready && addDays(ready, dispatch.carrier.transitDays);
}

/** Days until the whole line is with whoever drives to this place; everything of a line travels together. */
export function lineLeadDays(line: PromisedLine, place: DeliveryPlace): number | null {
  const { storages, quantity, workingDays = null } = line;
  if (workingDays !== null) return workingDays;
  if (homeKind(place) === "CdekToHome") return carrierLead(storages, quantity);
  return courierLead(
    storages,
    place.stores.map(({ id }) => id),
    quantity,
  );
}
