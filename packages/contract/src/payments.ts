import { z } from "zod";
import { Cart, cartUid } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { OrderDetails } from "./order.ts";
import { PaymentMethod, PaymentStatus, ShopperType } from "./order-enums.ts";

const tag = "Оплата";
const path = "/orders-zertsalo/api";
const orderNumberParam = z.object({
  id: z
    .string()
    .regex(/^\d{1,11}$/)
    .transform(Number),
});

/** The usual method of this kind of buyer first. `label` is the text in lists. */
export const PaymentList = z
  .array(z.object({ id: z.int(), method: PaymentMethod, name: z.string(), label: z.string() }))
  .meta({ id: "PaymentList" });
export type PaymentList = z.infer<typeof PaymentList>;

/** Methods unavailable for the cart, with the reason; `isClosed`: closed for everybody by staff. */
export const UnavailablePayments = z
  .object({
    list: z.array(z.object({ method: PaymentMethod, name: z.string(), reason: z.string(), isClosed: z.boolean() })),
  })
  .meta({ id: "UnavailablePayments" });
export type UnavailablePayments = z.infer<typeof UnavailablePayments>;

/** Default: the type in the cart. A wholesale buyer is identified by his session, and the parameter is ignored. */
const userType = z.object({ "user-type": ShopperType.optional() });

export const paymentList = endpoint({
  method: "GET",
  path: `${path}/v1/payment/list`,
  summary: "How the visitor's cart can be paid, as it stands now",
  tag,
  query: userType,
  response: PaymentList,
});

export const unavailablePayments = endpoint({
  method: "GET",
  path: `${path}/v1/payment/unavailable-list`,
  summary: "How the visitor's cart cannot be paid as it stands now, and why",
  tag,
  query: userType,
  response: UnavailablePayments,
});

export const PaymentLink = z
  .object({
    /** The provider's page; null where nothing is due, or the provider has not responded yet. */
    redirectUrl: z.string().nullable(),
    isPaid: z.boolean(),
    status: PaymentStatus,
  })
  .meta({ id: "PaymentLink" });

export const paymentRedirectLink = endpoint({
  method: "GET",
  path: `${path}/v1/payment/redirect-link/:id`,
  summary: "Where an order that waits for its payment is paid; by its number, for its owner",
  tag,
  params: orderNumberParam,
  response: PaymentLink,
  errors: ["order_not_found", "too_many_request"],
});

export const checkPayment = endpoint({
  method: "POST",
  path: `${path}/v1/payment/check/:id`,
  summary: "Asks the provider how the payment of an order stands, whose buyer has come back; for its owner",
  tag,
  params: orderNumberParam,
  response: PaymentLink,
  errors: ["order_not_found", "too_many_request"],
});

const pageUrl = z.string().min(1).max(500);

export const setCartPayment = endpoint({
  method: "POST",
  path: `${path}/v2/cart/:cartUid/payment`,
  summary:
    "Keeps how the cart will be paid, and where the provider sends the buyer back to: pages of his order. " +
    "By the uid of an order that waits for its payment it is another try, or another method",
  tag,
  params: cartUid,
  body: z.strictObject({ method: PaymentMethod, returnUrl: pageUrl, failUrl: pageUrl }),
  /** A cart has no number. */
  response: z.union([Cart, OrderDetails]),
  errors: [
    "cart_not_found",
    "payment_method_gone",
    "payment_limit_exceeded",
    "payment_below_minimum",
    "order_not_payable",
    "drawing_not_accepted",
    "return_url_invalid",
    "too_many_request",
  ],
});
