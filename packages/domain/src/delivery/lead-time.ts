import type { Storage } from "@zertsalo/contract/product";
import { dispatch } from "./delivery-settings.ts";

export type Availability =
  | { kind: "inStock"; quantity: number }
  | { kind: "madeToOrder"; days: number }
  | { kind: "outOfStock" };

/** What can be had at all: lies somewhere, can be made, or neither. A storage without days serves nobody. */
export function availability(storages: readonly Storage[]): Availability {
  const serving = storages.filter((each) => each.daysToDelivery !== null);
  const quantity = serving.reduce((total, each) => total + (isProduction(each) ? 0 : each.quantity), 0);
  if (quantity > 0) return { kind: "inStock", quantity };

  const days = quickest(serving, (each) => (isProduction(each) ? each.daysToDelivery : null));
  return days === null ? { kind: "outOfStock" } : { kind: "madeToOrder", days };
}

/** A notice of arrival: for what cannot be had, and can be named by both its code and its barcode. */
export function canAskForArrival({
  storages,
  barcode,
}: {
  storages: readonly Storage[];
  barcode: string | null;
}): boolean {
  return Boolean(barcode) && availability(storages).kind === "outOfStock";
}

/** Days until our courier has the piece: own city's store, the warehouse, other stores, production. */
export function courierLead(storages: readonly Storage[], cityStoreIds: readonly number[]): number | null {
  return quickest(storages, (each) => daysFrom(each, each.daysToDelivery, cityStoreIds.includes(each.storeId)));
}

/** Days until the piece can be taken home from one store. */
export function pickupLead(storages: readonly Storage[], storeId: number): number | null {
  return quickest(storages, (each) => daysFrom(each, each.daysToPickup, each.storeId === storeId));
}

/** Days until the carrier gets the piece: it starts from the warehouse. */
export function carrierLead(storages: readonly Storage[]): number | null {
  return quickest(storages, (each) => {
    if (each.type === "warehouse" && each.daysToDelivery !== null) return dispatch.carrier.warehouseDays;
    return daysFrom(each, each.daysToDelivery, false);
  });
}

function daysFrom(storage: Storage, own: number | null, isHere: boolean): number | null {
  if (own === null) return null;
  return storage.type === "store" && !isHere ? Math.max(own, dispatch.transferDays) : own;
}

function quickest(storages: readonly Storage[], daysOf: (storage: Storage) => number | null): number | null {
  let best: number | null = null;
  for (const storage of storages) {
    const holds = isProduction(storage) ? storage.quantityMax : storage.quantity;
    const lead = holds > 0 ? daysOf(storage) : null;
    if (lead !== null && (best === null || lead < best)) best = lead;
  }
  return best;
}

const isProduction = (storage: Storage) => storage.type === "production";
