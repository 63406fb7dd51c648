import type { OrderKey } from "@zertsalo/db/order-key";
import type { OrderPages } from "@zertsalo/orders/order-link";
import { concurrencyLimit } from "../../limits/concurrency-limit.ts";
import type { Server } from "../../server.ts";
import { openPayment } from "../payments/payments.ts";
import { orderNumbers } from "./order-numbers.ts";
import type { PlacementContext } from "./placing.service.ts";

/** Half of the connections of a process; the others serve buyers who only browse. */
const placingLimits = { places: 5, queue: 2_000 };

/** What placing needs besides a cart: numbers, a limit of its own for each caller, payments. */
export function placingParts(app: Server, pages: OrderPages): Pick<PlacementContext, "numberOf" | "limit" | "pay"> {
  return {
    numberOf: orderNumbers(pages.secret),
    limit: concurrencyLimit(placingLimits),
    pay: (order: OrderKey) => openPayment(app, order, pages),
  };
}
