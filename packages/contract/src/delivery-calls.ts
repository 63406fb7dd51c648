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

/** Corrected part of the selection, and the message about it; null: not worth a message. */
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
 * `fresh`: current tariffs. `kept`: the carrier does not respond, these are its tariffs of the last day. `away`: it
 * does not respond and no tariffs are cached; `refused`: it does not serve the place; `closed`: disabled by staff. In
 * the last three cases there are no offers and `text` gives the reason.
 */
export const CarrierState = z
  .object({ state: z.enum(["fresh", "kept", "away", "refused", "closed"]), text: z.string().nullable() })
  .meta({ id: "CarrierState" });
export type CarrierState = z.infer<typeof CarrierState>;

export const DeliveryCalculation = z
  .object({
    /** Our courier, own pickup, the carrier's courier, its points. */
    items: z.array(DeliveryItem),
    /** Corrected to the available offers. */
    selection: UserSelection,
    changes: z.array(SelectionChange),
    /** Ways that cannot carry a piece made to order, with the reason. */
    unfit: z.array(z.object({ kind: z.keyof(DeliveryKindPrices), reason: z.string() })),
    carrier: CarrierState,
    place: z.object({
      /** Found in the address directory, whose coordinates are used. */
      isKnown: z.boolean(),
      hasHouse: z.boolean(),
      /** The address lies in another city of ours than the chosen one: the carrier's courier is not offered. */
      otherCity: z.object({ id: z.int(), name: z.string() }).nullable(),
    }),
    /** Until then an offer can be chosen by its id. */
    expiresAt: z.iso.datetime({ offset: true }),
    /** With the saved or the proposed offer applied. */
    cart: Cart,
    /** Unsaved offer of `cart` after a preview (`isLook`): the caller chooses it by this id. */
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
    /** From a map pin; those of a known address win. */
    coordinates: Coordinates.nullable().default(null),
    /** A missing field keeps its stored value. */
    apartment: apartmentText.optional(),
    floor: z.int().min(1).max(100).optional(),
    entranceLength: z.int().min(1).max(200).optional(),
    /** Default: the selection of the cart, else the earliest and cheapest offer. */
    selection: DeliverySelection.optional(),
    /** Preview: the cart and its sum stay unchanged. */
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
  scope: "delivery:read",
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
    /** Directions to the entrance. */
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
  scope: "delivery:read",
  query: z.object({ cityId: z.coerce.number().int().min(1).max(999_999_999) }),
  response: z.object({ list: z.array(CarrierPointInfo) }),
});
