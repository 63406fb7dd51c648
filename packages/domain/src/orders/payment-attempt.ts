import type { Money } from "@zertsalo/contract/money";
import type { PaymentStatus } from "@zertsalo/contract/order-enums";

/** States of one attempt to pay. */
export const attemptStates = ["new", "pending", "hold", "completed", "cancelled", "refunding", "refunded"] as const;
export type AttemptState = (typeof attemptStates)[number];

const attemptMoves: Record<AttemptState, readonly AttemptState[]> = {
  new: ["pending", "hold", "completed", "cancelled"],
  pending: ["hold", "completed", "cancelled"],
  hold: ["completed", "cancelled"],
  completed: ["refunding"],
  cancelled: [],
  refunding: ["refunded", "completed"],
  refunded: [],
};

/** States only move forward: a late «pending» after «completed» changes nothing. */
export const canAttemptMove = (from: AttemptState, to: AttemptState) => attemptMoves[from].includes(to);

/** States from which an attempt can reach this one, for the condition of its update. */
export const statesBefore = (to: AttemptState) => attemptStates.filter((from) => canAttemptMove(from, to));

/** An order has at most one attempt in these states. */
export const openStates = ["new", "pending", "hold"] as const satisfies AttemptState[];
/** Attempts with money, or with money possibly to come: several where a dearer order was paid in parts. */
export const liveStates = ["new", "pending", "hold", "completed", "refunding"] as const satisfies AttemptState[];

/** The three states visible to the buyer. */
export function toPaymentStatus(state: AttemptState): PaymentStatus {
  if (state === "hold") return "hold";
  return state === "completed" || state === "refunding" || state === "refunded" ? "completed" : "pending";
}

/** State of a payment, fetched from the provider: a notification is only a trigger to fetch it. */
export interface PaymentReading {
  state: "pending" | "hold" | "completed" | "cancelled";
  amount: Money;
  currency: string;
  /** Our order's number, as stored by the provider. */
  orderNumber: string;
}

export type ReadingRefusal = "amount_differs" | "currency_differs" | "order_differs";

/** Why the provider's payment does not match ours; null when it does. Less may be captured than was held. */
export function readingRefusal(
  attempt: { amount: Money; captured: Money | null; orderNumber: number },
  reading: PaymentReading,
): ReadingRefusal | null {
  if (reading.orderNumber !== String(attempt.orderNumber)) return "order_differs";
  if (reading.currency !== "RUB") return "currency_differs";
  const isCaptured = reading.state === "completed" && attempt.captured !== null;
  const expected = isCaptured ? attempt.captured : attempt.amount;
  return reading.amount === expected ? null : "amount_differs";
}

/** The attempt's state after a fetch: the provider's, unless ours is already further. */
export const stateAfterReading = (state: AttemptState, read: PaymentReading["state"]): AttemptState =>
  canAttemptMove(state, read) ? read : state;

/**
 * Money that reached an attempt after we had closed it, from a payment page left open: it is returned, since another
 * attempt may have been paid by then.
 */
export function strayMoney(state: AttemptState, read: PaymentReading["state"]): "release" | "refund" | null {
  if (state !== "cancelled") return null;
  if (read === "hold") return "release";
  return read === "completed" ? "refund" : null;
}
