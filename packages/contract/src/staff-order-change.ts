import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";
import { orderNumber } from "./orders.ts";
import { StaffOrder } from "./staff-orders.ts";

const tag = "Заказы: сотрудникам";
const Pieces = z.int().min(0).max(9_999);

/** What becomes of the lines: how many pieces of each are left, none where it is taken out, and what comes in. */
export const OrderChange = z
  .strictObject({
    lines: z.array(z.strictObject({ uid: z.uuid(), quantity: Pieces })).max(500),
    added: z.array(z.strictObject({ article: z.string().trim().min(1).max(60), quantity: Pieces.min(1) })).max(20),
  })
  .meta({ id: "OrderChange" });
export type OrderChange = z.infer<typeof OrderChange>;

/** An order as it would be, beside as it is. */
export const OrderChanged = z
  .object({
    lines: z.array(
      z.object({
        /** Null: it comes in. */
        uid: z.uuid().nullable(),
        name: z.string(),
        article: z.string().nullable(),
        before: z.object({ quantity: z.int(), sum: Money }),
        after: z.object({ quantity: z.int(), sum: Money }),
      }),
    ),
    before: z.object({ deliveryPrice: Money, orderTotal: Money }),
    after: z.object({ itemsTotal: Money, deliveryPrice: Money, unloadPrice: Money, orderTotal: Money }),
    /** The code that gives nothing any more. */
    lostCoupon: z.string().nullable(),
    /** What goes back to the buyer, or is to be paid on top. */
    refund: Money,
    due: Money,
    /** It became dearer: the buyer is asked first. */
    needsConsent: z.boolean(),
  })
  .meta({ id: "OrderChanged" });
export type OrderChanged = z.infer<typeof OrderChanged>;

export const previewOrderChange = endpoint({
  method: "GET",
  path: "/admin/orders/:number/change",
  summary: "What an order would cost with other lines, by the prices of its day; `change` is an OrderChange as JSON",
  tag,
  roles: ["order_manager"],
  params: orderNumber,
  query: z.object({ change: z.string().max(60_000) }),
  response: OrderChanged,
  errors: [
    "order_not_found",
    "order_change_not_now",
    "order_change_empty",
    "order_not_repriceable",
    "product_not_found",
    "product_not_available",
    "quantity_above_stock",
    "invalid_request",
  ],
});

export const changeStaffOrder = endpoint({
  method: "POST",
  path: "/admin/orders/:number/change",
  summary: "Changes the lines of an order that was taken out for it: stock, sums and money follow, the buyer is told",
  tag,
  roles: ["order_manager"],
  audit: { kind: "change", about: "order", title: "Состав заказа" },
  params: orderNumber,
  body: z.strictObject({ version: z.int(), change: OrderChange, orderTotal: Money }),
  response: StaffOrder,
  errors: [...(previewOrderChange.errors ?? []), "order_moved_meanwhile", "order_change_outdated"],
});
