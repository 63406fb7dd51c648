import { z } from "zod";
import { ReturnState } from "./after-orders.ts";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";
import { orderNumberParams } from "./orders.ts";
import { OrderFileKind, ReceiptKind, StaffReturn } from "./staff-order-parts.ts";
import { PickupCode, pickupCodeErrors, StaffOrder } from "./staff-orders.ts";

const tag = "Заказы: сотрудникам";
const reasonText = z.string().trim().max(500);

export const refundStaffOrder = endpoint({
  method: "POST",
  path: "/admin/orders/:number/refunds",
  summary: "Gives a part or all of the money back by the way it came, with a receipt; the order stays as it is",
  tag,
  rights: ["orders.refund"],
  audit: { kind: "change", about: "order", title: "Возврат денег" },
  params: orderNumberParams,
  body: z.strictObject({ version: z.int(), amount: Money, words: reasonText.min(3) }),
  response: StaffOrder,
  errors: ["order_not_found", "order_moved_meanwhile", "refund_not_now", "refund_invalid", "refund_above_paid"],
});

export const takeTillMoney = endpoint({
  method: "POST",
  path: "/admin/orders/:number/till-money",
  summary: "Money received at a till, by the numbers of its receipt; the order goes where the money takes it",
  tag,
  rights: ["orders.till"],
  audit: { kind: "change", about: "order", title: "Оплата в кассе" },
  params: orderNumberParams,
  body: z.strictObject({
    version: z.int(),
    amount: Money.positive(),
    /** As printed on the receipt: ФН, ФД, ФПД. */
    receipt: z.strictObject({
      storage: z.string().regex(/^\d{16}$/),
      document: z.string().regex(/^\d{1,10}$/),
      sign: z.string().regex(/^\d{1,10}$/),
    }),
    /** Required where the payment hands the order over at our counter. */
    pickupCode: PickupCode.optional(),
  }),
  response: StaffOrder,
  errors: ["order_not_found", "order_moved_meanwhile", "till_money_refused", "till_receipt_known", ...pickupCodeErrors],
});

export const repeatReceipt = endpoint({
  method: "POST",
  path: "/admin/orders/:number/receipts",
  summary: "Asks the till once more for a receipt that it has refused",
  tag,
  rights: ["orders.till"],
  audit: { kind: "change", about: "order", title: "Чек ещё раз" },
  params: orderNumberParams,
  body: z.strictObject({ kind: ReceiptKind, n: z.int().min(1) }),
  response: StaffOrder,
  errors: ["order_not_found", "receipt_not_failed"],
});

export const orderFile = endpoint({
  method: "GET",
  path: "/admin/orders/:number/items/:item/files/:kind",
  summary: "A drawing that the buyer has agreed to, or the workshop's file of it",
  tag,
  rights: ["workshop.see"],
  params: orderNumberParams.extend({ item: z.uuid(), kind: OrderFileKind }),
  response: z.object({ name: z.string(), contentType: z.string(), file: z.base64() }).meta({ id: "OrderFile" }),
  errors: ["order_not_found", "document_not_found"],
});

/** A return in the list of all orders. */
export const ListedReturn = StaffReturn.extend({ number: z.int(), buyer: z.string() }).meta({ id: "ListedReturn" });
export type ListedReturn = z.infer<typeof ListedReturn>;

export const staffReturns = endpoint({
  method: "GET",
  path: "/admin/returns",
  summary: "What buyers want to give back: all that is open, the oldest first, or the last that are in a state",
  tag,
  rights: ["returns.see"],
  audit: { kind: "look", about: "order", title: "Заявки на возврат" },
  query: z.object({ state: ReturnState.optional() }),
  response: z.object({ returns: z.array(ListedReturn) }),
});

export const openReturn = endpoint({
  method: "POST",
  path: "/admin/orders/:number/returns",
  summary: "Staff take pieces of a received order back, for a sum of their own; the buyer is written to",
  tag,
  rights: ["orders.refund"],
  audit: { kind: "change", about: "order", title: "Возврат открыт" },
  params: orderNumberParams,
  body: z.strictObject({
    version: z.int(),
    item: z.uuid(),
    quantity: z.int().min(1),
    amount: Money,
    reason: z.string().trim().min(3).max(2_000),
  }),
  response: StaffOrder,
  errors: [
    "order_not_found",
    "order_moved_meanwhile",
    "order_not_received",
    "return_not_found",
    "return_asked_already",
    "quantity_invalid",
    "refund_invalid",
    "return_sum_above",
  ],
});

export const moveReturn = endpoint({
  method: "POST",
  path: "/admin/orders/:number/returns/:item",
  summary: "Accepts or refuses a return, takes the pieces in, gives the money back; the buyer is written to",
  tag,
  rights: ["orders.refund"],
  audit: { kind: "change", about: "order", title: "Заявка на возврат" },
  params: orderNumberParams.extend({ item: z.uuid() }),
  body: z.strictObject({
    to: ReturnState,
    /** Message to the buyer; how the money was returned, where that is done by hand. */
    words: reasonText.default(""),
    /** The pieces are as good as new and return to stock. */
    toStock: z.boolean().default(false),
  }),
  response: StaffOrder,
  errors: ["order_not_found", "return_not_found", "return_move_refused", "return_words_missing", "refund_above_paid"],
});
