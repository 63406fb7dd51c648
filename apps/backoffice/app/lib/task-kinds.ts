import type { OpenTaskKind } from "@zertsalo/contract/staff-tools";

export const taskKinds: Readonly<Record<OpenTaskKind, string>> = {
  "erp-move": "1С: статус не принят",
  "erp-order": "1С: заказ не принят",
  "erp-money": "1С: деньги без заказа",
  "bill-short": "По счёту пришло не всё",
  "money-back": "Вернуть деньги",
  receipt: "Чек не пробит",
  carrier: "Перевозчик",
  ledger: "Сверка с банком",
  "money-day": "Сверка денег",
  "delivery-day": "День доставки",
  webhook: "Вебхуки не доходят",
  "stock-low": "Товар заканчивается",
  stone: "Камень покупателя потерян",
};
