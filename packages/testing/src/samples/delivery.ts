import type { DeliveryItem, DeliverySelection, DeliveryType, UnloadMethod } from "@zertsalo/contract/delivery";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import type { Cargo } from "@zertsalo/domain/delivery/delivery-items";
import { defaultTerms } from "@zertsalo/domain/delivery/delivery-terms";
import type { Parcel } from "@zertsalo/domain/delivery/parcels";
import { deliveryPrices } from "./storages.ts";

/** Sample values for tests: each names only what it is about. */
export const aPoint = (code: string) => ({
  code,
  cityName: "Самара",
  address: "Московское шоссе, 25В",
  lat: 53.25,
  long: 50.24,
  workTimeStr: "08:00–21:00",
});

interface OfferDetails {
  at?: readonly [string, string];
  method?: UnloadMethod;
  point?: string;
}

export function anOffer(
  type: DeliveryType,
  date: Day,
  { at, method = "none", point }: OfferDetails = {},
): DeliveryItem {
  return {
    id: point ? `${type}|${point}` : `${type}|${date}|${at ? at.join("-") : ""}|${method}`,
    deliveryType: type,
    date,
    minTime: at?.[0] ?? null,
    maxTime: at?.[1] ?? null,
    price: 24_900,
    resultPrice: 24_900,
    unloadPrice: 0,
    destinationDetail: { toFloorMethod: method },
    deliveryPoint: point ? aPoint(point) : null,
  };
}

type SelectionDetails = Partial<Omit<DeliverySelection, "unload">> & { unload?: Partial<DeliverySelection["unload"]> };

export function aSelection({ unload = {}, ...given }: SelectionDetails = {}): DeliverySelection {
  return {
    type: "delivery",
    deliveryType: "Interval",
    date: "2026-11-20",
    interval: { minTime: "10:00", maxTime: "14:00" },
    hour: null,
    minute: null,
    pickupItemId: null,
    ...given,
    unload: { method: "none", floor: 1, entranceLength: 20, ...unload },
  };
}

export const aMirror: Parcel = { weightGrams: 9_000, lengthMm: 800, widthMm: 600, heightMm: 60 };
/** Too long for a lift, still a parcel. */
export const aLongShelf: Parcel = { weightGrams: 24_000, lengthMm: 1_347, widthMm: 582, heightMm: 100 };
/** Freight by its length. */
export const aSlab: Parcel = { weightGrams: 24_000, lengthMm: 1_601, widthMm: 520, heightMm: 90 };

export const aCargo = (given: Partial<Cargo> = {}): Cargo => ({
  itemsTotal: 7_446_700,
  isFreeByCode: false,
  parcels: [aMirror],
  place: { floor: 7, entranceLength: 20 },
  prices: deliveryPrices,
  terms: defaultTerms,
  ...given,
});
