import type { SiteSettings } from "@zertsalo/contract/content";
import type { City, Store } from "@zertsalo/contract/places";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import type { DeliveryPlace } from "@zertsalo/domain/delivery/delivery-hint";
import type { WorkCalendar } from "@zertsalo/domain/delivery/work-calendar";
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
    place: { stores: inCity, calendar: calendarOf(settings) },
    stores,
    settings,
    now,
    today: inMoscow(now).day,
  };
}

const calendarOf = ({ calendar }: SiteSettings): WorkCalendar => ({
  daysOff: new Set(calendar.daysOff),
  workingWeekends: new Set(calendar.workingWeekends),
  courierOff: new Set(calendar.courierOff),
});
