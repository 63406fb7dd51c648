import type { Day } from "@zertsalo/domain/delivery/calendar";
import type { BookedPlaces } from "@zertsalo/domain/delivery/courier-slots";
import { type DeliveryTerms, defaultTerms } from "@zertsalo/domain/delivery/delivery-terms";
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
    capacity: {
      interval: Math.min(...windows("Interval").map(({ places }) => places ?? zone.dayPlaces), zone.dayPlaces),
      exact: windows("ExactTime")[0]?.places ?? usual.capacity.exact,
      day: zone.dayPlaces,
      heavyGrams: zone.heavyGrams,
    },
    includedGrams: zone.includedGrams,
    per50kg: zone.per50kg,
    cityRadiusKm: zone.cityRadiusKm,
    farRadiusKm: zone.farRadiusKm,
    perKm: zone.perKm,
  };
}

/** Courier places already booked, by day. */
export function bookedPlaces(load: DeliveryFacts["load"]): (day: Day) => BookedPlaces {
  const byDay = Map.groupBy(load, ({ day }) => day);
  return (day) => {
    const rows = byDay.get(day) ?? [];
    const ofKind = (kind: string) => rows.filter((each) => each.kind === kind);
    const sum = (some: typeof rows) => some.reduce((total, each) => total + each.booked, 0);
    return {
      total: sum(rows),
      exact: sum(ofKind("ExactTime")),
      intervals: Object.fromEntries(ofKind("Interval").map(({ minTime, booked: places }) => [minTime, places])),
    };
  };
}
