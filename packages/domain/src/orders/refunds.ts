import type { Money } from "@zertsalo/contract/money";
import type { OrderLetter } from "@zertsalo/contract/order-words";
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

/** Where a part may go back while the order goes on; before that it is changed or cancelled, and the money follows. */
const refundLetters: readonly OrderLetter[] = ["K", "I", "F"];

export const canRefundPart = (letter: OrderLetter) => refundLetters.includes(letter);

/** How much of it each payment gives back, none more than it has left: the first of them first. Null: it is too much. */
export function refundShares(left: readonly Money[], amount: Money): Money[] | null {
  let rest = amount;
  const shares = left.map((most) => {
    const share = Math.min(most, rest);
    rest -= share;
    return share;
  });
  return rest === 0 ? shares : null;
}

/** What a cancelled order gives back: all that is left of the payment, delivery and carrying too. */
export const refundOfCancelled = ({ paid, refunded }: { paid: Money; refunded: Money }): Money => paid - refunded;

/** The law gives ten days. */
export const refundUntil = (day: Day): Day => addDays(day, 10);
