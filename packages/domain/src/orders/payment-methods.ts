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

/** Held money counts as paid: it is the buyer's no longer. */
export const isPaid = (status: PaymentStatus) => status === "completed" || status === "hold";
