import { CourierAreas } from "@zertsalo/contract/courier-areas";
import { saveCourierAreas } from "@zertsalo/contract/staff-courier-areas";
import { CourierPlaces, saveCourierDayPlaces, saveCourierPlaces } from "@zertsalo/contract/staff-courier-places";
import * as contract from "@zertsalo/contract/staff-delivery";
import type { Visit } from "#app/lib/visit.server.ts";

const parsed = (text: string): unknown => JSON.parse(text);

/** Sends what one of the page's forms holds. */
export async function saveDelivery({ api }: Visit, field: (name: string) => string): Promise<void> {
  switch (field("intent")) {
    case "shop": {
      const tariffs = contract.ShopTariffs.parse(parsed(field("tariffs")));
      await api.call(contract.saveShopTariffs, { body: { tariffs, stamp: field("stamp") } });
      return;
    }
    case "zone": {
      const tariff = contract.ZoneTariff.parse(parsed(field("tariff")));
      const params = { id: field("cityId") };
      await api.call(contract.saveZoneTariff, { params, body: { tariff, stamp: field("stamp") } });
      return;
    }
    case "places": {
      const places = CourierPlaces.parse(parsed(field("places")));
      const params = { id: field("cityId") };
      await api.call(saveCourierPlaces, { params, body: { places, stamp: field("stamp") } });
      return;
    }
    case "day-places":
    case "usual-day": {
      const isUsual = field("intent") === "usual-day";
      const places = isUsual ? null : CourierPlaces.parse(parsed(field("places")));
      const body = { places, note: isUsual ? "" : field("note"), stamp: field("stamp") };
      await api.call(saveCourierDayPlaces, { params: { id: field("cityId"), day: field("day") }, body });
      return;
    }
    case "areas": {
      const areas = CourierAreas.parse(parsed(field("areas")));
      const params = { id: field("cityId") };
      await api.call(saveCourierAreas, { params, body: { areas, stamp: field("stamp") } });
      return;
    }
    case "day": {
      const [rule, before] = [field("rule"), field("before")].map((text) => contract.DayRule.parse(parsed(text)));
      if (!rule || !before) throw new Error("A day has the rule that was there and the new one");
      const body = { rule, before, orders: Number(field("orders")) };
      await api.call(contract.saveDeliveryDay, { params: { day: field("day") }, body });
      return;
    }
    default:
      throw new Error("A form of delivery without a known intent");
  }
}
