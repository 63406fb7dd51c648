import type { CourierArea } from "@zertsalo/contract/courier-areas";
import type { Money } from "@zertsalo/contract/money";
import type { DeliveredOrder } from "@zertsalo/contract/staff-courier-areas";
import type { ShopTariffs, Zone } from "@zertsalo/contract/staff-delivery";
import { distanceKm } from "../places/distance.ts";
import { findArea } from "./courier-areas.ts";
import { sampleCharge } from "./tariffs.ts";

interface AreaCharge {
  /** Null: by the distance from the centre. */
  area: string | null;
  /** Null: our courier does not go there. */
  delivery: Money | null;
}

export interface AreaEffect {
  order: DeliveredOrder;
  before: AreaCharge;
  after: AreaCharge;
}

/** Orders that would have another area or price if these areas were saved. */
export function areaEffects(
  orders: readonly DeliveredOrder[],
  { zone, shop, areas }: { zone: Zone; shop: ShopTariffs; areas: readonly CourierArea[] },
): AreaEffect[] {
  const draft = { ...zone, areas: [...areas] };
  return orders
    .map((order) => ({ order, before: chargeIn(zone, order, shop), after: chargeIn(draft, order, shop) }))
    .filter(({ before, after }) => before.area !== after.area || before.delivery !== after.delivery);
}

function chargeIn(zone: Zone, { coordinates, itemsTotal, weightGrams }: DeliveredOrder, shop: ShopTariffs): AreaCharge {
  const place = { coordinates, distanceKm: distanceKm(zone.coordinates, coordinates) };
  const sample = { ...place, itemsTotal, weightGrams, isExactTime: false, method: "none" as const, floor: 1 };
  return {
    area: findArea(zone.areas, coordinates)?.name ?? null,
    delivery: sampleCharge(sample, shop, zone)?.delivery ?? null,
  };
}
