import type { DeliveryType, Obtaining } from "@zertsalo/contract/delivery";
import type { DeliveryKind } from "./delivery-settings.ts";

interface DeliveryTypeProperties {
  /** Types of a kind share a price and a delimiter. */
  kind: DeliveryKind;
  obtaining: Obtaining;
  /** By a carrier; otherwise by our courier or at our store. */
  usesCarrier: boolean;
  /** Replaces the kind where it is not offered: courier and pickup of the same provider. */
  counterpart: DeliveryKind;
  /** Hours that our courier is booked for. */
  slot: "interval" | "day" | "exact" | null;
}

const ownCourier = { kind: "to_home", obtaining: "delivery", usesCarrier: false, counterpart: "pickup" } as const;
const ownPickup = {
  kind: "pickup",
  obtaining: "pickup",
  usesCarrier: false,
  counterpart: "to_home",
  slot: null,
} as const;

/** In the order of preference among the types of a kind. */
const types = {
  Interval: { ...ownCourier, slot: "interval" },
  Day: { ...ownCourier, slot: "day" },
  ExactTime: { ...ownCourier, slot: "exact" },
  to_home: { ...ownCourier, slot: null },
  Pickup: ownPickup,
  pickup: ownPickup,
  CdekToHome: { kind: "CdekToHome", obtaining: "delivery", usesCarrier: true, counterpart: "Cdek", slot: null },
  Cdek: { kind: "Cdek", obtaining: "pickup", usesCarrier: true, counterpart: "CdekToHome", slot: null },
} satisfies Record<DeliveryType, DeliveryTypeProperties>;

/** Every delivery type, the kinds among them. One that is missing does not compile. */
export const deliveryTypes: Readonly<Record<DeliveryType, DeliveryTypeProperties>> = types;
export const deliveryTypeList = Object.keys(types) as DeliveryType[];
export const deliveryKinds = [...new Set(deliveryTypeList.map((type) => deliveryTypes[type].kind))];

export type HomeKind = {
  [Kind in DeliveryKind]: (typeof types)[Kind]["obtaining"] extends "delivery" ? Kind : never;
}[DeliveryKind];
export type PointKind = Exclude<DeliveryKind, HomeKind>;

export type SlotType = {
  [Type in DeliveryType]: (typeof types)[Type]["slot"] extends null ? never : Type;
}[DeliveryType];
export const isSlotType = (type: DeliveryType): type is SlotType => deliveryTypes[type].slot !== null;

/** Selected when nothing is offered. */
export const lastResort: DeliveryType = "Cdek";

export const getDeliveryKind = (type: DeliveryType): DeliveryKind => deliveryTypes[type].kind;
export const getObtaining = (type: DeliveryType): Obtaining => deliveryTypes[type].obtaining;

export const isHomeKind = (kind: DeliveryKind): kind is HomeKind => getObtaining(kind) === "delivery";
export const isCarrier = (type: DeliveryType): boolean => deliveryTypes[type].usesCarrier;
export const isCarrierDoor = (type: DeliveryType): boolean => isCarrier(type) && getObtaining(type) === "delivery";
export const isCarrierPoint = (type: DeliveryType): boolean => isCarrier(type) && getObtaining(type) === "pickup";
export const isOwnCourier = (type: DeliveryType): boolean => !isCarrier(type) && getObtaining(type) === "delivery";
export const isOwnPickup = (type: DeliveryType): boolean => !isCarrier(type) && getObtaining(type) === "pickup";
