import type { DeliveryType } from "@zertsalo/contract/delivery";
import { isCarrier, isOwnPickup } from "@zertsalo/domain/delivery/delivery-types";
import { type SupplyWay, stockSources } from "@zertsalo/domain/delivery/lead-time";
import type { ChosenDelivery, CartRow } from "../cart/cart.ts";
import type { StockAllocation } from "./placing.queries.ts";

/** Chooses the shelves for the order, those that meet its promised day. Null: they hold too few pieces. */
export function allocateStock({ lines, stores }: CartRow, chosen: ChosenDelivery): StockAllocation[] | null {
  const way = toSupplyWay(chosen, stores);
  const allocations: StockAllocation[] = [];
  for (const { id, quantity, storages } of lines) {
    const sources = stockSources(storages, quantity, way);
    if (!sources) return null;
    for (const { storage, pieces } of sources) {
      allocations.push({ productId: id, storeId: storage.storeId, kind: storage.type, quantity: pieces });
    }
  }
  return allocations;
}

interface ChosenWay {
  deliveryType: DeliveryType;
  deliveryPoint: { code: string } | null;
}

export function toSupplyWay({ item }: { item: ChosenWay }, stores: readonly { id: number }[]): SupplyWay {
  if (isCarrier(item.deliveryType)) return { by: "carrier" };
  return isOwnPickup(item.deliveryType)
    ? { by: "store", storeId: Number(item.deliveryPoint?.code) }
    : { by: "courier", cityStoreIds: stores.map(({ id }) => id) };
}
