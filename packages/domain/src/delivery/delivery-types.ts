import type { DeliveryType, Obtaining } from "@zertsalo/contract/delivery";
import type { DeliveryKind } from "./delivery-settings.ts";

const kinds: Record<DeliveryType, DeliveryKind> = {
  Day: "to_home",
  Interval: "to_home",
  ExactTime: "to_home",
  to_home: "to_home",
  CdekToHome: "CdekToHome",
  Pickup: "pickup",
  pickup: "pickup",
  Cdek: "Cdek",
};

/** Courier and pickup of the same provider replace each other. */
const counterparts: Record<DeliveryKind, DeliveryKind> = {
  to_home: "pickup",
  pickup: "to_home",
  CdekToHome: "Cdek",
  Cdek: "CdekToHome",
};

/** Selected when nothing is offered. */
export const lastResort: DeliveryType = "Cdek";

/** Preference among the types of a kind. */
export const typeOrder: readonly DeliveryType[] = [
  "Interval",
  "Day",
  "ExactTime",
  "to_home",
  "Pickup",
  "pickup",
  "CdekToHome",
  "Cdek",
];

export const getDeliveryKind = (type: DeliveryType): DeliveryKind => kinds[type];

export const getCounterpartKind = (type: DeliveryType): DeliveryKind => counterparts[kinds[type]];

export const getObtaining = (type: DeliveryType): Obtaining =>
  kinds[type] === "pickup" || kinds[type] === "Cdek" ? "pickup" : "delivery";

export const isCarrier = (type: DeliveryType): boolean => kinds[type] === "Cdek" || kinds[type] === "CdekToHome";
