import type { ProductStorage } from "@zertsalo/contract/product";
import type { DeliveryType } from "@zertsalo/contract/delivery";
import { isCarrier, isOwnPickup } from "@zertsalo/domain/delivery/delivery-types";
import { type SupplyWay, stockSources } from "@zertsalo/domain/delivery/lead-time";
import type { ChosenDelivery, CartRow } from "../cart/cart.ts";
import type { StockAllocation } from "./placing.queries.ts";

/** Chooses the shelves for the order, those that meet its promised day. Null: they hold too few pieces. */
export function allocateStock({ lines, stores }: CartRow, chosen: ChosenDelivery): StockAllocation[] | null {
  const way = toSupplyWay(chosen, stores);
  const allocations = new Map<string, StockAllocation>();
  for (const { id, quantity, storages } of lines) {
    // A gift may be a product that is bought as well: what the one line takes the other cannot have.
    const rest = storages.map((storage) => withoutPieces(storage, allocations.get(shelfName(id, storage))));
    const sources = stockSources(rest, quantity, way);
    if (!sources) return null;
    for (const { storage, pieces } of sources) {
      const former = allocations.get(shelfName(id, storage))?.quantity ?? 0;
      const { storeId, type: kind } = storage;
      allocations.set(shelfName(id, storage), { productId: id, storeId, kind, quantity: former + pieces });
    }
  }
  return [...allocations.values()];
}

const shelfName = (productId: number, { storeId, type }: ProductStorage) => `${productId} ${storeId} ${type}`;

function withoutPieces(storage: ProductStorage, allocated: StockAllocation | undefined): ProductStorage {
  if (!allocated) return storage;
  return storage.type === "production"
    ? { ...storage, quantityMax: storage.quantityMax - allocated.quantity }
    : { ...storage, quantity: storage.quantity - allocated.quantity };
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
