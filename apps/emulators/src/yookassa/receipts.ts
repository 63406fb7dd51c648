import { randomUUID } from "node:crypto";
import type { Clock } from "../payments/clock.ts";
import { buildAmount, kopecks, NewReceipt, type Receipt, receiptSum } from "./bodies.ts";
import { invalid, type Refusal } from "./refusal.ts";

export interface FiscalReceipt {
  id: string;
  type: "payment" | "refund";
  payment_id?: string;
  refund_id?: string;
  status: "pending" | "succeeded" | "canceled";
  fiscal_document_number?: string;
  fiscal_storage_number?: string;
  fiscal_attribute?: string;
  registered_at?: string;
  fiscal_provider_id?: string;
  items: unknown[];
  settlements: unknown[];
}

export type Receipts = ReturnType<typeof createYooKassaReceipts>;

/** The till behind the provider. It registers receipts at once, unless a control makes it fail. */
export function createYooKassaReceipts(clock: Clock) {
  const receipts: FiscalReceipt[] = [];
  let failing = 0;

  function register(given: Pick<FiscalReceipt, "type" | "payment_id" | "refund_id" | "items" | "settlements">) {
    const isFailed = failing > 0;
    failing = Math.max(0, failing - 1);
    const receipt: FiscalReceipt = isFailed
      ? { id: randomUUID(), status: "canceled", ...given }
      : {
          id: randomUUID(),
          status: "succeeded",
          fiscal_document_number: String(1_000 + receipts.length),
          fiscal_storage_number: "9960440300000001",
          fiscal_attribute: String(2_617_603_000 + receipts.length),
          fiscal_provider_id: randomUUID(),
          registered_at: clock.now(),
          ...given,
        };
    receipts.push(receipt);
    return receipt;
  }

  return {
    ofPayment: (paymentId: string, receipt: Receipt) =>
      register({ type: "payment", payment_id: paymentId, items: receipt.items, settlements: cashless(receipt) }),
    ofRefund: (refundId: string, receipt: Receipt) =>
      register({ type: "refund", refund_id: refundId, items: receipt.items, settlements: cashless(receipt) }),
    /** Makes the next `count` receipts fail. */
    fail(count: number): void {
      failing = count;
    },
    get: (id: string) => receipts.find((each) => each.id === id) ?? null,
    list: (key: "payment_id" | "refund_id" | null, id: string) => receipts.filter((each) => !key || each[key] === id),

    /** A separate receipt: the settlement of a prepayment. */
    create(body: unknown, hasPaid: (paymentId: string) => boolean): FiscalReceipt | Refusal {
      const { success, data, error } = NewReceipt.safeParse(body);
      if (!success) return invalid(error.issues[0]?.path.join(".") ?? "");
      const settled = data.settlements.reduce((total, { amount }) => total + kopecks(amount), 0);
      if (settled !== receiptSum(data)) return invalid("settlements");
      if (data.payment_id !== undefined && !hasPaid(data.payment_id)) return invalid("payment_id");
      const { type, items, settlements, payment_id, refund_id } = data;
      return register({ type, items, settlements, ...(payment_id && { payment_id }), ...(refund_id && { refund_id }) });
    },
  };
}

const cashless = (receipt: Receipt) => [{ type: "cashless", amount: buildAmount(receiptSum(receipt)) }];
