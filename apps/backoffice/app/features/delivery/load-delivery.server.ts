import { courierAreaMap } from "@zertsalo/contract/staff-courier-areas";
import { courierDayLoad, courierMonth } from "@zertsalo/contract/staff-courier-places";
import { deliveryDay, deliveryDays, deliveryTariffs } from "@zertsalo/contract/staff-delivery";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import type { Visit } from "#app/lib/visit.server.ts";

/** What a view of the page displays, as its address names it. */
export async function loadDelivery({ api }: Visit, params: URLSearchParams) {
  const today = inMoscow(new Date()).day;
  switch (params.get("view")) {
    case "days":
      return { view: "days" as const, today, ...(await loadDays(api, params, today)) };
    case "places": {
      const id = await cityOf(api, params);
      return id === null
        ? { view: "nowhere" as const }
        : { view: "places" as const, today, ...(await loadPlaces(api, params, { id, today })) };
    }
    case "areas": {
      const id = await cityOf(api, params);
      return id === null
        ? { view: "nowhere" as const }
        : { view: "areas" as const, map: await api.call(courierAreaMap, { params: { id } }) };
    }
    default:
      return { view: "tariffs" as const, tariffs: await api.call(deliveryTariffs) };
  }
}

type Api = Visit["api"];

/** The city of the address, else the first one; null: our courier drives nowhere. */
async function cityOf(api: Api, params: URLSearchParams): Promise<string | null> {
  const typed = params.get("city");
  if (typed && /^\d+$/.test(typed)) return typed;
  const [zone] = (await api.call(deliveryTariffs)).zones;
  return zone ? String(zone.cityId) : null;
}

function monthOf(params: URLSearchParams, today: Day): string {
  const typed = params.get("month") ?? "";
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(typed) ? typed : today.slice(0, 7);
}

async function loadDays(api: Api, params: URLSearchParams, today: Day) {
  const month = monthOf(params, today);
  const { days } = await api.call(deliveryDays, { query: { month } });
  const chosen = days.find(({ day }) => day === params.get("day")) ?? null;
  const { orders } = chosen ? await api.call(deliveryDay, { params: { day: chosen.day } }) : { orders: [] };
  return { month, days, chosen, orders };
}

async function loadPlaces(api: Api, params: URLSearchParams, { id, today }: { id: string; today: Day }) {
  const month = monthOf(params, today);
  const courier = await api.call(courierMonth, { params: { id }, query: { month } });
  const chosen = courier.days.find(({ day }) => day === params.get("day"));
  const load = chosen ? await api.call(courierDayLoad, { params: { id, day: chosen.day } }) : null;
  return { month, courier, load };
}
