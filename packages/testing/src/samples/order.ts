import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { MovableOrder } from "@zertsalo/domain/orders/order-facts";

/** A sample for tests: an unpaid order of 10 000 ₽ to be brought by our courier. */
export function anOrder({
  payment,
  ...given
}: Partial<Omit<MovableOrder, "payment">> & { payment?: Partial<MovableOrder["payment"]> } = {}): MovableOrder {
  return {
    status: OrderStatus.awaitingPayment,
    deliveryType: "Interval",
    orderTotal: 1_000_000,
    isDelivered: false,
    histories: [],
    hasSpecial: false,
    isCuttingStarted: false,
    isAccepted: true,
    reached: [OrderStatus.notProcessed, given.status ?? OrderStatus.awaitingPayment],
    ...given,
    payment: {
      method: "card-online",
      status: "pending",
      areFundsBooked: false,
      paidAmount: 0,
      prepay: 0,
      ...payment,
    },
  };
}
