import type { SiteSettings } from "@zertsalo/contract/content";
import { type City, type Store, stores } from "@zertsalo/contract/places";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import type { DeliveryPlace } from "@zertsalo/domain/delivery/delivery-hint";
import type { WorkCalendar } from "@zertsalo/domain/delivery/work-calendar";
import type { RouterContextProvider } from "react-router";
import { type Api, apiContext } from "../http/api.server.ts";
import { staleWhileRevalidate } from "../cache/stale-while-revalidate.server.ts";
import { type Shop, shopContext } from "../shop.server.ts";
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

const storesFreshMs = 60_000;
const storesByShop = new WeakMap<Shop, () => Promise<Store[]>>();

export async function deliveryMoment(context: Readonly<RouterContextProvider>): Promise<DeliveryMoment> {
  const shop = context.get(shopContext);
  const { cityId } = context.get(visitContext);
  const api = context.get(apiContext);
  const [{ settings }, all, city] = await Promise.all([
    shop.shellSource(),
    storesOf(shop, api)(),
    shop.findCity(cityId),
  ]);
  const now = new Date();
  const inCity = city ? all.filter((store) => store.cdekId === city.cdekId) : [];
  return {
    city,
    place: { stores: inCity, calendar: calendarOf(settings) },
    stores: all,
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

function storesOf(shop: Shop, api: Api): () => Promise<Store[]> {
  const loadStores =
    storesByShop.get(shop) ?? staleWhileRevalidate(async () => (await api.call(stores)).list, storesFreshMs);
  storesByShop.set(shop, loadStores);
  return loadStores;
}
