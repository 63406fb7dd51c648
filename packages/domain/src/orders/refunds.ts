import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Money } from "@zertsalo/contract/money";
import { addDays, type Day } from "../delivery/calendar.ts";
import type { AttemptState } from "./payment-attempt.ts";

/** How money of an attempt goes back. A hold is released: nothing was captured, so no refund and no receipt. */
export function wayBack(state: AttemptState): "close" | "release" | "refund" | "none" {
  switch (state) {
    case "new":
    case "pending":
      return "close";
    case "hold":
      return "release";
    case "completed":
      return "refund";
    default:
      return "none";
  }
}

export type RefundRefusal = "refund_invalid" | "refund_above_paid";

/** Refunds together never exceed the payment; pending ones count. */
export function refundRefusal(payment: { paid: Money; refunded: Money }, amount: Money): RefundRefusal | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) return "refund_invalid";
  return payment.refunded + amount > payment.paid ? "refund_above_paid" : null;
}

/** Statuses of an order that allow a partial refund; in earlier ones it is changed or cancelled, with a refund. */
const refundStatuses: readonly OrderStatus[] = [
  OrderStatus.adjustment,
  OrderStatus.deliveryRejected,
  OrderStatus.completed,
];

export const canRefundPart = (status: OrderStatus) => refundStatuses.includes(status);

/** Share of each payment in a refund, none above its remainder: the first of them first. Null: the sum is too large. */
export function refundShares(left: readonly Money[], amount: Money): Money[] | null {
  let rest = amount;
  const shares = left.map((most) => {
    const share = Math.min(most, rest);
    rest -= share;
    return share;
  });
  return rest === 0 ? shares : null;
}

/** Refund of a cancelled order: the whole remainder of the payment, delivery and carrying included. */
export const refundOfCancelled = ({ paid, refunded }: { paid: Money; refunded: Money }): Money => paid - refunded;

/** The law allows ten days. */
export const refundUntil = (day: Day): Day => addDays(day, 10);
