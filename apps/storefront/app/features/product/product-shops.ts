import type { Store } from "@zertsalo/contract/places";
import type { Storage } from "@zertsalo/contract/product";
import type { DeliveryPlace } from "@zertsalo/domain/delivery/delivery-hint";
import type { Shop } from "./product-page-data.ts";

/** Where the product lies now and can be taken home; the buyer's own city first. */
export function productShops(storages: readonly Storage[], stores: readonly Store[], place: DeliveryPlace): Shop[] {
  const isNear = (store: Store) => place.stores.some((each) => each.id === store.id);
  return stores
    .map((store) => ({ store, quantity: quantityIn(store, storages) }))
    .filter(({ store, quantity }) => store.canPickup && quantity > 0)
    .toSorted((a, b) => Number(isNear(b.store)) - Number(isNear(a.store)))
    .map(({ store: { name, address, workingHours }, quantity }) => ({
      name,
      address,
      hours: workingHours,
      quantity: `${quantity}\u00a0шт.`,
    }));
}

function quantityIn(store: Store, storages: readonly Storage[]): number {
  return storages
    .filter((storage) => storage.storeId === store.id && storage.type !== "production")
    .reduce((sum, storage) => sum + storage.quantity, 0);
}
