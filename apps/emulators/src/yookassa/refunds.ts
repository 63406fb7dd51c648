import { randomUUID } from "node:crypto";
import type { Clock } from "../payments/clock.ts";
import { type Amount, buildAmount, kopecks, NewRefund, receiptSum } from "./bodies.ts";
import { methods } from "./methods.ts";
import type { Payments } from "./payments.ts";
import type { Receipts } from "./receipts.ts";
import { invalid, type Refusal } from "./refusal.ts";

export interface Refund {
  id: string;
  payment_id: string;
  status: "pending" | "succeeded" | "canceled";
  created_at: string;
  amount: Amount;
  description?: string;
  receipt_registration?: "pending" | "succeeded" | "canceled";
  cancellation_details?: { party: string; reason: string };
}

const bankDayMs = 24 * 3_600_000;

/** Refunds, completed at once unless a control makes the next one pending or failed. */
export function createRefunds(
  clock: Clock,
  payments: Payments,
  receipts: Receipts,
  happened: (event: string, refund: Refund) => void,
) {
  const refunds = new Map<string, Refund>();
  let nextIs: Refund["status"] = "succeeded";

  const underWay = (paymentId: string) =>
    [...refunds.values()]
      .filter((refund) => refund.payment_id === paymentId && refund.status !== "canceled")
      .reduce((total, { amount }) => total + kopecks(amount), 0);

  function succeed(refund: Refund): void {
    refund.status = "succeeded";
    const payment = payments.get(refund.payment_id);
    if (payment)
      payment.refunded_amount = buildAmount(
        kopecks(payment.refunded_amount ?? buildAmount(0)) + kopecks(refund.amount),
      );
    happened("refund.succeeded", refund);
  }

  return {
    get: (id: string) => refunds.get(id) ?? null,
    list: (paymentId: string | null) =>
      [...refunds.values()].filter((refund) => paymentId === null || refund.payment_id === paymentId).toReversed(),
    next(status: Refund["status"]): void {
      nextIs = status;
    },

    create(body: unknown): Refund | Refusal {
      const { success, data, error } = NewRefund.safeParse(body);
      if (!success) return invalid(error.issues[0]?.path.join(".") ?? "");
      const payment = payments.get(data.payment_id);
      if (!payment) return invalid("payment_id");
      if (payment.status !== "succeeded") return invalid("payment_id", "Payment is not succeeded");
      if (!methods[payment.payment_method.type]?.canRefund) return { code: "not_supported", parameter: "payment_id" };
      const wanted = kopecks(data.amount);
      if (wanted < 1 || underWay(payment.id) + wanted > kopecks(payment.amount)) return invalid("amount.value");
      if (data.receipt && receiptSum(data.receipt) !== wanted) return invalid("receipt.items");
      const refund: Refund = {
        id: randomUUID(),
        payment_id: payment.id,
        status: nextIs === "succeeded" ? "pending" : nextIs,
        created_at: clock.now(),
        amount: data.amount,
        ...(data.description && { description: data.description }),
      };
      refunds.set(refund.id, refund);
      if (data.receipt && nextIs !== "canceled") {
        refund.receipt_registration = receipts.ofRefund(refund.id, data.receipt).status;
      }
      if (nextIs === "succeeded") succeed(refund);
      if (nextIs === "canceled") refund.cancellation_details = { party: "yoo_money", reason: "rejected_by_payee" };
      if (nextIs === "pending") clock.after(bankDayMs, () => succeed(refund));
      nextIs = "succeeded";
      return refund;
    },
  };
}
