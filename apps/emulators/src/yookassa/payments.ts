import { randomUUID } from "node:crypto";
import type { Clock } from "../payments/clock.ts";
import { demoPayment } from "../payments/demo-payments.ts";
import { type Amount, buildAmount, Capture, kopecks, NewPayment, type Receipt, receiptSum } from "./bodies.ts";
import { leastKopecks, methods } from "./methods.ts";
import type { Receipts } from "./receipts.ts";
import { invalid, type Refusal } from "./refusal.ts";

export interface Payment {
  id: string;
  status: "pending" | "waiting_for_capture" | "succeeded" | "canceled";
  paid: boolean;
  amount: Amount;
  income_amount?: Amount;
  refunded_amount?: Amount;
  created_at: string;
  captured_at?: string;
  /** Expiry of the hold. */
  expires_at?: string;
  description?: string;
  metadata: Record<string, string>;
  merchant_customer_id?: string;
  confirmation?: { type: string; confirmation_url?: string; confirmation_data?: string; return_url?: string };
  payment_method: { type: string; id: string; saved: boolean; title: string };
  refundable: boolean;
  receipt_registration?: "pending" | "succeeded" | "canceled";
  cancellation_details?: { party: string; reason: string };
  recipient: { account_id: string; gateway_id: string };
  test: boolean;
}

/** Internal state of a payment that the API does not return. */
interface StoredPayment {
  payment: Payment;
  capture: boolean;
  receipt: Receipt | undefined;
  returnUrl: string;
}

export type Payments = ReturnType<typeof createPayments>;
type Happened = (event: string, payment: Payment) => void;

