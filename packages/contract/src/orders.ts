import { z } from "zod";
import { LineAcceptance } from "./drawings.ts";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";
import { Order, OrderDetails } from "./order.ts";
import { maxPageSize, maxSkip } from "./product-list.ts";

const tag = "Заказы";

export const OrderHistory = z
  .object({
    collection: z.array(Order),
    total: z.int(),
    /** Cursor of the next page; null on the last. */
    cursor: z.string().nullable(),
  })
  .meta({ id: "OrderHistory" });
export type OrderHistory = z.infer<typeof OrderHistory>;

/** Open: neither completed nor cancelled. */
export const OrderListState = z.enum(["open", "closed"]);
export type OrderListState = z.infer<typeof OrderListState>;

export const orderHistory = endpoint({
  method: "GET",
  path: "/orders-zertsalo/api/v1/order/history",
  summary: "Orders of the user, or of the company he buys for, the latest first",
  tag,
  query: z.object({
    skip: z.coerce.number<number | string>().int().min(0).max(maxSkip).default(0),
    limit: z.coerce.number<number | string>().int().min(1).max(maxPageSize).default(20),
    type: z.literal("historyOrders").default("historyOrders"),
    sort: z.literal("cartCompletedAt").default("cartCompletedAt"),
    direction: z.literal("DESC").default("DESC"),
    state: OrderListState.optional(),
    /** Cursor of the previous page, instead of `skip`. */
    cursor: z.string().max(100).optional(),
  }),
  response: OrderHistory,
  errors: ["forbidden"],
});

export const orderNumberParams = z.object({
  number: z
    .string()
    .regex(/^\d{1,11}$/)
    .transform(Number),
});

export const orderByNumber = endpoint({
  method: "GET",
  path: "/orders-zertsalo/api/v1/order/by-number/:number",
  summary: "One order, for whoever made it: the user, his company or the guest's session",
  tag,
  params: orderNumberParams,
  response: OrderDetails,
  errors: ["order_not_found", "too_many_request"],
});

export const cancelChoices = endpoint({
  method: "GET",
  path: "/orders-zertsalo/api/v2/order/cancel/choice-list",
  summary: "What a buyer may answer when he is asked why he cancels",
  tag,
  response: z.object({ list: z.array(z.string()) }).meta({ id: "CancelChoices" }),
});

export const cancelOrder = endpoint({
  method: "PUT",
  path: "/orders-zertsalo/api/v2/order/:id/cancel",
  summary: "The buyer cancels his order, by its number; money that was paid goes back",
  tag,
  params: z.object({
    id: z
      .string()
      .regex(/^\d{1,11}$/)
      .transform(Number),
  }),
  body: z.strictObject({ reason: z.literal("lkcancel"), comment: z.string().max(500).default("") }),
  response: OrderDetails,
  errors: ["order_not_found", "order_not_cancellable", "too_many_request"],
});

export const acceptDrawings = endpoint({
  method: "PUT",
  path: "/orders-zertsalo/api/v1/order/by-number/:number/acceptances",
  summary: "The buyer agrees to the drawings of an order that waits for it: it goes on to its payment",
  tag,
  params: orderNumberParams,
  body: z.strictObject({ acceptances: z.array(LineAcceptance).min(1).max(200) }),
  response: OrderDetails,
  errors: ["order_not_found", "acceptance_missing", "acceptance_not_awaited", "too_many_request"],
});

export const agreeToChange = endpoint({
  method: "PUT",
  path: "/orders-zertsalo/api/v1/order/by-number/:number/change-consent",
  summary: "The buyer agrees to what staff have changed in his order: it goes on to its payment, or to work",
  tag,
  params: orderNumberParams,
  response: OrderDetails,
  errors: ["order_not_found", "acceptance_missing", "acceptance_not_awaited", "too_many_request"],
});

export const OrderBill = z
  .object({
    /** «Счёт № 48210375516.pdf» */
    name: z.string(),
    /** The PDF as base64: a bill is private to its company and has no public URL. */
    file: z.base64(),
  })
  .meta({ id: "OrderBill" });
export type OrderBill = z.infer<typeof OrderBill>;

export const orderBill = endpoint({
  method: "GET",
  path: "/orders-zertsalo/api/v1/order/by-number/:number/bill",
  summary: "The bill of an order that is paid by one, as PDF, for whoever made the order",
  tag,
  params: orderNumberParams,
  response: OrderBill,
  errors: ["order_not_found", "document_not_found", "too_many_request", "unavailable"],
});

export const shopperCounters = endpoint({
  method: "GET",
  path: "/orders-zertsalo/api/v1/shopper/counters",
  summary: "How many orders of the user are on their way",
  tag,
  response: z.object({ activeOrdersCount: z.int() }).meta({ id: "ShopperCounters" }),
  errors: ["forbidden"],
});

export const UnpaidOrder = z
  .object({
    number: z.int(),
    /** Sum still to be paid. */
    due: Money,
    /** End of the reservation. */
    payUntil: z.iso.datetime({ offset: true }).nullable(),
    /** The provider's page; null after it has expired: the order's own page opens another. */
    redirectUrl: z.string().nullable(),
  })
  .meta({ id: "UnpaidOrder" });
export type UnpaidOrder = z.infer<typeof UnpaidOrder>;

export const unpaidOrder = endpoint({
  method: "GET",
  path: "/orders-zertsalo/api/v1/order/unpaid",
  summary: "The latest order of this session, user or company that waits for an online payment",
  tag,
  response: z.object({ order: UnpaidOrder.nullable() }).meta({ id: "UnpaidOrderAnswer" }),
});
