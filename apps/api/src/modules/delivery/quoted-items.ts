import type { DeliveryItem } from "@zertsalo/contract/delivery";
import { getSurcharge } from "@zertsalo/domain/delivery/delivery-charge";
import { type Cargo, type CarrierTariff, fittingTariffs } from "@zertsalo/domain/delivery/delivery-items";
import { getDeliveryKind, isCarrierDoor, isCarrierPoint } from "@zertsalo/domain/delivery/delivery-types";
import type { DeliveryFacts } from "./delivery-facts.queries.ts";
import type { QuotedItem } from "./quotes.queries.ts";

/** Offers with the fields that the cart stores: service cost, surcharge and free delivery threshold. */
export function quotedItems(
  items: readonly DeliveryItem[],
  cargo: Cargo,
  { points }: DeliveryFacts,
  tariffs: readonly CarrierTariff[],
): QuotedItem[] {
  const fitting = fittingTariffs(cargo.parcels, tariffs, cargo.terms);
  const lockers = new Set(points.filter(({ type }) => type === "POSTAMAT").map(({ point }) => point.code));
  const tariffOf = ({ deliveryType, deliveryPoint }: DeliveryItem) => {
    if (isCarrierDoor(deliveryType)) return fitting.door;
    if (!isCarrierPoint(deliveryType) || !deliveryPoint) return undefined;
    return lockers.has(deliveryPoint.code) ? fitting.POSTAMAT : fitting.PVZ;
  };
  return items.map((item) => {
    const tariff = tariffOf(item);
    return {
      ...item,
      serviceCost: tariff ? Math.round(tariff.sumRoubles * 100) : item.price,
      surcharge: getSurcharge(item.deliveryType, cargo.terms),
      freeFrom: cargo.prices.priceDelimiters[getDeliveryKind(item.deliveryType)],
    };
  });
}
