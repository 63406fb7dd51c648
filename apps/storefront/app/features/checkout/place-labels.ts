import type { PaymentMethod } from "@zertsalo/contract/order-words";

interface PlaceLabels {
  /** What the button does, in full. */
  label: string;
  /** On the bar of a phone. */
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

/** The button names what will happen: nothing is paid where nothing is left to pay. */
export const getPlaceLabels = (method: PaymentMethod | null, isFree: boolean): PlaceLabels =>
  method === null || isFree ? order : labels[method];
