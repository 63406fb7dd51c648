import type { Money } from "@zertsalo/contract/money";
import type { PaymentReading } from "@zertsalo/domain/orders/payment-attempt";
import type { OnlineMethod } from "@zertsalo/domain/orders/payment-methods";
import type { Receipt } from "@zertsalo/domain/orders/receipts";

/** Recipient of the receipt; the law requires one of them. */
export interface ReceiptContact {
  email: string | null;
  /** 11 digits from 7. */
  phone: string | null;
}

/** Key of a payment: our own numbers, and the provider's id once it is known. */
export interface PaymentRef {
  id: string | null;
  orderNumber: number;
  /** Number of the attempt within the order, from 1. */
  attempt: number;
}

export interface PaymentRequest {
  /** Idempotency key, created with the row of the attempt. A repeat has the same key and body. */
  key: string;
  orderNumber: number;
  attempt: number;
  method: OnlineMethod;
  amount: Money;
  isHold: boolean;
  description: string;
  returnUrl: string;
  failUrl: string;
  contact: ReceiptContact;
  /** For the prepayment. The provider registers it when the money is captured. */
  receipt: Receipt;
}

/** A payment in the provider's data. */
export interface ProviderPayment extends PaymentReading {
  id: string;
  /** The provider's page. Null when the payment is finished, or when the provider returns the link only once. */
  url: string | null;
  /** Opens the bank's app on a phone, and is rendered as a QR code on a desktop. */
  appUrl: string | null;
  refunded: Money;
  /** A key of `declineText`. */
  declineReason: string | null;
}

export interface CaptureRequest {
  key: string;
  amount: Money;
  contact: ReceiptContact;
  /** Only when less is captured than was held. */
  receipt: Receipt | null;
}

export interface RefundRequest {
  key: string;
  amount: Money;
  /** Sum of the completed earlier refunds. */
  refundedBefore: Money;
  contact: ReceiptContact;
  receipt: Receipt;
}

export interface ProviderRefund {
  id: string;
  state: "pending" | "done" | "failed";
}

export interface SettlementRequest {
  key: string;
  contact: ReceiptContact;
  receipt: Receipt;
}

/** A receipt that the till has refused. */
export interface LostReceipt {
  key: string;
  kind: "sale" | "refund";
  /** The provider's id of the refund, where the receipt is for one. */
  refundId: string | null;
  contact: ReceiptContact;
  receipt: Receipt;
  /** The till's id of the failed receipt. */
  failedId: string;
}

/** A receipt in the till's data. */
export interface ProviderReceipt {
  id: string;
  kind: "sale" | "refund";
  state: "waiting" | "done" | "failed";
  /** Storage, document and sign of the fiscal record. */
  fiscal: { fn: string; fd: string; fpd: string; at: string } | null;
}

/**
 * One payment provider. All failures are a `GatewayError`; after a passing one the outcome is unknown and the same call
 * is repeated. Calls of jobs have long limits; opening a payment has a waiting buyer.
 */
export interface PaymentGateway {
  open(request: PaymentRequest, timeLimitMs?: number): Promise<ProviderPayment>;
  /** Null: the provider has no such payment. */
  read(ref: PaymentRef): Promise<ProviderPayment | null>;
  capture(ref: PaymentRef, request: CaptureRequest): Promise<ProviderPayment>;
  /** Releases a hold, or closes an unpaid payment. The returned state may still be open, or paid meanwhile. */
  cancel(ref: PaymentRef, key: string): Promise<ProviderPayment>;
  refund(ref: PaymentRef, request: RefundRequest): Promise<ProviderRefund>;
  readRefund(ref: PaymentRef, refund: { id: string; amount: Money; refundedBefore: Money }): Promise<ProviderRefund>;
  /** The second receipt, when prepaid goods are handed over. */
  settle(ref: PaymentRef, request: SettlementRequest): Promise<ProviderReceipt>;
  /** Of the sale, and of the named refund. */
  receipts(ref: PaymentRef, refundId: string | null): Promise<ProviderReceipt[]>;
  /** Retries a receipt of a payment or a refund that the till has refused. */
  registerAgain(ref: PaymentRef, lost: LostReceipt): Promise<ProviderReceipt>;
  /** All payments since a moment, page by page; null where the provider has no list. */
  ledger: ((since: Date, cursor: string | null) => Promise<LedgerPage>) | null;
}

export interface LedgerPage {
  payments: ProviderPayment[];
  cursor: string | null;
}

/** Limits while a buyer waits, and in a job. */
export const waitingMs = 8_000;
export const gatewayWorkingMs = 30_000;
