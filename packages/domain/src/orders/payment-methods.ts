import type { Money } from "@zertsalo/contract/money";
import type { PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-enums";

interface PaymentMethodProperties {
  /** Number and name on the wire. */
  id: number;
  name: string;
  /** Who reports the money, and gives it back: a provider of online payments, our bank, the till of a store. */
  source: "provider" | "bank" | "till";
  /** A bill is issued. Goods of an unpaid one may be put together, but stay in the store. */
  hasBill: boolean;
  /** A company's contract may defer the payment. */
  canBeDeferred: boolean;
  /** A part is due before work begins, the rest with the goods. */
  hasPrepayment: boolean;
  /** Nothing is due before the goods, unless they are made to order. */
  isPaidOnHandOver: boolean;
  /** The buyer gets fiscal receipts. */
  hasReceipts: boolean;
}

const online = {
  source: "provider",
  hasBill: false,
  canBeDeferred: false,
  hasPrepayment: false,
  isPaidOnHandOver: false,
  hasReceipts: true,
} as const;

const atTill = { source: "till", hasBill: false, canBeDeferred: false, hasReceipts: true } as const;

const methods = {
  bill: {
    id: 102,
    name: "По счёту",
    source: "bank",
    hasBill: true,
    canBeDeferred: true,
    hasPrepayment: false,
    isPaidOnHandOver: false,
    hasReceipts: false,
  },
  "card-online": { ...online, id: 103, name: "Картой онлайн" },
  "sbp-sber": { ...online, id: 104, name: "СБП" },
  SberPay: { ...online, id: 105, name: "SberPay" },
  yooMoney: { ...online, id: 106, name: "ЮMoney" },
  cashdesk: { ...atTill, id: 107, name: "В кассе магазина", hasPrepayment: false, isPaidOnHandOver: true },
  "prepay-cashdesk": { ...atTill, id: 108, name: "Предоплата в кассе", hasPrepayment: true, isPaidOnHandOver: false },
} satisfies Record<PaymentMethod, PaymentMethodProperties>;

/** Every payment method. One that is missing does not compile. */
export const paymentMethods: Readonly<Record<PaymentMethod, PaymentMethodProperties>> = methods;

export type OnlineMethod = {
  [Method in PaymentMethod]: (typeof methods)[Method]["source"] extends "provider" ? Method : never;
}[PaymentMethod];

interface OnlineMethodProperties {
  /** Largest sum of one payment at the provider. */
  most: Money;
  /** Lifetime of an attempt. */
  attemptMinutes: number;
  /** Money can be held first and captured later. */
  canHold: boolean;
}

export const onlineMethods: Readonly<Record<OnlineMethod, OnlineMethodProperties>> = {
  "sbp-sber": { most: 70_000_000, attemptMinutes: 20, canHold: false },
  "card-online": { most: 35_000_000, attemptMinutes: 60, canHold: true },
  SberPay: { most: 70_000_000, attemptMinutes: 20, canHold: true },
  yooMoney: { most: 25_000_000, attemptMinutes: 60, canHold: false },
};
export const onlineMethodList = Object.keys(onlineMethods) as OnlineMethod[];

/** An older payment page is dead, whatever state its provider has reported last. */
export const isAttemptOver = (method: OnlineMethod, ageSeconds: number): boolean =>
  ageSeconds >= onlineMethods[method].attemptMinutes * 60;
export const leastOnlinePayment: Money = 100;

export const isOnline = (method: PaymentMethod): method is OnlineMethod => paymentMethods[method].source === "provider";

/** Held money counts as paid. */
export const isPaid = (status: PaymentStatus) => status === "completed" || status === "hold";
