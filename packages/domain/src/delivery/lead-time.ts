import type { ProductStorage } from "@zertsalo/contract/product";
import { dispatch } from "./delivery-settings.ts";

export type Availability =
  | { kind: "inStock"; quantity: number }
  | { kind: "madeToOrder"; days: number }
  | { kind: "outOfStock" };

/** In stock, made to order, or neither. A storage without days does not count. */
export function availability(storages: readonly ProductStorage[]): Availability {
  const serving = storages.filter((each) => each.daysToDelivery !== null);
  const quantity = serving.reduce((total, each) => total + (isProduction(each) ? 0 : each.quantity), 0);
  if (quantity > 0) return { kind: "inStock", quantity };

  const days = quickest(serving, 1, (each) => (isProduction(each) ? each.daysToDelivery : null));
  return days === null ? { kind: "outOfStock" } : { kind: "madeToOrder", days };
}

/** A back-in-stock notice needs an unavailable product with both a code and a barcode. */
export function canAskForArrival({
  storages,
  barcode,
}: {
  storages: readonly ProductStorage[];
  barcode: string | null;
}): boolean {
  return Boolean(barcode) && availability(storages).kind === "outOfStock";
}

/** Days until our courier has all the pieces: own city's store, the warehouse, other stores, production. */
export function courierLead(
  storages: readonly ProductStorage[],
  cityStoreIds: readonly number[],
  pieces = 1,
): number | null {
  return quickest(storages, pieces, courierDaysOf(cityStoreIds));
}

/** Days until all the pieces can be collected at one store. */
export function pickupLead(storages: readonly ProductStorage[], storeId: number, pieces = 1): number | null {
  return quickest(storages, pieces, pickupDaysOf(storeId));
}

/** Days until the carrier gets all the pieces: they are sent from the warehouse. */
export function carrierLead(storages: readonly ProductStorage[], pieces = 1): number | null {
  return quickest(storages, pieces, carrierDaysOf);
}

const courierDaysOf =
  (cityStoreIds: readonly number[]): DaysOf =>
  (each) =>
    daysFrom(each, each.daysToDelivery, cityStoreIds.includes(each.storeId));

const pickupDaysOf =
  (storeId: number): DaysOf =>
  (each) =>
    daysFrom(each, each.daysToPickup, each.storeId === storeId);

function carrierDaysOf(each: ProductStorage): number | null {
  if (each.type === "warehouse" && each.daysToDelivery !== null) return dispatch.carrier.warehouseDays;
  return daysFrom(each, each.daysToDelivery, false);
}

function daysFrom(storage: ProductStorage, own: number | null, isHere: boolean): number | null {
  if (own === null) return null;
  return storage.type === "store" && !isHere ? Math.max(own, dispatch.transferDays) : own;
}

/** Delivery path; it decides which storage is the quickest. */
export type SupplyWay =
  | { by: "courier"; cityStoreIds: readonly number[] }
  | { by: "store"; storeId: number }
  | { by: "carrier" };

/** Storages that supply the pieces, the quickest first; null when they hold too few. */
export function stockSources(storages: readonly ProductStorage[], pieces: number, way: SupplyWay): Source[] | null {
  if (way.by === "store") return sourcesOf(storages, pieces, pickupDaysOf(way.storeId));
  return sourcesOf(storages, pieces, way.by === "courier" ? courierDaysOf(way.cityStoreIds) : carrierDaysOf);
}

interface Source {
  storage: ProductStorage;
  pieces: number;
  days: number;
}

type DaysOf = (storage: ProductStorage) => number | null;

const quickest = (storages: readonly ProductStorage[], pieces: number, daysOf: DaysOf): number | null =>
  sourcesOf(storages, pieces, daysOf)?.at(-1)?.days ?? null;

/** The quickest sources first, until they hold all the pieces; null when they hold too few. */
function sourcesOf(storages: readonly ProductStorage[], pieces: number, daysOf: DaysOf): Source[] | null {
  const holding = storages.flatMap((storage) => {
    const holds = isProduction(storage) ? storage.quantityMax : storage.quantity;
    const days = holds > 0 ? daysOf(storage) : null;
    return days === null ? [] : [{ storage, holds, days }];
  });
  const sources: Source[] = [];
  let missing = pieces;
  for (const { storage, holds, days } of holding.toSorted((a, b) => a.days - b.days)) {
    sources.push({ storage, pieces: Math.min(holds, missing), days });
    missing -= holds;
    if (missing <= 0) return sources;
  }
  return null;
}

const isProduction = (storage: ProductStorage) => storage.type === "production";
