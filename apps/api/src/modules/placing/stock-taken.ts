import type { DeliveryType } from "@zertsalo/contract/delivery";
import { kindOf } from "@zertsalo/domain/delivery/delivery-types";
import { type SupplyWay, stockSources } from "@zertsalo/domain/delivery/lead-time";
import type { ChosenDelivery } from "../cart/cart-delivery.ts";
import type { CartRow } from "../cart/cart-row.queries.ts";
import type { TakenStock } from "./placing.queries.ts";

/** From which shelves the order is made up: those that keep its promise. Null: they do not hold so much. */
export function stockTaken({ lines, stores }: CartRow, chosen: ChosenDelivery): TakenStock[] | null {
  const way = wayOf(chosen, stores);
  const taken: TakenStock[] = [];
  for (const { id, quantity, storages } of lines) {
    const sources = stockSources(storages, quantity, way);
    if (!sources) return null;
    for (const { storage, pieces } of sources) {
      taken.push({ productId: id, storeId: storage.storeId, kind: storage.type, quantity: pieces });
    }
  }
  return taken;
}

interface ChosenWay {
  deliveryType: DeliveryType;
  deliveryPoint: { code: string } | null;
}

export function wayOf({ item }: { item: ChosenWay }, stores: readonly { id: number }[]): SupplyWay {
  const kind = kindOf(item.deliveryType);
  if (kind === "pickup") return { kind, storeId: Number(item.deliveryPoint?.code) };
  return kind === "to_home" ? { kind, cityStoreIds: stores.map(({ id }) => id) } : { kind };
}
