import { z } from "zod";
import { DeliveryItem } from "./delivery.ts";
import { CarrierState, DeliveryCalculation } from "./delivery-calls.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";
import { orderNumberParams } from "./orders.ts";
import { StaffOrder } from "./staff-orders.ts";

const tag = "Заказы: сотрудникам";
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const address = z.string().trim().max(300);
const typedNumber = z.coerce.number<number | string>().int();

/** Ways, days and prices for the goods of an order at another place, and what has been paid for it. */
export const StaffDeliveryOffers = z
  .object({
    city: z.object({ id: z.int(), name: z.string() }),
    items: z.array(DeliveryItem),
    unfit: DeliveryCalculation.shape.unfit,
    carrier: CarrierState,
    place: DeliveryCalculation.shape.place,
    /** Minutes between the times of an exact delivery. */
    exactStepMin: z.int(),
    /** A buyer who has paid can still be asked for more. */
    canBeDearer: z.boolean(),
    /** Sums of the order as it is. */
    money: z.object({ itemsTotal: Money, deliveryPrice: Money, unloadPrice: Money, orderTotal: Money, paidFor: Money }),
  })
  .meta({ id: "StaffDeliveryOffers" });
export type StaffDeliveryOffers = z.infer<typeof StaffDeliveryOffers>;

export const ReceivingPlace = z.object({
  address: address.default(""),
  /** Default: the city of the order. */
  cityId: pathId.optional(),
  floor: typedNumber.min(1).max(100).default(1),
  entranceLength: typedNumber.min(1).max(200).default(20),
});
export type ReceivingPlace = z.infer<typeof ReceivingPlace>;

export const staffDeliveryOffers = endpoint({
  method: "GET",
  path: "/admin/orders/:number/delivery-offers",
  summary: "How the goods of an order can be received at another address or in another way, when and for how much",
  tag,
  rights: ["orders.delivery"],
  params: orderNumberParams,
  query: ReceivingPlace,
  response: StaffDeliveryOffers,
  errors: ["order_not_found", "delivery_change_not_now"],
});

/** Where to and how an order is delivered from now on. */
export const NewDelivery = z
  .strictObject({
    address,
    apartment: z.string().trim().max(50),
    entrance: z.string().trim().max(50),
    /** For the courier. */
    comment: z.string().trim().max(500),
    cityId: Id.optional(),
    floor: z.int().min(1).max(100),
    entranceLength: z.int().min(1).max(200),
    /** Id of an offer. */
    offer: z.string().min(1).max(200),
    /** Time of an exact delivery. */
    exactTime: Clock.nullable(),
  })
  .meta({ id: "NewDelivery" });
export type NewDelivery = z.infer<typeof NewDelivery>;

export const changeStaffDelivery = endpoint({
  method: "POST",
  path: "/admin/orders/:number/delivery",
  summary: "Address, way and day of an order that is not packed: places, sums and money follow, the buyer is told",
  tag,
  rights: ["orders.delivery"],
  audit: { kind: "change", about: "order", title: "Получение заказа" },
  params: orderNumberParams,
  body: z.strictObject({
    version: z.int(),
    delivery: NewDelivery,
    /** Total that the manager saw and the buyer agreed to. */
    orderTotal: Money,
  }),
  response: StaffOrder,
  errors: [
    "order_not_found",
    "order_moved_meanwhile",
    "delivery_change_not_now",
    "delivery_dearer_not_now",
    "order_change_outdated",
    "interval_gone",
    "refund_above_paid",
    "order_move_refused",
    "idempotency_key_reused",
  ],
});

/** Who has ordered and who receives. */
export const OrderContacts = z
  .strictObject({
    fullName: z.string().max(200),
    phone: z.string().max(30),
    email: z.string().max(200),
    /** Null: the buyer receives it himself. */
    recipient: z.strictObject({ fullName: z.string().max(200), phone: z.string().max(30) }).nullable(),
  })
  .meta({ id: "OrderContacts" });
export type OrderContacts = z.infer<typeof OrderContacts>;

export const changeStaffContacts = endpoint({
  method: "POST",
  path: "/admin/orders/:number/contacts",
  summary: "Name, contacts and recipient of an order that has not left; the buyer is told, at the old address too",
  tag,
  rights: ["orders.delivery"],
  audit: { kind: "change", about: "order", title: "Контакты заказа" },
  params: orderNumberParams,
  body: z.strictObject({ version: z.int(), contacts: OrderContacts }),
  response: StaffOrder,
  errors: [
    "order_not_found",
    "order_moved_meanwhile",
    "contacts_change_not_now",
    "shopper_invalid",
    "idempotency_key_reused",
  ],
});
