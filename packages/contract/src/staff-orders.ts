import { z } from "zod";
import { DeliveryType } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";
import { Money } from "./money.ts";
import { OrderLetter, PaymentMethod } from "./order-words.ts";
import { OrderDetails, OrderLabel, orderNumber } from "./orders.ts";

const tag = "Заказы: сотрудникам";

const OrderGroup = z.enum(["waiting", "work", "ready", "road", "done", "cancelled"]);

/** One order of the list. */
export const BoardOrder = z
  .object({
    number: z.int(),
    placedAt: z.iso.datetime(),
    status: OrderLetter,
    /** As staff call it. */
    label: OrderLabel,
    /** A person or a company; empty once forgotten. */
    buyer: z.string(),
    total: Money,
    /** Its pieces in a line. */
    title: z.string(),
    isMade: z.boolean(),
    deliveryType: DeliveryType,
    deliveryDate: z.iso.date(),
    payment: z.object({ method: PaymentMethod, name: z.string(), isPaid: z.boolean() }),
  })
  .meta({ id: "BoardOrder" });
export type BoardOrder = z.infer<typeof BoardOrder>;

export const staffOrders = endpoint({
  method: "GET",
  path: "/admin/orders",
  summary:
    "Orders of all buyers, the latest first; `q` is a number, a phone or its end, a name or an article, or how one begins",
  tag,
  roles: ["order_manager", "owner"],
  audit: { kind: "look", title: "Список заказов" },
  query: z.object({
    group: OrderGroup.optional(),
    q: z.string().max(100).optional(),
    cursor: z.string().max(60).optional(),
  }),
  response: z.object({
    orders: z.array(BoardOrder),
    cursor: z.string().nullable(),
    /** How many orders each open group has. */
    counts: z.record(OrderGroup, z.int()),
  }),
});

/** What staff see of an order beyond what its buyer does. */
export const StaffOrder = z
  .object({
    order: OrderDetails,
    /** Grows with every move: whoever acts on an older card is refused. */
    version: z.int(),
    moves: z.array(z.object({ status: OrderLetter, text: z.string(), actor: z.string(), at: z.iso.datetime() })),
    /** Where the caller may move it now. */
    allowed: z.array(z.object({ to: OrderLetter, text: z.string() })),
    payments: z.array(
      z.object({
        n: z.int(),
        provider: z.string(),
        name: z.string(),
        state: z.string(),
        amount: Money,
        refunded: Money,
        trouble: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    receipts: z.array(z.object({ kind: z.string(), state: z.enum(["done", "failed"]), at: z.iso.datetime() })),
    notes: z.array(z.object({ id: Id, author: z.string(), text: z.string(), at: z.iso.datetime() })),
    /** Who of the staff has changed something, the latest first. */
    changes: z.array(
      z.object({ id: z.int(), author: z.string(), title: z.string(), details: z.string(), at: z.iso.datetime() }),
    ),
  })
  .meta({ id: "StaffOrder" });
export type StaffOrder = z.infer<typeof StaffOrder>;

export const staffOrder = endpoint({
  method: "GET",
  path: "/admin/orders/:number",
  summary: "One order with its way, money, receipts, notes, and the moves that the caller may make",
  tag,
  roles: ["order_manager", "owner"],
  audit: { kind: "look", title: "Карточка заказа" },
  params: orderNumber,
  response: StaffOrder,
  errors: ["order_not_found"],
});

export const moveStaffOrder = endpoint({
  method: "POST",
  path: "/admin/orders/:number/moves",
  summary: "Moves an order, by the table of moves and in the manager's name",
  tag,
  roles: ["order_manager"],
  audit: { kind: "change", title: "Статус заказа" },
  params: orderNumber,
  body: z.strictObject({ to: OrderLetter, version: z.int(), reason: z.string().trim().max(500).default("") }),
  response: StaffOrder,
  errors: ["order_not_found", "order_move_refused", "order_moved_meanwhile", "product_not_available"],
});

export const noteStaffOrder = endpoint({
  method: "POST",
  path: "/admin/orders/:number/notes",
  summary: "A note for colleagues; the buyer never sees it",
  tag,
  roles: ["order_manager", "owner"],
  audit: { kind: "change", title: "Заметка к заказу" },
  params: orderNumber,
  body: z.strictObject({ text: z.string().trim().min(1).max(2_000) }),
  response: StaffOrder,
  errors: ["order_not_found"],
});
