import type { OnlineMethod } from "@zertsalo/domain/orders/payment-methods";
import type { DeclineReason } from "@zertsalo/domain/orders/payment-declines";
import type { Receipt, ReceiptLine, ReceiptMode } from "@zertsalo/domain/orders/receipts";
import { sum } from "@zertsalo/domain/money/spread";
import { z } from "zod";
import type { PaymentRef, ProviderPayment, ProviderReceipt, ReceiptContact } from "./payment-gateway.ts";

/** The gateway responds 200 to everything: the code is the result. */
export const Coded = z.object({ errorCode: z.string().default("0") });

const link = z.string().max(4_000).optional();
export const Registered = Coded.extend({
  orderId: z.string().max(100).optional(),
  formUrl: link,
  externalParams: z.object({ sbolDeepLink: link, sbpPayload: link }).default({}),
});

const FullStatus = z.object({
  errorCode: z.literal("0").default("0"),
  orderNumber: z.string().min(1).max(36),
  orderStatus: z.int(),
  actionCode: z.int().default(0),
  amount: z.int().min(0),
  currency: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  paymentAmountInfo: z
    .object({ depositedAmount: z.int().min(0).default(0), refundedAmount: z.int().min(0).default(0) })
    .default({ depositedAmount: 0, refundedAmount: 0 }),
});
type FullStatus = z.output<typeof FullStatus>;
/** Either complete or with a code other than 0. */
export const Status = z.union([FullStatus, z.object({ errorCode: z.string().regex(/^[1-9]\d*$/) })]);

/** Unique for us, and the real guard against a second payment: a number is registered once. */
export const sberNumber = ({ orderNumber, attempt }: Omit<PaymentRef, "id">) => `${orderNumber}-${attempt}`;

export function statusPayment(status: FullStatus): ProviderPayment {
  const { depositedAmount, refundedAmount } = status.paymentAmountInfo;
  const state = stateOf(status);
  return {
    id: status.attributes.find(({ name }) => name === "mdOrder")?.value ?? "",
    state,
    amount: state === "completed" ? depositedAmount : status.amount,
    currency: status.currency === "643" ? "RUB" : status.currency,
    orderNumber: status.orderNumber.split("-")[0] ?? "",
    url: null, // returned only by the registration
    appUrl: null,
    refunded: refundedAmount,
    declineReason: declineReason(status.actionCode),
  };
}

/** 4 is «refunded», also in part: captured money stays captured, and refunds are listed beside it. */
function stateOf({ orderStatus, paymentAmountInfo }: FullStatus): ProviderPayment["state"] {
  if (paymentAmountInfo.depositedAmount > 0) return "completed";
  if (orderStatus === 1) return "hold";
  return [3, 4, 6].includes(orderStatus) ? "cancelled" : "pending";
}

const reasons: [DeclineReason, readonly number[]][] = [
  ["insufficient_funds", [116]],
  ["card_expired", [101]],
  ["invalid_card_number", [111, 14]],
  ["issuer_unavailable", [1018, 1019, 31, 910, 1001]],
  ["expired_on_confirmation", [-2007]],
  ["payment_method_limit_exceeded", [-2013]],
  ["3d_secure_failed", [2003, 2005, 2014, 2016]],
  ["general_decline", [1, 5, 7, 12, 41, 43, 81, 93, 104, 107, 120, 902, 904, 999]],
];

/** −100 is «no attempt», −99 «in progress»; the other −20xx are results of 3-D Secure. */
function declineReason(code: number): DeclineReason | null {
  const match = reasons.find(([, codes]) => codes.includes(code));
  if (match) return match[0];
  return code <= -2000 && code > -2100 ? "3d_secure_failed" : null;
}

type MethodParams = (returnUrl: string) => Record<string, string | boolean>;

/** Parameters that select the means of payment. */
export const methodParams: Readonly<Record<OnlineMethod, MethodParams>> = {
  "sbp-sber": () => ({ qrType: "DYNAMIC_QR_SBP", "sbp.scenario": "C2B" }),
  "card-online": () => ({}),
  SberPay: (returnUrl) => ({ web2app: true, "sberpay.backurl": returnUrl }),
  yooMoney: () => ({}),
};

export interface SberReceiptSettings {
  email: string;
  inn: string;
  /** The shop's domain. */
  site: string;
  /** The bank's codes for the VAT of goods and for the VAT inside a prepayment. */
  taxTypes: { whole: number; inside: number };
}

const longestName = 100;
const paymentMethods: Record<ReceiptMode, string> = {
  full_prepayment: "full_prepayment",
  partial_prepayment: "prepayment",
  full_payment: "full_payment",
};
/** 1 cashless, 2 settled by the prepayment. */
const paymentTypes: Record<Receipt["settlements"][number]["type"], number> = { cashless: 1, cash: 1, prepayment: 2 };

/** Format 1.2 of fiscal documents; positions and codes stay the same in every receipt of an order. */
export function buildReceiptBundle(
  { kind, lines, settlements }: Receipt,
  contact: ReceiptContact,
  shop: SberReceiptSettings,
) {
  return {
    ffdVersion: "1.2",
    receiptType: kind === "refund" ? "sell_refund" : "sell",
    company: { email: shop.email, sno: "osn", inn: shop.inn, paymentAddress: shop.site },
    payments: settlements.map(({ type, amount }) => ({ type: paymentTypes[type], sum: amount })),
    total: sum(lines.map((line) => line.sum)),
    customerDetails: {
      ...(contact.email && { email: contact.email }),
      ...(contact.phone && { phone: `+${contact.phone}` }),
    },
    cartItems: { items: lines.map((line) => cartItem(line, shop)) },
  };
}

const cartItem = (line: ReceiptLine, { taxTypes }: SberReceiptSettings) => ({
  positionId: String(line.position),
  itemCode: `p${line.position}`,
  name: line.name.slice(0, longestName),
  quantity: { value: line.quantity, measure: "0" },
  itemPrice: line.price,
  itemAmount: line.sum,
  itemCurrency: "643",
  paymentMethod: paymentMethods[line.mode],
  paymentObject: line.subject === "commodity" ? "1" : "4",
  tax: { taxType: line.mode === "full_payment" ? taxTypes.whole : taxTypes.inside },
});

export const ReceiptStatus = Coded.extend({
  receipt: z
    .array(
      z.object({
        uuid: z.string().max(100),
        receiptStatus: z.int(),
        receiptType: z.string().default("sell"),
        fnNumber: z.string().optional(),
        fiscalDocumentNumber: z.union([z.number(), z.string()]).transform(String).optional(),
        fiscalDocumentAttribute: z.string().optional(),
        receiptDatetime: z.string().optional(),
      }),
    )
    .default([]),
});

export function parseSberReceipt(receipt: z.output<typeof ReceiptStatus>["receipt"][number]): ProviderReceipt {
  const { fnNumber: fn, fiscalDocumentNumber: fd, fiscalDocumentAttribute: fpd, receiptDatetime: at } = receipt;
  const isFiscalized = fn !== undefined && fd !== undefined && fpd !== undefined && at !== undefined;
  return {
    id: receipt.uuid,
    kind: receipt.receiptType === "sell_refund" ? "refund" : "sale",
    state: receipt.receiptStatus === 3 ? "done" : receipt.receiptStatus >= 4 ? "failed" : "waiting",
    fiscal: isFiscalized ? { fn, fd, fpd, at } : null,
  };
}
