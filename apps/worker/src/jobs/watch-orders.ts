import type { Db } from "@zertsalo/db/connection";
import { checkOrders } from "@zertsalo/orders/check-orders";
import { createCounter } from "@zertsalo/inner-server/metrics";
import { Registry } from "prom-client";
import type { Log } from "../log.ts";

/** Every order is checked several times after each move, so that a missed minute has no effect. */
const lookedBackMs = 15 * 60_000;

/** In no registry of its own: the worker's metrics include it. */
export const brokenOrders = createCounter(new Registry(), "orders_broken_total");

/** Every minute: checks the invariants of orders that have moved lately. It repairs nothing and alerts staff. */
export async function watchOrders(db: Db, log: Log): Promise<void> {
  for (const { invariant, what } of await checkOrders(db, new Date(Date.now() - lookedBackMs))) {
    brokenOrders.inc({ invariant });
    log.error({ invariant, what }, "order check failed");
  }
}
