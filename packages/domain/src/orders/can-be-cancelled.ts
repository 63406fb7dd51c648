import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderFacts } from "./order-facts.ts";

/** Statuses in which the buyer's own button works; made-to-order loses it when the workshop takes over. */
export const cancellable: readonly OrderStatus[] = [
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
const cancellableSpecial: readonly OrderStatus[] = [
  OrderStatus.notProcessed,
  OrderStatus.pending,
  OrderStatus.awaitingConsent,
  OrderStatus.awaitingPayment,
  OrderStatus.confirmed,
  OrderStatus.paid,
];

export function canBeCancelled(order: Pick<OrderFacts, "status" | "hasSpecial" | "isCuttingStarted">): boolean {
  if (order.isCuttingStarted) return false;
  return (order.hasSpecial ? cancellableSpecial : cancellable).includes(order.status);
}
