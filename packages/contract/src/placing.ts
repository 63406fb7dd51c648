import { z } from "zod";
import { GivenConsents } from "./consents.ts";
import { LineAcceptance } from "./drawings.ts";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";
import { ShopperType } from "./order-enums.ts";
import { OrderDetails } from "./order.ts";

/** Difference between the cart the buyer saw and the current calculation. `uid` is a line's. */
export const PriceChange = z
  .object({
    uid: z.uuid().nullable(),
    field: z.enum(["line", "delivery", "unload", "total", "day"]),
    was: z.union([Money, z.iso.date()]).nullable(),
    now: z.union([Money, z.iso.date()]).nullable(),
  })
  .meta({ id: "PriceChange" });
export type PriceChange = z.infer<typeof PriceChange>;

/** `changes`: cheaper or earlier than in the displayed cart; reported to the buyer once. */
export const PlacedOrder = OrderDetails.extend({ changes: z.array(PriceChange) }).meta({ id: "PlacedOrder" });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

const companyField = z.string().max(300).optional();

export const placeOrder = endpoint({
  method: "PUT",
  path: "/orders-zertsalo/api/v2/order/:id",
  summary: "Makes an order of the cart, once; by the cart's uid or the order's number it answers the same order again",
  tag: "Заказы",
  params: z.object({
    id: z.string().regex(/^(\d{1,11}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i),
  }),
  body: z.strictObject({
    shopperType: ShopperType,
    /** For a company that is no wholesale buyer; missing fields are read from the cart. */
    inn: companyField,
    kpp: companyField,
    name: companyField,
    form: companyField,
    address: companyField,
    /** From the displayed cart. */
    priceStamp: z.string().max(60_000).optional(),
    consents: GivenConsents.shape.consents.default([]),
    page: GivenConsents.shape.page,
    /** Made-to-order lines with an accepted drawing. */
    acceptances: z.array(LineAcceptance).max(200).default([]),
  }),
  response: PlacedOrder,
  errors: [
    "order_not_found",
    "cart_already_ordered",
    "cart_empty",
    "price_changed",
    "promo_gone",
    "product_not_available",
    "quantity_above_stock",
    "delivery_quote_expired",
    "interval_gone",
    "delivery_unavailable",
    "configurator_closed",
    "delivery_not_possible",
    "payment_limit_exceeded",
    "payment_below_minimum",
    "payment_method_gone",
    "consent_missing",
    "acceptance_missing",
    "company_not_active",
    "shopper_invalid",
    "idempotency_key_reused",
    "too_many_request",
  ],
});
