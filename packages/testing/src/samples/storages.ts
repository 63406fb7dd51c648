import type { ProductStorage } from "@zertsalo/contract/product";
import type { DeliveryPlace } from "@zertsalo/domain/delivery/delivery-hint";
import type { DeliveryPrices } from "@zertsalo/domain/delivery/delivery-settings";
import type { WorkCalendar } from "@zertsalo/domain/delivery/work-calendar";

/** The winter holidays, and a Saturday that is worked. */
export const aCalendar: WorkCalendar = {
  daysOff: new Set(["2026-12-31", "2027-01-01", "2027-01-04", "2027-01-05", "2027-01-06", "2027-01-07", "2027-01-08"]),
  workingWeekends: new Set(["2026-12-19"]),
  courierOff: new Set(["2027-01-01", "2027-01-02", "2027-01-07"]),
};

/** Sample values for tests: the demo shop's Moscow, its storages and prices. */
export const moscow: DeliveryPlace = {
  stores: [{ id: 95, address: "Нахимовский проспект, 24", canPickup: true }],
  calendar: aCalendar,
};
export const cityWithoutStore: DeliveryPlace = { stores: [], calendar: aCalendar };

export const aStore = (storeId: number, quantity: number): ProductStorage => ({
  storeId,
  type: "store",
  quantity,
  quantityMax: quantity,
  daysToDelivery: 1,
  daysToPickup: 0,
});

export const aWarehouse = (quantity: number): ProductStorage => ({
  storeId: 99,
  type: "warehouse",
  quantity,
  quantityMax: quantity,
  daysToDelivery: 2,
  daysToPickup: 2,
});

export const aProduction = (days: number): ProductStorage => ({
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
