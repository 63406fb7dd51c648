import type { DeliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import type { Store } from "@zertsalo/contract/places";
import type { ProductStorage } from "@zertsalo/contract/product";
import { pickupReadyDay } from "@zertsalo/domain/delivery/ready-day";
import { formatComingDay } from "@zertsalo/domain/text/dates";
import type { ProductShop } from "./product-page-data.ts";

type Moment = Pick<DeliveryMoment, "stores" | "place" | "now" | "today">;

/** Pickup places and days: all shops of the buyer's city, in other cities those with stock. */
export function productShops(
  storages: readonly ProductStorage[],
  { stores, place, now, today }: Moment,
): ProductShop[] {
  const nearIds = new Set(place.stores.map(({ id }) => id));
  return stores
    .filter((store) => store.canPickup)
    .map((store) => ({
      store,
      isNear: nearIds.has(store.id),
      quantity: quantityIn(store, storages),
      day: pickupReadyDay([{ storages, quantity: 1 }], store.id, now, place.calendar),
    }))
    .filter(({ quantity, isNear, day }) => day !== null && (quantity > 0 || isNear))
    .toSorted((a, b) => Number(b.isNear) - Number(a.isNear) || Number(b.quantity > 0) - Number(a.quantity > 0))
    .map(({ store: { name, address, workingHours }, quantity, day }) => ({
      name,
      address,
      hours: workingHours,
      quantity: quantity > 0 ? `${quantity}\u00a0шт.` : null,
      pickup: day ? `Забрать можно ${formatComingDay(day, today)}` : "",
    }));
}

function quantityIn(store: Store, storages: readonly ProductStorage[]): number {
  return storages
    .filter((storage) => storage.storeId === store.id && storage.type !== "production")
    .reduce((sum, storage) => sum + storage.quantity, 0);
}
