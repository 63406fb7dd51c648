import type { Money } from "@zertsalo/contract/money";
import type { PaymentReading } from "@zertsalo/domain/orders/payment-attempt";
import type { OnlineMethod } from "@zertsalo/domain/orders/payment-methods";
import type { Receipt } from "@zertsalo/domain/orders/receipts";

/** Who gets the receipt; the law wants one of them. */
export interface ReceiptContact {
  email: string | null;
  /** 11 digits from 7. */
  phone: string | null;
}

/** Which payment is meant: our own names for it, and the provider's once it is known. */
export interface PaymentRef {
  id: string | null;
  orderNumber: number;
  /** Which try of the order it is, from 1. */
  attempt: number;
}

export interface PaymentRequest {
  /** Made once, with the row of the attempt. A repeat has the same key and the same body. */
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
  /** Of the prepayment. The provider registers it when the money is taken. */
  receipt: Receipt;
}

/** A payment as the provider has it. */
export interface ProviderPayment extends PaymentReading {
  id: string;
  /** The provider's page. Null when nothing is left to do there, or when the provider does not tell it twice. */
  url: string | null;
  /** Opens the bank's app on a phone, and is drawn as a code on a desktop. */
  appUrl: string | null;
  refunded: Money;
  /** A word of `declineText`. */
  declineReason: string | null;
}

export interface CaptureRequest {
  key: string;
  amount: Money;
  contact: ReceiptContact;
  /** Only when less is taken than was held. */
  receipt: Receipt | null;
}

export interface RefundRequest {
  key: string;
  amount: Money;
  /** Of the refunds that are done before this one. */
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

/** One that the till has refused. */
export interface LostReceipt {
  key: string;
  kind: "sale" | "refund";
  /** The provider's own, where it is of one. */
  refundId: string | null;
  contact: ReceiptContact;
  receipt: Receipt;
  /** The till's name of the one that failed. */
  failedId: string;
}

/** A receipt as the till has it. */
export interface ProviderReceipt {
  id: string;
  kind: "sale" | "refund";
  state: "waiting" | "done" | "failed";
  /** Storage, document and sign of the fiscal record. */
  fiscal: { fn: string; fd: string; fpd: string; at: string } | null;
}

/**
 * One provider of payments. Whatever goes wrong is a `GatewayError`; when its fault is passing, the outcome is unknown
 * and the same call is made again. Calls of a job may take their time; who opens a payment has a buyer waiting.
 */
export interface PaymentGateway {
  open(request: PaymentRequest, timeLimitMs?: number): Promise<ProviderPayment>;
  /** Null: the provider knows no such payment. */
  read(ref: PaymentRef): Promise<ProviderPayment | null>;
  capture(ref: PaymentRef, request: CaptureRequest): Promise<ProviderPayment>;
  /** Lets a hold go, or closes what nobody paid. The answer may still be open, or paid meanwhile: it is the truth. */
  cancel(ref: PaymentRef, key: string): Promise<ProviderPayment>;
  refund(ref: PaymentRef, request: RefundRequest): Promise<ProviderRefund>;
  readRefund(ref: PaymentRef, refund: { id: string; amount: Money; refundedBefore: Money }): Promise<ProviderRefund>;
  /** The second receipt, when goods that were prepaid are handed over. */
  settle(ref: PaymentRef, request: SettlementRequest): Promise<ProviderReceipt>;
  /** Of its sale, and of the refund that is named. */
  receipts(ref: PaymentRef, refundId: string | null): Promise<ProviderReceipt[]>;
  /** Another try with a receipt of a payment or a refund that the till has refused. */
  registerAgain(ref: PaymentRef, lost: LostReceipt): Promise<ProviderReceipt>;
  /** All payments since a moment, page by page; null where the provider gives no list. */
  ledger: ((since: Date, cursor: string | null) => Promise<LedgerPage>) | null;
}

export interface LedgerPage {
  payments: ProviderPayment[];
  cursor: string | null;
}

/** While a buyer waits, and in a job. */
export const waitingMs = 8_000;
export const workingMs = 30_000;
