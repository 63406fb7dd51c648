import type { Day } from "@zertsalo/domain/delivery/calendar";
import type { BookedPlaces } from "@zertsalo/domain/delivery/courier-slots";
import { type CourierCapacity, type DeliveryTerms, defaultTerms } from "@zertsalo/domain/delivery/delivery-terms";
import { deliveryTypes } from "@zertsalo/domain/delivery/delivery-types";
import type { DeliveryFacts, StoredPrices, ZoneRow } from "./delivery-facts.queries.ts";

/** Terms of a calculation: prices from the settings and the zone, with defaults where neither has a value. */
export function resolveDeliveryTerms(prices: StoredPrices, zone: ZoneRow | null): DeliveryTerms {
  return {
    ...defaultTerms,
    exactTimeSurcharge: prices.exactTimeSurcharge ?? defaultTerms.exactTimeSurcharge,
    carrying: { ...defaultTerms.carrying, ...prices.unloadPrices },
    courier: zone ? courierTerms(zone) : defaultTerms.courier,
  };
}

function courierTerms(zone: ZoneRow): DeliveryTerms["courier"] {
  const windows = (kind: string) => zone.windows.filter((each) => each.kind === kind);
  const usual = defaultTerms.courier;
  const hours = (kind: string, otherwise: readonly [string, string]) => {
    const [first] = windows(kind);
    return first ? ([first.minTime, first.maxTime] as const) : otherwise;
  };
  return {
    offeredDays: zone.datesShown,
    intervals: windows("Interval").map(({ minTime, maxTime }) => [minTime, maxTime] as const),
    day: hours("Day", usual.day),
    exact: hours("ExactTime", usual.exact),
    exactStepMin: zone.exactStepMin,
    capacity: { ...capacityOf(zone.dayPlaces, zone.windows), heavyGrams: zone.heavyGrams },
    includedGrams: zone.includedGrams,
    per50kg: zone.per50kg,
    cityRadiusKm: zone.cityRadiusKm,
    farRadiusKm: zone.farRadiusKm,
    perKm: zone.perKm,
  };
}

type WindowPlaces = Pick<ZoneRow["windows"][number], "kind" | "minTime" | "places">;

/** A window without places of its own has those of the day. */
const capacityOf = (day: number, windows: readonly WindowPlaces[]): CourierCapacity => ({
  day,
  exact: windows.find(({ kind }) => deliveryTypes[kind].slot === "exact")?.places ?? day,
  intervals: Object.fromEntries(
    windows
      .filter(({ kind }) => deliveryTypes[kind].slot === "interval")
      .map(({ minTime, places }) => [minTime, places ?? day]),
  ),
});

/** Courier places already booked, by day, and how many there are where staff have set that. */
export function bookedPlaces({ load, ownPlaces }: Pick<DeliveryFacts, "load" | "ownPlaces">) {
  const byDay = Map.groupBy(load, ({ day }) => day);
  const own = new Map(ownPlaces.map(({ day, places, windows }) => [day, capacityOf(places, windows)]));
  return (day: Day): BookedPlaces => {
    const rows = byDay.get(day) ?? [];
    const ofKind = (kind: string) => rows.filter((each) => each.kind === kind);
    const sum = (some: typeof rows) => some.reduce((total, each) => total + each.booked, 0);
    return {
      total: sum(rows),
      exact: sum(ofKind("ExactTime")),
      intervals: Object.fromEntries(ofKind("Interval").map(({ minTime, booked: places }) => [minTime, places])),
      capacity: own.get(day),
    };
  };
}
