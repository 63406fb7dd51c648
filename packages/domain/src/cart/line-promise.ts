import type { Day } from "../delivery/calendar.ts";
import { type DeliveryPlace, homeDay, homeKind } from "../delivery/delivery-hint.ts";
import { isCarrier } from "../delivery/delivery-types.ts";
import { availability, carrierLead, courierLead } from "../delivery/lead-time.ts";
import type { SuppliedLine } from "../delivery/ready-day.ts";

/** The first day the whole line comes home, and whether the workshop has a part in it; null: it cannot be had. */
export function linePromise(line: SuppliedLine, place: DeliveryPlace, now: Date): { day: Day; isMade: boolean } | null {
  const day = homeDay(line, place, now);
  if (day === null) return null;
  const stock = availability(line.storages);
  return { day, isMade: stock.kind !== "inStock" || stock.quantity < line.quantity };
}

/** Days until the whole line is with whoever drives to this place; everything of a line travels together. */
export function lineLeadDays(line: SuppliedLine, place: Pick<DeliveryPlace, "stores">): number | null {
  const { storages, quantity, workingDays = null } = line;
  if (workingDays !== null) return workingDays;
  if (isCarrier(homeKind(place))) return carrierLead(storages, quantity);
  return courierLead(
    storages,
    place.stores.map(({ id }) => id),
    quantity,
  );
}
