import type { OrderFacts } from "./order-facts.ts";

/** A sample for tests: an unpaid order to be brought by our courier. */
export function anOrder({
  payment,
  ...given
}: Partial<Omit<OrderFacts, "payment">> & { payment?: Partial<OrderFacts["payment"]> } = {}): OrderFacts {
  return {
    letter: "X",
    deliveryType: "Interval",
    isDelivered: false,
    histories: [],
    hasSpecial: false,
    isCuttingStarted: false,
    reached: ["N", given.letter ?? "X"],
    ...given,
    payment: { method: "card-online", status: "pending", areFundsBooked: false, ...payment },
  };
}
