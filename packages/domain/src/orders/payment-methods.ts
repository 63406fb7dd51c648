import type { Money } from "@zertsalo/contract/money";
import type { PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-words";

/** Each method with its number and the name the buyer reads. */
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

/** What the providers take in one payment, and how long one try of it lives. */
export const onlineMethods: Record<OnlineMethod, { most: Money; attemptMinutes: number }> = {
  "sbp-sber": { most: 70_000_000, attemptMinutes: 20 },
  "card-online": { most: 35_000_000, attemptMinutes: 60 },
  SberPay: { most: 70_000_000, attemptMinutes: 20 },
  yooMoney: { most: 25_000_000, attemptMinutes: 60 },
};
/** A page to pay at that is older than this leads nowhere, whatever its provider has said last. */
export const isAttemptOver = (method: OnlineMethod, ageSeconds: number): boolean =>
  ageSeconds >= onlineMethods[method].attemptMinutes * 60;
export const leastOnlinePayment: Money = 100;

export const isOnline = (method: PaymentMethod): method is OnlineMethod => Object.hasOwn(onlineMethods, method);

/** Held money counts as paid: it is the buyer's no longer. */
export const isPaid = (status: PaymentStatus) => status === "completed" || status === "hold";
