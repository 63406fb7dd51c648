import type { Money } from "@zertsalo/contract/money";
import type { ProductStorage } from "@zertsalo/contract/product";
import { addDays, type Day } from "./calendar.ts";
import { priceBeforeCalculation } from "./delivery-charge.ts";
import { type DeliveryKind, type DeliveryPrices, dispatch } from "./delivery-settings.ts";
import { type HomeKind, isCarrier } from "./delivery-types.ts";
import { type Availability, availability } from "./lead-time.ts";
import { carrierReadyDay, courierFirstDay, pickupReadyDay, type SuppliedLine } from "./ready-day.ts";
import { courierDays, type WorkCalendar } from "./work-calendar.ts";

/** The buyer's city as far as delivery needs it. Without stores of ours only the carrier goes there. */
export interface DeliveryPlace {
  stores: readonly { id: number; address: string; canPickup: boolean }[];
  /** The days that workshop and courier keep. */
  calendar: WorkCalendar;
}

export interface DeliveryOffer {
  kind: DeliveryKind;
  day: Day;
  /** The carrier's road is only estimated before a calculation. */
  isEstimate: boolean;
  /** The least price, 0 when it is free. */
  priceFrom: Money;
}

/** What a product page promises before anything is in the cart. */
export interface DeliveryHint {
  availability: Availability;
  courier: DeliveryOffer | null;
  point: DeliveryOffer | null;
  pickup: (DeliveryOffer & { address: string }) | null;
}

export function deliveryHint(input: {
  storages: readonly ProductStorage[];
  price: Money;
  place: DeliveryPlace;
  prices: DeliveryPrices;
  now: Date;
}): DeliveryHint {
  const { storages, price, place, prices, now } = input;
  const line = { storages, quantity: 1 };
  const priced = (kind: DeliveryKind, day: Day | null): DeliveryOffer | null =>
    day === null
      ? null
      : { kind, day, isEstimate: isCarrier(kind), priceFrom: priceBeforeCalculation(kind, price, prices).from };

  const pickup = nearestPickup(line, place, now);
  const pickupOffer = priced("pickup", pickup?.day ?? null);
  return {
    availability: availability(storages),
    courier: priced(homeKind(place), homeDay(line, place, now)),
    point: priced("Cdek", carrierDay(line, place, now)),
    pickup: pickup && pickupOffer && { ...pickupOffer, address: pickup.address },
  };
}

/** The first day the whole line can be brought home; a list asks this for every card, the cart for every line. */
export function homeDay(line: SuppliedLine, place: DeliveryPlace, now: Date): Day | null {
  return isCarrier(homeKind(place)) ? carrierDay(line, place, now) : courierDay(line, place, now);
}

/** Our own courier drives in every city with a store of ours, the carrier everywhere else. */
export function homeKind({ stores }: Pick<DeliveryPlace, "stores">): HomeKind {
  return stores.length > 0 ? "to_home" : "CdekToHome";
}

function courierDay(line: SuppliedLine, { stores, calendar }: DeliveryPlace, now: Date): Day | null {
  const storeIds = stores.map(({ id }) => id);
  const first = courierFirstDay([line], storeIds, now, calendar);
  return first && (courierDays(first, 1, calendar)[0] ?? null);
}

/** The road is only estimated before a calculation. */
function carrierDay(line: SuppliedLine, { calendar }: DeliveryPlace, now: Date): Day | null {
  const ready = carrierReadyDay([line], now, calendar);
  return ready && addDays(ready, dispatch.carrier.transitDays);
}

function nearestPickup(line: SuppliedLine, place: DeliveryPlace, now: Date): { address: string; day: Day } | null {
  const days = place.stores.flatMap(({ id, address, canPickup }) => {
    const day = canPickup ? pickupReadyDay([line], id, now, place.calendar) : null;
    return day === null ? [] : [{ address, day }];
  });
  return days.toSorted((a, b) => a.day.localeCompare(b.day))[0] ?? null;
}
