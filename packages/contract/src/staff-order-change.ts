import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";
import { orderNumberParams } from "./orders.ts";
import { StaffOrder } from "./staff-orders.ts";

const tag = "Заказы: сотрудникам";
const Pieces = z.int().min(0).max(9_999);

/** Change of the lines: the new quantity of each, 0 for a removed one, and the added products. */
export const OrderChange = z
  .strictObject({
    lines: z.array(z.strictObject({ uid: z.uuid(), quantity: Pieces })).max(500),
    added: z.array(z.strictObject({ article: z.string().trim().min(1).max(60), quantity: Pieces.min(1) })).max(20),
  })
  .meta({ id: "OrderChange" });
export type OrderChange = z.infer<typeof OrderChange>;

/** The order after the change, beside the current one. */
export const OrderChanged = z
  .object({
    lines: z.array(
      z.object({
        /** Null: an added line. */
        uid: z.uuid().nullable(),
        name: z.string(),
        article: z.string().nullable(),
        before: z.object({ quantity: z.int(), sum: Money }),
        after: z.object({ quantity: z.int(), sum: Money }),
      }),
    ),
    before: z.object({ deliveryPrice: Money, orderTotal: Money }),
    after: z.object({ itemsTotal: Money, deliveryPrice: Money, unloadPrice: Money, orderTotal: Money }),
    /** A code that no longer gives a discount. */
    lostCoupon: z.string().nullable(),
    /** Refund to the buyer, or additional payment. */
    refund: Money,
    due: Money,
    /** The order became dearer: the buyer has to consent first. */
    needsConsent: z.boolean(),
  })
  .meta({ id: "OrderChanged" });
export type OrderChanged = z.infer<typeof OrderChanged>;

export const previewOrderChange = endpoint({
  method: "GET",
  path: "/admin/orders/:number/change",
  summary: "What an order would cost with other lines, by the prices of its day; `change` is an OrderChange as JSON",
  tag,
  rights: ["orders.change"],
  params: orderNumberParams,
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
  summary: "Changes the lines of an order in adjustment: stock, sums and money follow, the buyer is told",
  tag,
  rights: ["orders.change"],
  audit: { kind: "change", about: "order", title: "Состав заказа" },
  params: orderNumberParams,
  body: z.strictObject({ version: z.int(), change: OrderChange, orderTotal: Money }),
  response: StaffOrder,
  errors: [...(previewOrderChange.errors ?? []), "order_moved_meanwhile", "order_change_outdated"],
});
