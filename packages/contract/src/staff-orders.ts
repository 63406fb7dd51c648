import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";
import { Money } from "./money.ts";
import { OrderSource, OrderStatusCode } from "./order-enums.ts";
import { OrderDetails } from "./order.ts";
import { orderNumberParams } from "./orders.ts";
import { OrderParts } from "./staff-order-parts.ts";

const tag = "Заказы: сотрудникам";

/** Pickup code named by the buyer at our counter; staff type it but never see it. */
export const PickupCode = z.string().trim().max(20);
export const pickupCodeErrors = ["pickup_code_missing", "pickup_code_wrong", "pickup_code_locked"] as const;

/** An order for staff, with fields that its buyer does not get. */
export const StaffOrder = z
  .object({
    order: OrderDetails,
    /** Grows with every move: a change based on an older version is refused. */
    version: z.int(),
    moves: z.array(
      z.object({
        status: OrderStatusCode,
        text: z.string(),
        actor: z.string(),
        /** Staff member; null for other actors. */
        author: z.string().nullable(),
        /** Reason of the move, if one was given. */
        reason: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    /** Moves open to the caller now, with their effects; one is the next step of the usual path. */
    allowed: z.array(
      z.object({
        to: OrderStatusCode,
        text: z.string(),
        isMain: z.boolean(),
        consequences: z.array(z.string()),
        /** The buyer's pickup code is required. */
        needsCode: z.boolean(),
      }),
    ),
    /** All orders of the same buyer, this one included and cancelled ones excluded. */
    buyer: z.object({ orders: z.int(), total: Money }),
    ...OrderParts.shape,
    /** Of an order that staff made for the buyer; null for others. */
    byStaff: z
      .object({
        source: OrderSource,
        author: z.string(),
        /** When a buyer without an account first opened it by its link. */
        openedAt: z.iso.datetime().nullable(),
        /** It waits for the buyer, and the caller may send him its link. */
        canSendLink: z.boolean(),
      })
      .nullable(),
    notes: z.array(z.object({ id: Id, author: z.string(), text: z.string(), at: z.iso.datetime() })),
    /** Changes by staff besides the moves, the latest first. */
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
  rights: ["orders.see"],
  audit: { kind: "look", about: "order", title: "Карточка заказа" },
  params: orderNumberParams,
  programs: true,
  response: StaffOrder,
  errors: ["order_not_found"],
});

export const moveStaffOrder = endpoint({
  method: "POST",
  path: "/admin/orders/:number/moves",
  summary: "Moves an order, by the table of moves and in the manager's name",
  tag,
  rights: ["orders.move"],
  audit: { kind: "change", about: "order", title: "Статус заказа" },
  params: orderNumberParams,
  body: z.strictObject({
    to: OrderStatusCode,
    version: z.int(),
    reason: z.string().trim().max(500).default(""),
    pickupCode: PickupCode.optional(),
  }),
  response: StaffOrder,
  errors: [
    "order_not_found",
    "order_move_refused",
    "order_moved_meanwhile",
    "product_not_available",
    ...pickupCodeErrors,
  ],
});

export const resendPickupCode = endpoint({
  method: "POST",
  path: "/admin/orders/:number/pickup-code",
  summary: "Sends the buyer the code of an order that waits in our store once more; staff never see it",
  tag,
  rights: ["orders.move"],
  audit: { kind: "change", about: "order", title: "Код выдачи отправлен ещё раз" },
  params: orderNumberParams,
  response: StaffOrder,
  errors: ["order_not_found", "pickup_code_not_now", "too_many_request"],
});

export const noteStaffOrder = endpoint({
  method: "POST",
  path: "/admin/orders/:number/notes",
  summary: "A note for colleagues; the buyer never sees it",
  tag,
  rights: ["orders.see"],
  audit: { kind: "change", about: "order", title: "Заметка к заказу" },
  params: orderNumberParams,
  body: z.strictObject({ text: z.string().trim().min(1).max(2_000) }),
  response: StaffOrder,
  errors: ["order_not_found"],
});
