import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderLetter } from "@zertsalo/contract/order-enums";
import type { OrderFacts } from "./order-facts.ts";

/** Letters in which the buyer's own button works; made-to-order loses it when the workshop takes over. */
export const cancellable: readonly OrderLetter[] = [
  OrderStatus.notProcessed,
  OrderStatus.pending,
  OrderStatus.awaitingConsent,
  OrderStatus.awaitingPayment,
  OrderStatus.confirmed,
  OrderStatus.paid,
  OrderStatus.adjustment,
  OrderStatus.inWork,
  OrderStatus.givenToAssembly,
];
const cancellableSpecial: readonly OrderLetter[] = [
  OrderStatus.notProcessed,
  OrderStatus.pending,
  OrderStatus.awaitingConsent,
  OrderStatus.awaitingPayment,
  OrderStatus.confirmed,
  OrderStatus.paid,
];

export function canBeCancelled(order: Pick<OrderFacts, "letter" | "hasSpecial" | "isCuttingStarted">): boolean {
  if (order.isCuttingStarted) return false;
  return (order.hasSpecial ? cancellableSpecial : cancellable).includes(order.letter);
}
