import type { OrderSource } from "@zertsalo/contract/order-enums";
import { isOneOf, OrderStatus } from "@zertsalo/contract/order-statuses";

/** Where an order that staff have made comes from. */
export const orderSourceNames: Readonly<Record<OrderSource, string>> = {
  call: "Звонок",
  showroom: "Шоурум",
  chat: "Чат",
  email: "Почта",
};

/** The order waits for the buyer's signature or money. */
export const isBuyersTurn = (status: OrderStatus): boolean =>
  isOneOf(status, OrderStatus.awaitingConsent, OrderStatus.awaitingPayment);
