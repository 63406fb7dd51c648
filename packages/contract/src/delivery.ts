import { z } from "zod";
import { Money } from "./money.ts";

export const Obtaining = z.enum(["delivery", "pickup"]);
export type Obtaining = z.infer<typeof Obtaining>;

/** Day, Interval and ExactTime are slots of our courier (`to_home`), Pickup is our store (`pickup`), the rest CDEK. */
export const DeliveryType = z.enum([
  "Day",
  "Interval",
  "ExactTime",
  "to_home",
  "CdekToHome",
  "Pickup",
  "pickup",
  "Cdek",
]);
export type DeliveryType = z.infer<typeof DeliveryType>;

/** Kinds with a price and a delimiter of their own. */
export const DeliveryKindPrices = z
  .object({ to_home: Money, pickup: Money, CdekToHome: Money, Cdek: Money })
  .meta({ id: "DeliveryKindPrices" });

/** Carrying from the car to the door. "apartment" is accepted as input and stored as elevator or hand. */
export const UnloadMethod = z.enum(["none", "entrance", "apartment", "hand", "elevator"]);
export type UnloadMethod = z.infer<typeof UnloadMethod>;

export const DeliveryPoint = z
  .object({
    code: z.string(),
    cityName: z.string(),
    address: z.string(),
    long: z.number(),
    lat: z.number(),
    workTimeStr: z.string(),
  })
  .meta({ id: "DeliveryPoint" });
export type DeliveryPoint = z.infer<typeof DeliveryPoint>;

/** One offer of a calculation: a slot with a way to carry in, a store or a carrier's point. */
export const DeliveryItem = z
  .object({
    id: z.string(),
    deliveryType: DeliveryType,
    date: z.iso.date(),
    minTime: z.string().nullable(),
    maxTime: z.string().nullable(),
    /** Before thresholds and codes. */
    price: Money,
    /** Price for the buyer. */
    resultPrice: Money,
    unloadPrice: Money,
    destinationDetail: z.object({ toFloorMethod: UnloadMethod }),
    deliveryPoint: DeliveryPoint.nullable(),
  })
  .meta({ id: "DeliveryItem" });
export type DeliveryItem = z.infer<typeof DeliveryItem>;

/** The buyer's choice so far. */
export const DeliverySelection = z
  .object({
    type: Obtaining,
    deliveryType: DeliveryType,
    date: z.iso.date().nullable(),
    interval: z.object({ minTime: z.string(), maxTime: z.string() }).nullable(),
    hour: z.int().min(0).max(23).nullable(),
    minute: z.int().min(0).max(59).nullable(),
    unload: z.object({
      method: UnloadMethod,
      floor: z.int().min(1).max(100),
      /** Metres from the car to the door of the house. */
      entranceLength: z.int().min(1).max(200),
    }),
    pickupItemId: z.string().nullable(),
  })
  .meta({ id: "DeliverySelection" });
export type DeliverySelection = z.infer<typeof DeliverySelection>;

/** The selection with the place that it was made for. */
export const UserSelection = DeliverySelection.extend({
  address: z.string(),
  apartment: z.string(),
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
}).meta({ id: "UserSelection" });
export type UserSelection = z.infer<typeof UserSelection>;
