import type { DeliveryItem } from "@zertsalo/contract/delivery";
import { type Cargo, courierItems, pickupItems } from "@zertsalo/domain/delivery/delivery-items";
import type { ReadyDays } from "@zertsalo/domain/delivery/ready-day";
import { courierDays, type WorkCalendar } from "@zertsalo/domain/delivery/work-calendar";
import { type Coordinates, distanceKm } from "@zertsalo/domain/places/distance";
import type { DeliveryFacts } from "./delivery-facts.queries.ts";
import { bookedPlaces } from "./delivery-terms.ts";

interface OwnOffersInput {
  ready: ReadyDays;
  calendar: WorkCalendar;
  /** Null: the position within the city is unknown. */
  coordinates: Coordinates | null;
}

/** Offers of our courier and of stores that can supply everything; needs no external service. */
export function ownOffers(
  cargo: Cargo,
  facts: DeliveryFacts,
  { ready, calendar, coordinates }: OwnOffersInput,
): DeliveryItem[] {
  const storeIds = facts.stores.map(({ id }) => id);
  const first = facts.zone && ready.courier(storeIds);
  const courier = first
    ? courierItems(cargo, {
        // Without coordinates the base price of the city applies; an address is required before ordering.
        distanceKm: coordinates ? distanceKm([facts.city.latitude, facts.city.longitude], coordinates) : 0,
        days: courierDays(first, cargo.terms.courier.offeredDays, calendar),
        bookedOn: bookedPlaces(facts),
      })
    : [];
  const stores = facts.stores
    .filter(({ canPickup }) => canPickup)
    .map(({ id, point }) => ({ point, day: ready.pickup(id) }));
  return [...courier, ...pickupItems(cargo, stores)];
}
