import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { DeliveryState, PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-enums";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";

/** Facts for displaying an order. The delivery type decides between delivery and pickup. */
export interface OrderFacts {
  status: OrderStatus;
  deliveryType: DeliveryType;
  payment: { method: PaymentMethod; status: PaymentStatus; areFundsBooked: boolean };
  isDelivered: boolean;
  /** Events reported by the courier or the carrier, the oldest first. */
  histories: readonly DeliveryState[];
  /** At least one line is made to order. */
  hasSpecial: boolean;
  /** Glass or stone is being cut: cancellation is impossible from here on. */
  isCuttingStarted: boolean;
  /** Past statuses, the oldest first, the current one last. */
  reached: readonly OrderStatus[];
}

/** Facts for the rules of moves. */
export interface MovableOrder extends OrderFacts {
  orderTotal: Money;
  payment: OrderFacts["payment"] & {
    /** Received less refunded. */
    paidAmount: Money;
    /** Due at the cash desk before work begins; 0 with every other method. */
    prepay: Money;
  };
  /** Every made-to-order line has a recorded consent to its drawing and to the rule of no return. */
  isAccepted: boolean;
}

/** Who moves orders. An administrator has no extra permission. */
export const actors = [
  "system",
  "buyer",
  "payment",
  "bank",
  "timer",
  "erp",
  "manager",
  "warehouse",
  "workshop",
  "store",
  "dispatcher",
  "courier",
  "carrier",
] as const;
export type Actor = (typeof actors)[number];
