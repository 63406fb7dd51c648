import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";
import { OrderLabel, OrderStep } from "./order.ts";
import { orderNumberParams } from "./orders.ts";

/** An order for whoever holds a link to it: how it stands and what is in it, and of its buyer the end of his phone. */
export const OrderGlance = z
  .object({
    number: z.int(),
    label: OrderLabel.nullable(),
    statusText: z.string(),
    steps: z.array(OrderStep),
    items: z.array(
      z.object({
        uid: z.uuid(),
        name: z.string(),
        unit: z.string(),
        quantity: z.int(),
        priceTotal: Money,
        images: z.array(Picture),
      }),
    ),
    orderTotal: Money,
    isPaid: z.boolean(),
    /** «+7 (•••) •••-••01»; null once the buyer is forgotten. */
    phone: z.string().nullable(),
    /** Made by staff for a buyer without an account: his phone opens it whole (`openOrder`). */
    canOpen: z.boolean(),
  })
  .meta({ id: "OrderGlance" });
export type OrderGlance = z.infer<typeof OrderGlance>;

export const orderGlance = endpoint({
  method: "POST",
  path: "/orders-zertsalo/api/v1/order/by-number/:number/glance",
  summary: "The reduced view of an order, for whoever holds the key of its link; without a right one there is no order",
  tag: "Заказы",
  params: orderNumberParams,
  body: z.strictObject({ key: z.string().max(100) }),
  response: OrderGlance,
  errors: ["order_not_found", "too_many_request"],
});

export const openOrder = endpoint({
  method: "POST",
  path: "/orders-zertsalo/api/v1/order/by-number/:number/opening",
  summary: "Opens an order that staff made for a buyer without an account to this session, by its link and his phone",
  tag: "Заказы",
  params: orderNumberParams,
  body: z.strictObject({ key: z.string().max(100), phone: z.string().max(30) }),
  response: z.object({ isOpen: z.literal(true) }),
  errors: ["order_not_found", "order_phone_wrong", "too_many_request"],
});
