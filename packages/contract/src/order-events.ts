import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { OrderLetter } from "./order-words.ts";

const ofOrder = { id: z.int(), number: z.int() };

/** What an open page is told of an order; whatever else it wants to know, it reads again. */
export const OrderEvent = z
  .discriminatedUnion("type", [
    z.object({ ...ofOrder, type: z.literal("ORDER_STATUS_CHANGED"), letter: OrderLetter, label: z.string() }),
    z.object({ ...ofOrder, type: z.literal("ORDER_FUNDS_BOOKED") }),
    z.object({ ...ofOrder, type: z.literal("ORDER_STAGE_DONE"), label: z.string() }),
  ])
  .meta({ id: "OrderEvent" });
export type OrderEvent = z.infer<typeof OrderEvent>;

const Moment = z.iso.datetime({ offset: true });

export const OrderEvents = z
  .object({
    /** To be sent as `since` the next time. */
    now: Moment,
    /** The oldest first. One that was told seconds before may come again; its id is the same. */
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
