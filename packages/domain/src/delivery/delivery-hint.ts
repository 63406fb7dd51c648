import type { Money } from "@zertsalo/contract/money";
import type { Storage } from "@zertsalo/contract/product";
import { addDays, type Clock, type Day, startDay } from "./calendar.ts";
import { priceBeforeCalculation } from "./delivery-charge.ts";
import { type DeliveryKind, type DeliveryPrices, dispatch } from "./delivery-settings.ts";
import { type Availability, availability, carrierLead, courierLead, pickupLead } from "./lead-time.ts";

/** The buyer's city as far as delivery needs it. Without stores of ours only the carrier goes there. */
export interface DeliveryPlace {
  stores: readonly { id: number; address: string; canPickup: boolean }[];
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

export function deliveryHint(asked: {
  storages: readonly Storage[];
  price: Money;
  place: DeliveryPlace;
  prices: DeliveryPrices;
  now: Date;
}): DeliveryHint {
  const { storages, price, place, prices, now } = asked;
  const priced = (kind: DeliveryKind, day: Day | null): DeliveryOffer | null =>
    day === null
      ? null
      : { kind, day, isEstimate: isCarrier(kind), priceFrom: priceBeforeCalculation(kind, price, prices).from };

  const pickup = nearestPickup(storages, place);
  const pickupOffer = priced("pickup", pickupDayAfter(now, pickup?.lead ?? null));
  return {
    availability: availability(storages),
    courier: priced(homeKind(place), homeDay(storages, place, now)),
    point: priced("Cdek", carrierDay(storages, now)),
    pickup: pickup && pickupOffer && { ...pickupOffer, address: pickup.address },
  };
}

/** The first day all the pieces can be brought home; a list asks this for every card. */
export function homeDay(storages: readonly Storage[], place: DeliveryPlace, now: Date, pieces = 1): Day | null {
  return homeKind(place) === "to_home" ? courierDay(storages, place, now, pieces) : carrierDay(storages, now, pieces);
}

/** Our own courier drives in every city with a store of ours, the carrier everywhere else. */
export function homeKind(place: DeliveryPlace): "to_home" | "CdekToHome" {
  return place.stores.length > 0 ? "to_home" : "CdekToHome";
}

function courierDay(storages: readonly Storage[], place: DeliveryPlace, now: Date, pieces: number): Day | null {
  const storeIds = place.stores.map((store) => store.id);
  const lead = courierLead(storages, storeIds, pieces);
  let day = after(now, dispatch.courier.cutOff, lead === null ? null : Math.max(1, lead));
  while (day && dispatch.courier.holidays.some((holiday) => day?.endsWith(holiday))) day = addDays(day, 1);
  return day;
}

function carrierDay(storages: readonly Storage[], now: Date, pieces = 1): Day | null {
  const lead = carrierLead(storages, pieces);
  return after(now, dispatch.carrier.cutOff, lead === null ? null : lead + dispatch.carrier.transitDays);
}

function nearestPickup(storages: readonly Storage[], place: DeliveryPlace): { address: string; lead: number } | null {
  let nearest: { address: string; lead: number } | null = null;
  for (const store of place.stores) {
    const lead = store.canPickup ? pickupLead(storages, store.id) : null;
    if (lead !== null && (nearest === null || lead < nearest.lead)) nearest = { address: store.address, lead };
  }
  return nearest;
}

/** The first day the piece can be taken home from one store. */
export function pickupDay(storages: readonly Storage[], storeId: number, now: Date): Day | null {
  return pickupDayAfter(now, pickupLead(storages, storeId));
}

const pickupDayAfter = (now: Date, lead: number | null) => after(now, dispatch.pickup.cutOff, lead);

const after = (now: Date, cutOff: Clock, lead: number | null) =>
  lead === null ? null : addDays(startDay(now, cutOff), lead);

const isCarrier = (kind: DeliveryKind) => kind === "Cdek" || kind === "CdekToHome";
