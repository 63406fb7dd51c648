import type { PaymentMethod } from "@zertsalo/contract/order-enums";

interface PlaceLabels {
  /** The full label. */
  label: string;
  /** For the bar on a phone. */
  short: string;
}

const order: PlaceLabels = { label: "Оформить заказ", short: "Оформить" };
const pay = (label: string): PlaceLabels => ({ label, short: "Оплатить" });

const labels: Record<PaymentMethod, PlaceLabels> = {
  "sbp-sber": pay("Оплатить через СБП"),
  "card-online": pay("Оплатить картой"),
  SberPay: pay("Оплатить через SberPay"),
  yooMoney: pay("Оплатить через ЮMoney"),
  cashdesk: order,
  "prepay-cashdesk": order,
  bill: { label: "Получить счёт", short: "Получить счёт" },
};

/** The label names the action: nothing is paid where nothing is left to pay. */
export const getPlaceLabels = (method: PaymentMethod | null, isFree: boolean): PlaceLabels =>
  method === null || isFree ? order : labels[method];
