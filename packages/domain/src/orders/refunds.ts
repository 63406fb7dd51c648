import type { Money } from "@zertsalo/contract/money";
import { addDays, type Day } from "../delivery/calendar.ts";
import type { AttemptState } from "./payment-attempt.ts";

/** How money of an attempt goes back. A hold is let go: nothing was taken, so there is no refund and no receipt. */
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

/** Refunds together never exceed what was paid; those under way count. */
export function refundRefusal(payment: { paid: Money; refunded: Money }, amount: Money): RefundRefusal | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) return "refund_invalid";
  return payment.refunded + amount > payment.paid ? "refund_above_paid" : null;
}

/** What a cancelled order gives back: all that is left of the payment, delivery and carrying too. */
export const refundOfCancelled = ({ paid, refunded }: { paid: Money; refunded: Money }): Money => paid - refunded;

/** The law gives ten days. */
export const refundUntil = (day: Day): Day => addDays(day, 10);
