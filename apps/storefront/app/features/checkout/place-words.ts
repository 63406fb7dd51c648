import type { PaymentMethod } from "@zertsalo/contract/order-words";

interface PlaceWords {
  /** What the button does, in full. */
  label: string;
  /** On the bar of a phone. */
  short: string;
}

const order: PlaceWords = { label: "Оформить заказ", short: "Оформить" };
const pay = (label: string): PlaceWords => ({ label, short: "Оплатить" });

const words: Record<PaymentMethod, PlaceWords> = {
  "sbp-sber": pay("Оплатить через СБП"),
  "card-online": pay("Оплатить картой"),
  SberPay: pay("Оплатить через SberPay"),
  yooMoney: pay("Оплатить через ЮMoney"),
  cashdesk: order,
  "prepay-cashdesk": order,
  bill: { label: "Получить счёт", short: "Получить счёт" },
};

/** The button names what will happen: nothing is paid where nothing is left to pay. */
export const placeWords = (method: PaymentMethod | null, isFree: boolean): PlaceWords =>
  method === null || isFree ? order : words[method];
