import type { Money } from "@zertsalo/contract/money";
import type { PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-enums";

/** Number and display name of each method. */
export const paymentMethods: Record<PaymentMethod, { id: number; name: string }> = {
  bill: { id: 102, name: "По счёту" },
  "card-online": { id: 103, name: "Картой онлайн" },
  "sbp-sber": { id: 104, name: "СБП" },
  SberPay: { id: 105, name: "SberPay" },
  yooMoney: { id: 106, name: "ЮMoney" },
  cashdesk: { id: 107, name: "В кассе магазина" },
  "prepay-cashdesk": { id: 108, name: "Предоплата в кассе" },
};

export type OnlineMethod = Extract<PaymentMethod, "sbp-sber" | "card-online" | "SberPay" | "yooMoney">;

/** Largest sum of one payment at the provider, and the lifetime of an attempt. */
export const onlineMethods: Record<OnlineMethod, { most: Money; attemptMinutes: number }> = {
  "sbp-sber": { most: 70_000_000, attemptMinutes: 20 },
  "card-online": { most: 35_000_000, attemptMinutes: 60 },
  SberPay: { most: 70_000_000, attemptMinutes: 20 },
  yooMoney: { most: 25_000_000, attemptMinutes: 60 },
};
/** An older payment page is dead, whatever state its provider has reported last. */
export const isAttemptOver = (method: OnlineMethod, ageSeconds: number): boolean =>
  ageSeconds >= onlineMethods[method].attemptMinutes * 60;
export const leastOnlinePayment: Money = 100;

export const isOnline = (method: PaymentMethod): method is OnlineMethod => Object.hasOwn(onlineMethods, method);

/** Held money counts as paid. */
export const isPaid = (status: PaymentStatus) => status === "completed" || status === "hold";
