import type { OrderLetter } from "@zertsalo/contract/order-enums";
import type { OrderFacts } from "./order-facts.ts";

/** Letters in which the buyer's own button works; made-to-order loses it when the workshop takes over. */
export const cancellable: readonly OrderLetter[] = ["N", "C", "M", "X", "O", "P", "K", "W", "B"];
const cancellableSpecial: readonly OrderLetter[] = ["N", "C", "M", "X", "O", "P"];

export function canBeCancelled(order: Pick<OrderFacts, "letter" | "hasSpecial" | "isCuttingStarted">): boolean {
  if (order.isCuttingStarted) return false;
  return (order.hasSpecial ? cancellableSpecial : cancellable).includes(order.letter);
}
