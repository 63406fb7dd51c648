import type { SiteSettings } from "@zertsalo/contract/content";
import type { City, Store } from "@zertsalo/contract/places";
import { addDays, type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import type { DeliveryPlace } from "@zertsalo/domain/delivery/delivery-hint";
import { storeDayKey, type WorkCalendar } from "@zertsalo/domain/delivery/work-calendar";
import { hoursOn } from "@zertsalo/domain/places/open-hours";
import type { RouterContextProvider } from "react-router";
import { shopContext } from "../shop.server.ts";
import { visitContext } from "../session/visit.server.ts";

/** What promises of delivery depend on: where to, from when, and by which rules. */
export interface DeliveryMoment {
  city: City | null;
  place: DeliveryPlace;
  stores: Store[];
  settings: SiteSettings;
  now: Date;
  today: Day;
}

export async function deliveryMoment(context: Readonly<RouterContextProvider>): Promise<DeliveryMoment> {
  const shop = context.get(shopContext);
  const { cityId } = context.get(visitContext);
  const [{ settings, stores }, city] = await Promise.all([shop.shellSource(), shop.findCity(cityId)]);
  const now = new Date();
  const inCity = city ? stores.filter((store) => store.cdekId === city.cdekId) : [];
  return {
    city,
    place: { stores: inCity, calendar: calendarOf(settings, closedDays(stores, now)) },
    stores,
    settings,
    now,
    today: inMoscow(now).day,
  };
}

const daysAhead = 150;

function closedDays(stores: readonly Store[], now: Date): ReadonlySet<string> {
  const { day: today } = inMoscow(now);
  const coming = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  return new Set(
    stores
      .filter(({ week, days }) => days.length > 0 || week.includes(null))
      .flatMap((store) => coming.filter((day) => !hoursOn(store, day)).map((day) => storeDayKey(store.id, day))),
  );
}

const calendarOf = ({ calendar }: SiteSettings, storesClosed: ReadonlySet<string>): WorkCalendar => ({
  storesClosed,
  daysOff: new Set(calendar.daysOff),
  workingWeekends: new Set(calendar.workingWeekends),
  courierOff: new Set(calendar.courierOff),
});
