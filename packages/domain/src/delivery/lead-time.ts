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

  const days = quickest(serving, 1, (each) => (isProduction(each) ? each.daysToDelivery : null));
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

/** Days until our courier has all the pieces: own city's store, the warehouse, other stores, production. */
export function courierLead(storages: readonly Storage[], cityStoreIds: readonly number[], pieces = 1): number | null {
  return quickest(storages, pieces, (each) => daysFrom(each, each.daysToDelivery, cityStoreIds.includes(each.storeId)));
}

/** Days until all the pieces can be taken home from one store. */
export function pickupLead(storages: readonly Storage[], storeId: number, pieces = 1): number | null {
  return quickest(storages, pieces, (each) => daysFrom(each, each.daysToPickup, each.storeId === storeId));
}

/** Days until the carrier gets all the pieces: they start from the warehouse. */
export function carrierLead(storages: readonly Storage[], pieces = 1): number | null {
  return quickest(storages, pieces, (each) => {
    if (each.type === "warehouse" && each.daysToDelivery !== null) return dispatch.carrier.warehouseDays;
    return daysFrom(each, each.daysToDelivery, false);
  });
}

function daysFrom(storage: Storage, own: number | null, isHere: boolean): number | null {
  if (own === null) return null;
  return storage.type === "store" && !isHere ? Math.max(own, dispatch.transferDays) : own;
}

/** The quickest sources first, until they hold all the pieces; null when they never do. */
function quickest(
  storages: readonly Storage[],
  pieces: number,
  daysOf: (storage: Storage) => number | null,
): number | null {
  const sources = storages.flatMap((storage) => {
    const holds = isProduction(storage) ? storage.quantityMax : storage.quantity;
    const days = holds > 0 ? daysOf(storage) : null;
    return days === null ? [] : [{ holds, days }];
  });
  let missing = pieces;
  for (const { holds, days } of sources.toSorted((a, b) => a.days - b.days)) {
    missing -= holds;
    if (missing <= 0) return days;
  }
  return null;
}

const isProduction = (storage: Storage) => storage.type === "production";
