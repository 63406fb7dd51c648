import { OrderStatusCode } from "@zertsalo/contract/order-enums";
import type { Db } from "@zertsalo/db/connection";
import { moveOrder } from "@zertsalo/orders/move-order";
import { sendOrderNotice } from "@zertsalo/orders/order-notices";
import { lockOrder } from "@zertsalo/orders/order-state";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { nextStatus } from "@zertsalo/domain/orders/order-ways";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Log } from "../log.ts";
import { OrderPayload } from "./payment-job-context.ts";

const reminders = ["order-consent", "bill-expiring"] as const;
const Payload = OrderPayload.extend({
  move: z.int(),
  to: OrderStatusCode.nullable(),
  remind: z.enum(reminders).nullable().default(null),
});

/**
 * Moves an order when its timer is due, if it is still in the status that set the timer, or reminds its buyer; without
 * a status, as far as the order moves automatically. The table of moves decides: an order paid meanwhile is unchanged.
 */
export function orderTimerTask({ db }: { db: Db }, log: Log): Task {
  return (payload) =>
    db.transaction().execute(async (tx) => {
      const { move, to, remind, ...key } = Payload.parse(payload);
      const order = await lockOrder(tx, key);
      if (!order || order.reached.length !== move) return;
      const isPaidOtherwise = remind === "bill-expiring" && !paymentMethods[order.payment.method].hasBill;
      if (isPaidOtherwise) return;
      if (remind) return sendOrderNotice(tx, order, remind);
      const isDayPossible = order.deliveryDay > inMoscow(order.now).day;
      const next = to ?? nextStatus(order, { isDayPossible });
      if (!next) return;
      const refusal = await moveOrder(tx, order, { to: next, by: to ? "timer" : "system" });
      if (refusal) log.info({ order: order.number, next, refusal }, "order timer skipped: order already moved");
    });
}
