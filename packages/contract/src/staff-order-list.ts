import { z } from "zod";
import { DeliveryKindPrices, DeliveryType } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";
import { Money } from "./money.ts";
import { OrderStatusCode, PaymentMethod } from "./order-enums.ts";
import { OrderLabel } from "./order.ts";
import { orderNumberParams } from "./orders.ts";

const tag = "Заказы: сотрудникам";

export const OrderGroup = z.enum(["waiting", "work", "packed", "ready", "road", "done", "cancelled"]);
export type OrderGroup = z.infer<typeof OrderGroup>;

/** Ways of delivery with a price of their own. */
const DeliveryWay = DeliveryKindPrices.keyof();

/** A boolean flag of a URL: present or absent. */
const mark = z.literal("1").optional();

/** Filters of the order list; values stay text, as in the URL. */
const filters = {
  group: OrderGroup.optional(),
  letter: OrderStatusCode.optional(),
  /** Number, phone or its end, name or article, or a prefix of one. */
  q: z.string().trim().max(100).optional(),
  way: DeliveryWay.optional(),
  method: PaymentMethod.optional(),
  paid: z.enum(["yes", "no"]).optional(),
  /** Days of placing, Moscow time. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  city: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  overdue: mark,
  /** To be handed over or sent today. */
  due: mark,
  /** Awaiting a manager's decision. */
  check: mark,
  made: mark,
  wholesale: mark,
};
export const OrderFilters = z.object(filters).meta({ id: "OrderFilters" });
export type OrderFilters = z.infer<typeof OrderFilters>;

const cursor = z.string().max(60).optional();

/** One order of the list. */
export const BoardOrder = z
  .object({
    number: z.int(),
    placedAt: z.iso.datetime(),
    status: OrderStatusCode,
    /** Status label for staff. */
    label: OrderLabel,
    /** A person or a company; empty after erasure. */
    buyer: z.string(),
    isWholesale: z.boolean(),
    city: z.string(),
    total: Money,
    /** The lines in one text. */
    title: z.string(),
    isMade: z.boolean(),
    deliveryType: DeliveryType,
    deliveryDate: z.iso.date(),
    /** Days of delay behind the promise; null while nothing is late. */
    lateDays: z.int().nullable(),
    /** Deadline of payment. */
    payUntil: z.iso.datetime().nullable(),
    payment: z.object({ method: PaymentMethod, name: z.string(), isPaid: z.boolean() }),
  })
  .meta({ id: "BoardOrder" });
export type BoardOrder = z.infer<typeof BoardOrder>;

export const staffOrders = endpoint({
  method: "GET",
  path: "/admin/orders",
  summary: "Orders of all buyers, the latest first, narrowed and searched",
  tag,
  rights: ["orders.see"],
  audit: { kind: "look", about: "order", title: "Список заказов" },
  query: z.object({ ...filters, cursor }),
  programs: true,
  response: z.object({
    orders: z.array(BoardOrder),
    cursor: z.string().nullable(),
    /** Number of orders per open group. */
    counts: z.record(OrderGroup, z.int()),
  }),
});

export const staffOrderColumns = endpoint({
  method: "GET",
  path: "/admin/orders/board",
  summary: "Open orders by column, those that are due first: as many as a screen takes, and how many there are",
  tag,
  rights: ["orders.see"],
  audit: { kind: "look", about: "order", title: "Доска заказов" },
  query: z.object(filters).omit({ group: true, letter: true }),
  response: z.object({
    columns: z.array(z.object({ group: OrderGroup, count: z.int(), total: Money, orders: z.array(BoardOrder) })),
  }),
});

export const exportStaffOrders = endpoint({
  method: "GET",
  path: "/admin/orders/export",
  summary: "The same list in large parts, for a file",
  tag,
  rights: ["orders.export"],
  audit: { kind: "look", about: "order", title: "Выгрузка заказов" },
  query: z.object({ ...filters, cursor }),
  response: z.object({ orders: z.array(BoardOrder), cursor: z.string().nullable() }),
});

export const OrderMoves = z
  .object({
    number: z.int(),
    version: z.int(),
    /** Current status for staff. */
    text: z.string(),
    /** Every possible move; with the reason where the caller cannot make it now. */
    moves: z.array(
      z.object({
        to: OrderStatusCode,
        group: OrderGroup,
        text: z.string(),
        refusal: z.string().nullable(),
        /** Effects of the move. */
        consequences: z.array(z.string()),
        /** The buyer's pickup code is required. */
        needsCode: z.boolean(),
      }),
    ),
  })
  .meta({ id: "OrderMoves" });
export type OrderMoves = z.infer<typeof OrderMoves>;

export const staffOrderMoves = endpoint({
  method: "GET",
  path: "/admin/orders/:number/moves",
  summary: "Where an order can go from here, and why not elsewhere",
  tag,
  rights: ["orders.move"],
  params: orderNumberParams,
  response: OrderMoves,
  errors: ["order_not_found"],
});

/** Size of a page. */
export const maxMovedAtOnce = 50;

export const moveStaffOrders = endpoint({
  method: "POST",
  path: "/admin/orders/moves",
  summary: "Moves several orders to one status, each by the table of moves; one that is refused stops no other",
  tag,
  rights: ["orders.move"],
  audit: { kind: "change", about: "order", title: "Статус нескольких заказов" },
  body: z.strictObject({
    numbers: z.array(z.int().positive()).min(1).max(maxMovedAtOnce),
    to: OrderStatusCode,
    reason: z.string().trim().max(500).default(""),
  }),
  response: z.object({
    results: z.array(z.object({ number: z.int(), text: z.string(), refusal: z.string().nullable() })),
  }),
});

export const staffOrderCities = endpoint({
  method: "GET",
  path: "/admin/orders/cities",
  summary: "Cities by which the list of orders is narrowed",
  tag,
  rights: ["orders.see"],
  response: z.object({ cities: z.array(z.object({ id: Id, name: z.string() })) }),
});
