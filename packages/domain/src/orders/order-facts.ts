import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { DeliveryState, OrderLetter, PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-words";

/** What the rules of an order's life look at. Whether it is brought or fetched follows from the delivery type. */
export interface OrderFacts {
  letter: OrderLetter;
  deliveryType: DeliveryType;
  payment: { method: PaymentMethod; status: PaymentStatus; areFundsBooked: boolean };
  isDelivered: boolean;
  /** What the courier or the carrier has told, the oldest first. */
  histories: readonly DeliveryState[];
  /** A line is made to order. */
  hasSpecial: boolean;
  /** Glass or stone is cut: nothing brings it back. */
  isCuttingStarted: boolean;
  /** Letters it has been through, the oldest first, the present one last. */
  reached: readonly OrderLetter[];
}
