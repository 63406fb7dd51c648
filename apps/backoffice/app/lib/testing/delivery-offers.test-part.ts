import type { DeliveryItem } from "@zertsalo/contract/delivery";
import type { StaffDeliveryOffers } from "@zertsalo/contract/staff-order-receiving";

/** A courier between 10 and 14 to the entrance. */
const courierItem = (changes: Partial<DeliveryItem>): DeliveryItem => ({
  id: "Interval|2026-11-22|10:00-14:00|none",
  deliveryType: "Interval",
  date: "2026-11-22",
  minTime: "10:00",
  maxTime: "14:00",
  price: 50_050,
  resultPrice: 50_050,
  unloadPrice: 0,
  destinationDetail: { toFloorMethod: "none" },
  deliveryPoint: null,
  ...changes,
});
const lift = courierItem({
  id: "lift",
  unloadPrice: 35_000,
  destinationDetail: { toFloorMethod: "elevator" },
});
const store = courierItem({
  id: "Pickup|7",
  deliveryType: "Pickup",
  date: "2026-11-20",
  minTime: null,
  maxTime: null,
  resultPrice: 25_150,
  deliveryPoint: { code: "7", cityName: "Самара", address: "Гагарина, 7", long: 0, lat: 0, workTimeStr: "" },
});

/** A courier with and without a lift, and a store. */
export const courierOffers: StaffDeliveryOffers = {
  city: { id: 430, name: "Самара" },
  items: [courierItem({}), lift, store],
  unfit: [],
  carrier: { state: "fresh", text: null },
  place: { isKnown: true, hasHouse: true, otherCity: null },
  exactStepMin: 30,
  canBeDearer: true,
  money: { itemsTotal: 900_000, deliveryPrice: 50_050, unloadPrice: 0, orderTotal: 950_050, paidFor: 950_050 },
};
