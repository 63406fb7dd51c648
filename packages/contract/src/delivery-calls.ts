import { z } from "zod";
import { Cart, cartUid } from "./cart.ts";
import { DeliveryItem, DeliveryKindPrices, DeliverySelection, UnloadMethod, UserSelection } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";

const tag = "Доставка";
const orders = "/orders-zertsalo/api";

const Coordinates = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);
const addressText = z.string().max(300);
const apartmentText = z.string().max(50);
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What the selection was changed in, and what the page says of it; null: nothing to speak of. */
export const SelectionChange = z
  .object({
    field: z.enum(["deliveryType", "date", "interval", "time", "unload", "pickupItemId"]),
    from: z.unknown(),
    to: z.unknown(),
    reason: z.string(),
    text: z.string().nullable(),
  })
  .meta({ id: "SelectionChange" });

/**
 * `fresh`: asked now. `kept`: the carrier is silent, these are its tariffs of the last day. `away`: it is silent and has
 * none; `refused`: it does not go there; `closed`: the shop does not send by it for now. In the last three cases it
 * offers nothing and `text` tells why.
 */
export const CarrierState = z
  .object({ state: z.enum(["fresh", "kept", "away", "refused", "closed"]), text: z.string().nullable() })
  .meta({ id: "CarrierState" });
export type CarrierState = z.infer<typeof CarrierState>;

export const DeliveryCalculation = z
  .object({
    /** Our courier, own pickup, the carrier's door, its points. */
    items: z.array(DeliveryItem),
    /** Corrected to what is offered. */
    selection: UserSelection,
    changes: z.array(SelectionChange),
    /** Ways that do not take a piece made to order, and why. */
    unfit: z.array(z.object({ kind: z.keyof(DeliveryKindPrices), reason: z.string() })),
    carrier: CarrierState,
    place: z.object({
      /** The directory of addresses knows it, so its own coordinates count. */
      isKnown: z.boolean(),
      hasHouse: z.boolean(),
      /** The address lies in another city of ours than the chosen one: the carrier's courier is not offered. */
      otherCity: z.object({ id: z.int(), name: z.string() }).nullable(),
    }),
    /** Until then an offer can be chosen by its id. */
    expiresAt: z.iso.datetime({ offset: true }),
    /** With the offer in it that was saved, or that would be. */
    cart: Cart,
    /** The offer of `cart` that is not kept yet: of a look, whoever goes on with it chooses it by this id. */
    proposedId: z.string().nullable(),
  })
  .meta({ id: "DeliveryCalculation" });
export type DeliveryCalculation = z.infer<typeof DeliveryCalculation>;

export const calculateDelivery = endpoint({
  method: "POST",
  path: `${orders}/v3/delivery/calculate/:cartUid`,
  summary: "What can be delivered where, when and for how much; the selection is corrected and saved in the cart",
  tag,
  params: cartUid,
  body: z.strictObject({
    address: addressText.default(""),
    /** Of a pin; those of a known address win. */
    coordinates: Coordinates.nullable().default(null),
    /** What is not sent stays as it was typed before. */
    apartment: apartmentText.optional(),
    floor: z.int().min(1).max(100).optional(),
    entranceLength: z.int().min(1).max(200).optional(),
    /** What is not sent is what the cart has; where nothing was chosen yet, what comes first and costs least. */
    selection: DeliverySelection.optional(),
    /** A mere look: the cart stays as it is, and its sum with it. */
    isLook: z.boolean().default(false),
  }),
  response: DeliveryCalculation,
  errors: ["cart_not_found", "cart_empty", "too_many_request"],
});

export const setShipping = endpoint({
  method: "POST",
  path: `${orders}/v3/cart/:cartUid/shipping`,
  summary: "Chooses an offer of the last calculation by its id; every price that is sent is ignored",
  tag,
  params: cartUid,
  body: z.strictObject({
    deliveryItem: z.looseObject({ id: z.string().min(1).max(200) }),
    coordinates: Coordinates.nullable().optional(),
    priceToPickUpPoint: z.number().nullable().optional(),
  }),
  response: Cart,
  errors: ["cart_not_found", "delivery_quote_expired", "too_many_request"],
});

export const setDeliveryUserData = endpoint({
  method: "PUT",
  path: `${orders}/v1/delivery/:cartUid/user-data`,
  summary: "Keeps what the buyer has typed about the address; an offer for another address or floor is dropped",
  tag,
  params: cartUid,
  body: z.strictObject({
    address: addressText.optional(),
    apartment: apartmentText.optional(),
    entrance: apartmentText.optional(),
    comment: z.string().max(500).optional(),
    coordinates: Coordinates.nullable().optional(),
    chosenTime: Clock.nullable().optional(),
    shopAddress: addressText.nullable().optional(),
    floor: z.int().min(1).max(100).optional(),
    toFloorMethod: UnloadMethod.optional(),
  }),
  response: Cart,
  errors: ["cart_not_found", "too_many_request"],
});

export const priceDelimiters = endpoint({
  method: "GET",
  path: `${orders}/v3/delivery/price-delimiters`,
  summary: "From what sum of goods each kind of delivery is free; 0 is unknown and makes nothing free",
  tag,
  response: DeliveryKindPrices,
});

export const CarrierPointInfo = z
  .object({
    code: z.string(),
    type: z.enum(["PVZ", "POSTAMAT"]),
    name: z.string(),
    address: z.string(),
    coordinates: Coordinates,
    workTime: z.string(),
    /** How to find the door. */
    note: z.string(),
    phone: z.string().nullable(),
    isFreight: z.boolean(),
    weightMaxKg: z.number().nullable(),
  })
  .meta({ id: "CarrierPoint" });
export type CarrierPointInfo = z.infer<typeof CarrierPointInfo>;

export const carrierPoints = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/delivery/points",
  summary: "The carrier's points of a city, whatever the cart holds",
  tag,
  query: z.object({ cityId: z.coerce.number().int().min(1).max(999_999_999) }),
  response: z.object({ list: z.array(CarrierPointInfo) }),
});