/** Payments and their states: pending, held, succeeded or cancelled; the last two are final. */
export function createPayments(clock: Clock, receipts: Receipts, happened: Happened) {
  const stored = new Map<string, StoredPayment>();
  const find = (id: string) => stored.get(id) ?? demo(id);

  /** A payment of the demo data is created from its id, and then behaves like every other. */
  function demo(id: string): StoredPayment | undefined {
    const parsed = demoPayment(id);
    if (!parsed) return undefined;
    const { orderNumber, amountKopecks, state } = parsed;
    const isHeld = state === "hold";
    const payment: Payment = {
      id,
      status: isHeld ? "waiting_for_capture" : "succeeded",
      paid: true,
      amount: buildAmount(amountKopecks),
      refunded_amount: buildAmount(state === "refunded" ? amountKopecks : 0),
      created_at: clock.now(),
      metadata: { order: orderNumber },
      payment_method: { type: "bank_card", id, saved: false, title: methods["bank_card"]?.title ?? "" },
      refundable: state === "completed",
      recipient: { account_id: "100500", gateway_id: "100700" },
      test: true,
    };
    const entry = { payment, capture: !isHeld, receipt: undefined, returnUrl: "" };
    stored.set(id, entry);
    return entry;
  }

  function create(body: unknown, pageOf: (id: string) => string): Payment | Refusal {
    const { success, data, error } = NewPayment.safeParse(body);
    if (!success) return invalid(error.issues[0]?.path.join(".") ?? "");
    const refusal = creationRefusal(data);
    if (refusal) return refusal;
    const { type } = data.payment_method_data;
    const method = methods[type];
    if (!method) return invalid("payment_method_data.type");
    const id = randomUUID();
    const url = pageOf(id);
    const isQr = data.confirmation.type === "qr";
    const payment: Payment = {
      id,
      status: "pending",
      paid: false,
      amount: data.amount,
      created_at: clock.now(),
      ...(data.description && { description: data.description }),
      metadata: data.metadata,
      ...(data.merchant_customer_id && { merchant_customer_id: data.merchant_customer_id }),
      confirmation: isQr
        ? { type: "qr", confirmation_data: url }
        : { type: "redirect", confirmation_url: url, return_url: data.confirmation.return_url ?? "" },
      payment_method: { type, id, saved: false, title: method.title },
      refundable: false,
      ...(data.receipt && { receipt_registration: "pending" as const }),
      recipient: { account_id: "100500", gateway_id: "100700" },
      test: true,
    };
    stored.set(id, {
      payment,
      capture: data.capture,
      receipt: data.receipt,
      returnUrl: data.confirmation.return_url ?? "",
    });
    clock.after(method.payWithinMs, () => {
      if (payment.status === "pending") close(payment, "yoo_money", "expired_on_confirmation");
    });
    return payment;
  }

  function close(payment: Payment, party: string, reason: string): void {
    payment.status = "canceled";
    payment.paid = false;
    payment.cancellation_details = { party, reason };
    delete payment.confirmation;
    delete payment.expires_at;
    if (payment.receipt_registration === "pending") payment.receipt_registration = "canceled";
    happened("payment.canceled", payment);
  }

  function succeed({ payment, receipt }: StoredPayment): void {
    payment.status = "succeeded";
    payment.captured_at = clock.now();
    payment.income_amount = buildAmount(Math.round(kopecks(payment.amount) * 0.972));
    payment.refunded_amount = buildAmount(0);
    payment.refundable = methods[payment.payment_method.type]?.canRefund ?? false;
    delete payment.confirmation;
    delete payment.expires_at;
    if (receipt) payment.receipt_registration = receipts.ofPayment(payment.id, receipt).status;
    happened("payment.succeeded", payment);
  }

  return {
    create,
    get: (id: string) => find(id)?.payment ?? null,
    returnUrlOf: (id: string) => find(id)?.returnUrl ?? "",
    /** The latest first. */
    list: () => [...stored.values()].map(({ payment }) => payment).toReversed(),

    /** Actions of the buyer on the page. Null: no action is possible any more. */
    pay(id: string): Payment | null {
      const found = find(id);
      if (found?.payment.status !== "pending") return null;
      found.payment.paid = true;
      const { holdMs } = methods[found.payment.payment_method.type] ?? {};
      if (found.capture || !holdMs) {
        succeed(found);
        return found.payment;
      }
      const { payment } = found;
      payment.status = "waiting_for_capture";
      payment.expires_at = new Date(clock.nowMs() + holdMs).toISOString();
      delete payment.confirmation;
      clock.after(holdMs, () => {
        if (payment.status === "waiting_for_capture") close(payment, "yoo_money", "expired_on_capture");
      });
      happened("payment.waiting_for_capture", payment);
      return payment;
    },
    decline(id: string, reason: string): Payment | null {
      const payment = find(id)?.payment;
      if (payment?.status !== "pending") return null;
      close(payment, "payment_network", reason);
      return payment;
    },

    capture(id: string, body: unknown): Payment | Refusal {
      const found = find(id);
      if (!found) return { code: "not_found" };
      const { success, data } = Capture.safeParse(body);
      if (!success) return invalid("amount");
      if (found.payment.status !== "waiting_for_capture") return invalid("payment_id", "Payment is not held");
      const held = kopecks(found.payment.amount);
      const wanted = data.amount ? kopecks(data.amount) : held;
      if (wanted > held || wanted < leastKopecks) return invalid("amount");
      if (wanted < held && found.receipt && !data.receipt) return invalid("receipt");
      if (data.receipt && receiptSum(data.receipt) !== wanted) return invalid("receipt.items");
      found.payment.amount = buildAmount(wanted);
      found.receipt = data.receipt ?? found.receipt;
      succeed(found);
      return found.payment;
    },

    /** Only a held payment can be cancelled; an unpaid one expires by itself. */
    cancel(id: string): Payment | Refusal {
      const payment = find(id)?.payment;
      if (!payment) return { code: "not_found" };
      if (payment.status !== "waiting_for_capture") return invalid("payment_id", "Payment is not held");
      close(payment, "merchant", "canceled_by_merchant");
      return payment;
    },
  };
}

function creationRefusal({ amount, capture, confirmation, payment_method_data, receipt }: NewPayment): Refusal | null {
  const method = methods[payment_method_data.type];
  if (!method) return invalid("payment_method_data.type");
  const sum = kopecks(amount);
  if (sum < leastKopecks || sum > method.mostKopecks) return invalid("amount.value");
  if (!capture && method.holdMs === null) return { code: "not_supported", parameter: "capture" };
  if (confirmation.type === "redirect" && !confirmation.return_url) return invalid("confirmation.return_url");
  if (!receipt) return null;
  if (payment_method_data.type === "b2b_sberbank") return { code: "not_supported", parameter: "receipt" };
  return receiptSum(receipt) === sum ? null : invalid("receipt.items");
}
