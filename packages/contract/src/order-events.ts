import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { OrderStatusCode } from "./order-enums.ts";

const ofOrder = { id: z.int(), number: z.int() };

/** Event of an order for an open page; the page reloads everything else. */
export const OrderEvent = z
  .discriminatedUnion("type", [
    z.object({ ...ofOrder, type: z.literal("ORDER_STATUS_CHANGED"), letter: OrderStatusCode, label: z.string() }),
    z.object({ ...ofOrder, type: z.literal("ORDER_FUNDS_BOOKED") }),
    z.object({ ...ofOrder, type: z.literal("ORDER_STAGE_DONE"), label: z.string() }),
  ])
  .meta({ id: "OrderEvent" });
export type OrderEvent = z.infer<typeof OrderEvent>;

const Moment = z.iso.datetime({ offset: true });

export const OrderEvents = z
  .object({
    /** To be sent as `since` in the next request. */
    now: Moment,
    /** The oldest first. Events of the last seconds may be repeated with the same id. */
    events: z.array(OrderEvent),
  })
  .meta({ id: "OrderEvents" });
export type OrderEvents = z.infer<typeof OrderEvents>;

export const orderEvents = endpoint({
  method: "GET",
  path: "/orders-zertsalo/api/v1/order/events",
  summary: "What has happened to the visitor's orders, or his company's, since a moment of today",
  tag: "Заказы",
  query: z.object({ since: Moment.optional() }),
  response: OrderEvents,
});
