import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { orderNumberParams } from "./orders.ts";
import { StaffOrder } from "./staff-orders.ts";

const tag = "Заказы: сотрудникам";
const Clock = z.string().regex(/^\d\d:\d\d$/);

export const shipStaffOrder = endpoint({
  method: "POST",
  path: "/admin/orders/:number/shipments",
  summary: "Announces a packed order to the carrier once more, after one that came to nothing",
  tag,
  rights: ["orders.delivery"],
  audit: { kind: "change", about: "order", title: "Отправление перевозчику" },
  params: orderNumberParams,
  response: StaffOrder,
  errors: ["order_not_found", "shipment_not_now"],
});

export const readShipment = endpoint({
  method: "POST",
  path: "/admin/orders/:number/shipments/read",
  summary: "Asks the carrier now how the shipment stands, instead of within the hour",
  tag,
  rights: ["orders.delivery"],
  audit: { kind: "change", about: "order", title: "Статус у перевозчика" },
  params: orderNumberParams,
  response: StaffOrder,
  errors: ["order_not_found", "shipment_not_now"],
});

export const shipmentLabel = endpoint({
  method: "GET",
  path: "/admin/orders/:number/label",
  summary: "What is stuck on the parcels, as the carrier has drawn it",
  tag,
  rights: ["orders.delivery"],
  audit: { kind: "look", about: "order", title: "Этикетка отправления" },
  params: orderNumberParams,
  response: z.object({ name: z.string(), contentType: z.string(), file: z.base64() }).meta({ id: "ShipmentLabel" }),
  errors: ["order_not_found", "document_not_found", "unavailable"],
});

/** A day of our courier, and whether its windows have a place for this order. */
export const CourierDay = z
  .object({
    day: z.iso.date(),
    windows: z.array(z.object({ minTime: Clock, maxTime: Clock, isFull: z.boolean() })),
  })
  .meta({ id: "CourierDay" });
export type CourierDay = z.infer<typeof CourierDay>;

export const courierDays = endpoint({
  method: "GET",
  path: "/admin/orders/:number/delivery-days",
  summary: "Days of our courier for an order, in the kind of window that its buyer chose, and which of them are full",
  tag,
  rights: ["orders.delivery"],
  params: orderNumberParams,
  response: z.object({ days: z.array(CourierDay) }),
  errors: ["order_not_found"],
});

export const setDeliveryDay = endpoint({
  method: "POST",
  path: "/admin/orders/:number/delivery-day",
  summary: "Another day of our courier: proposed to the buyer by email, or agreed with him on the phone",
  tag,
  rights: ["orders.delivery"],
  audit: { kind: "change", about: "order", title: "День доставки" },
  params: orderNumberParams,
  body: z.strictObject({
    version: z.int(),
    day: z.iso.date(),
    minTime: Clock,
    isAgreed: z.boolean(),
    /** Why a full window takes this order all the same. */
    beyondPlaces: z.string().trim().min(3).max(200).optional(),
  }),
  response: StaffOrder,
  errors: ["order_not_found", "order_moved_meanwhile", "delivery_day_not_now", "interval_gone"],
});
