import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { DeliveryState, OrderLetter, PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-words";

/** What is shown of an order's life. Whether it is brought or fetched follows from the delivery type. */
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

/** What the rules of its moves look at besides. */
export interface MovableOrder extends OrderFacts {
  orderTotal: Money;
  payment: OrderFacts["payment"] & {
    /** What has arrived, less what went back. */
    paidAmount: Money;
    /** Due at the cash desk before work begins; 0 with every other method. */
    prepay: Money;
  };
  /** Every made-to-order line has a recorded consent to its drawing and to the rule of no return. */
  isAccepted: boolean;
}

/** Who moves orders. An administrator has no short cut. */
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
