import type { ProductStorage } from "@zertsalo/contract/product";
import { type DeliveryOffer, type DeliveryPlace, deliveryHint } from "./delivery-hint.ts";
import type { DeliveryPrices } from "./delivery-settings.ts";
import { isOwnCourier } from "./delivery-types.ts";

/**
 * What a city can expect at best: the piece lies in its own stores and in the warehouse, and costs too little to travel
 * free. The same rule that promises a day on a product's page, so the two never differ.
 */
export function soonestOffers(place: DeliveryPlace, prices: DeliveryPrices, now: Date): DeliveryOffer[] {
  const storages = [...place.stores.map(({ id }) => lyingIn("store", id)), lyingIn("warehouse", 0)];
  const ask = (where: DeliveryPlace) => deliveryHint({ storages, price: 0, place: where, prices, now });
  const here = ask(place);
  const byCarrier = ask({ ...place, stores: [] });
  const ownCourier = here.courier && isOwnCourier(here.courier.kind) ? here.courier : null;
  return [ownCourier, byCarrier.courier, byCarrier.point, here.pickup].flatMap((offer) => offer ?? []);
}

const lyingIn = (type: "store" | "warehouse", storeId: number): ProductStorage => ({
  storeId,
  type,
  quantity: 1,
  quantityMax: 1,
  daysToDelivery: type === "store" ? 1 : 2,
  daysToPickup: type === "store" ? 0 : 2,
});
