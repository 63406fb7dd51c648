import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { defaultCarryingPlace } from "@zertsalo/domain/delivery/carrying";
import type { TypedPlace } from "#app/lib/delivery/typed-place.ts";

export function storedPlace({ order, delivery }: StaffOrder): TypedPlace {
  const { userData } = order.delivery;
  return {
    address: userData?.address ?? "",
    apartment: userData?.apartment ?? "",
    entrance: userData?.entrance ?? "",
    comment: userData?.comment ?? "",
    cityId: delivery.city?.id ?? null,
    floor: Math.max(1, order.unload.floor),
    entranceLength: Math.max(1, order.unload.entranceLength || defaultCarryingPlace.entranceLength),
  };
}
