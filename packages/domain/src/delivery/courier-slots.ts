import type { Clock } from "./calendar.ts";
import type { CourierCapacity, DeliveryTerms } from "./delivery-terms.ts";
import { deliveryTypes, type SlotType } from "./delivery-types.ts";

/** Places already booked in one zone on one day. */
export interface BookedPlaces {
  total: number;
  exact: number;
  intervals: Readonly<Record<Clock, number>>;
  /** Of a day for which staff have set it, in place of the usual one. */
  capacity?: CourierCapacity | undefined;
}

export interface Slot {
  type: SlotType;
  minTime: Clock;
  maxTime: Clock;
}

/** The intervals of a day of our courier. */
export function buildCourierSlots({ courier }: DeliveryTerms): Slot[] {
  const slot = (type: SlotType, [minTime, maxTime]: readonly [Clock, Clock]): Slot => ({ type, minTime, maxTime });
  return [
    ...courier.intervals.map((each) => slot("Interval", each)),
    slot("Day", courier.day),
    slot("ExactTime", courier.exact),
  ];
}

/** A heavy order needs two men and uses two places. */
function placesOf(weightGrams: number, { courier }: DeliveryTerms): number {
  return weightGrams > courier.capacity.heavyGrams ? 2 : 1;
}

/** No place left for another order of this weight. */
export function isSlotFull(
  booked: BookedPlaces,
  { type, minTime }: Slot,
  weightGrams: number,
  terms: DeliveryTerms,
): boolean {
  const { intervals, exact, day } = booked.capacity ?? terms.courier.capacity;
  const places = placesOf(weightGrams, terms);
  if (booked.total + places > day) return true;
  const { slot } = deliveryTypes[type];
  if (slot === "interval") return (booked.intervals[minTime] ?? 0) + places > (intervals[minTime] ?? day);
  return slot === "exact" && booked.exact + places > exact;
}
