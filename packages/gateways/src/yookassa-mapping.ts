import type { Money } from "@zertsalo/contract/money";
import type { OnlineMethod } from "@zertsalo/domain/orders/payment-methods";
import type { Receipt, ReceiptLine } from "@zertsalo/domain/orders/receipts";
import { exactRoubles } from "@zertsalo/domain/text/format";
import { z } from "zod";
import type { ProviderPayment, ProviderReceipt, ProviderRefund, ReceiptContact } from "./payment-gateway.ts";
import { trustedLink, type TrustedPages } from "./trusted-link.ts";

/** Roubles as a string with two decimals. */
const Amount = z.object({
  value: z
    .string()
    .regex(/^\d{1,10}\.\d{2}$/)
    .transform((value) => Number(value.replace(".", ""))),
  currency: z.string().max(3),
});

export const toAmount = (amount: Money) => ({ value: exactRoubles(amount), currency: "RUB" });

export const methodTypes: Record<OnlineMethod, string> = {
  "card-online": "bank_card",
  SberPay: "sberbank",
  "sbp-sber": "sbp",
  yooMoney: "yoo_money",
};

export const Payment = z.object({
  id: z.string().min(1).max(100),
  status: z.string(),
  amount: Amount,
  refunded_amount: Amount.optional(),
  confirmation: z
    .object({ confirmation_url: z.string().max(4_000).optional(), confirmation_data: z.string().max(4_000).optional() })
    .optional(),
  cancellation_details: z.object({ reason: z.string().max(100) }).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
});

const states: Record<string, ProviderPayment["state"]> = {
  waiting_for_capture: "hold",
  succeeded: "completed",
  canceled: "cancelled",
};

/** An unknown status counts as pending. */
export function parseYooKassaPayment(payment: z.output<typeof Payment>, pages: TrustedPages): ProviderPayment {
  const { confirmation_url: url, confirmation_data: appUrl } = payment.confirmation ?? {};
  return {
    id: payment.id,
    state: states[payment.status] ?? "pending",
    amount: payment.amount.value,
    currency: payment.amount.currency,
    orderNumber: payment.metadata["order"] ?? "",
    url: url === undefined ? null : trustedLink(url, pages),
    appUrl: appUrl === undefined ? null : trustedLink(appUrl, pages),
    refunded: payment.refunded_amount?.value ?? 0,
    declineReason: payment.cancellation_details?.reason ?? null,
  };
}

export const YooKassaRefund = z.object({ id: z.string().min(1).max(100), status: z.string() });

export function parseYooKassaRefund({ id, status }: z.output<typeof YooKassaRefund>): ProviderRefund {
  if (status === "succeeded") return { id, state: "done" };
  return { id, state: status === "canceled" ? "failed" : "pending" };
}

export const FiscalReceipt = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  status: z.string(),
  fiscal_document_number: z.string().optional(),
  fiscal_storage_number: z.string().optional(),
  fiscal_attribute: z.string().optional(),
  registered_at: z.string().optional(),
});

export function parseYooKassaReceipt(receipt: z.output<typeof FiscalReceipt>): ProviderReceipt {
  const { fiscal_storage_number: fn, fiscal_document_number: fd, fiscal_attribute: fpd, registered_at: at } = receipt;
  const isFiscalized = fn !== undefined && fd !== undefined && fpd !== undefined && at !== undefined;
  return {
    id: receipt.id,
    kind: receipt.type === "refund" ? "refund" : "sale",
    state: receipt.status === "succeeded" ? "done" : receipt.status === "canceled" ? "failed" : "waiting",
    fiscal: isFiscalized ? { fn, fd, fpd, at } : null,
  };
}

/** Our system is the general one. */
const taxSystemCode = 1;

/** VAT of goods handed over, and VAT inside a prepayment. */
const vatCodes: Record<number, { whole: number; inside: number }> = {
  20: { whole: 4, inside: 6 },
  22: { whole: 11, inside: 12 },
};

export const receiptBody = ({ lines }: Receipt, contact: ReceiptContact) => ({
  customer: toCustomer(contact),
  tax_system_code: taxSystemCode,
  items: lines.map(toReceiptItem),
});

export const toCustomer = ({ email, phone }: ReceiptContact) => ({ ...(email && { email }), ...(phone && { phone }) });

export function toReceiptItem({ name, quantity, price, subject, mode, vatPercent }: ReceiptLine) {
  const codes = vatCodes[vatPercent];
  if (!codes) throw new RangeError(`YooKassa has no code for ${vatPercent} %`);
  return {
    description: name,
    quantity,
    amount: toAmount(price),
    vat_code: mode === "full_payment" ? codes.whole : codes.inside,
    payment_mode: mode,
    payment_subject: subject,
    measure: "piece",
  };
}
