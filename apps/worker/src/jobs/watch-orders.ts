import type { Db } from "@zertsalo/db/connection";
import { checkOrders } from "@zertsalo/db/orders/check-orders";
import { Counter } from "prom-client";
import type { Log } from "../log.ts";

/** Every order is looked at several times after each of its moves, so that a minute that was missed costs nothing. */
const lookedBackMs = 15 * 60_000;

export const brokenOrders = new Counter({
  name: "orders_broken_total",
  help: "Times that something was found which must never be so; any growth is an alarm",
  labelNames: ["invariant"],
  registers: [],
});

/** Each minute: what must hold of orders holds for all that have moved lately. It repairs nothing, a person has to look. */
export async function watchOrders(db: Db, log: Log): Promise<void> {
  for (const { invariant, what } of await checkOrders(db, new Date(Date.now() - lookedBackMs))) {
    brokenOrders.inc({ invariant });
    log.error({ invariant, what }, "order check failed");
  }
}
