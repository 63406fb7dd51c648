import type { Storage } from "@zertsalo/contract/product";
import type { DeliveryPlace } from "./delivery-hint.ts";
import type { DeliveryPrices } from "./delivery-settings.ts";

/** Sample values for tests: the demo shop's Moscow, its storages and prices. */
export const moscow: DeliveryPlace = {
  stores: [{ id: 95, address: "Нахимовский проспект, 24", canPickup: true }],
};
export const cityWithoutStore: DeliveryPlace = { stores: [] };

export const aStore = (storeId: number, quantity: number): Storage => ({
  storeId,
  type: "store",
  quantity,
  quantityMax: quantity,
  daysToDelivery: 1,
  daysToPickup: 0,
});

export const aWarehouse = (quantity: number): Storage => ({
  storeId: 99,
  type: "warehouse",
  quantity,
  quantityMax: quantity,
  daysToDelivery: 2,
  daysToPickup: 2,
});

export const aProduction = (days: number): Storage => ({
  storeId: 99,
  type: "production",
  quantity: 0,
  quantityMax: 50,
  daysToDelivery: days,
  daysToPickup: days,
});

export const deliveryPrices: DeliveryPrices = {
  minimumDeliveryPrice: { to_home: 24_900, pickup: 23_500, CdekToHome: 26_000, Cdek: 23_500 },
  priceDelimiters: { to_home: 8_000_000, pickup: 500_000, CdekToHome: 10_000_000, Cdek: 5_000_000 },
};
