import type { Storage } from "@zertsalo/contract/product";
import type { Day } from "../delivery/calendar.ts";
import { type DeliveryPlace, homeDay, homeKind } from "../delivery/delivery-hint.ts";
import { availability, carrierLead, courierLead } from "../delivery/lead-time.ts";

interface PromisedLine {
  storages: readonly Storage[];
  quantity: number;
}

/** The first day the whole line comes home, and whether the workshop has a part in it; null: it cannot be had. */
export function linePromise(
  { storages, quantity }: PromisedLine,
  place: DeliveryPlace,
  now: Date,
): { day: Day; isMade: boolean } | null {
  const day = homeDay(storages, place, now, quantity);
  if (day === null) return null;
  const stock = availability(storages);
  return { day, isMade: stock.kind !== "inStock" || stock.quantity < quantity };
}

/** Days until the whole line is with whoever drives to this place; everything of a line travels together. */
export function lineLeadDays({ storages, quantity }: PromisedLine, place: DeliveryPlace): number | null {
  if (homeKind(place) === "CdekToHome") return carrierLead(storages, quantity);
  return courierLead(
    storages,
    place.stores.map(({ id }) => id),
    quantity,
  );
}
