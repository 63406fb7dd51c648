import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { releaseStock } from "@zertsalo/orders/give-back";
import { keepStock } from "@zertsalo/orders/reserved-stock";
import { moveOrder } from "@zertsalo/orders/move-order";
import { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder, type OrderState } from "@zertsalo/orders/order-state";
import { sql } from "kysely";
import { z } from "zod";
import type { Log } from "../log.ts";

const ordersAtOnce = 200;
const LapseRow = z.strictObject({ isLapsed: z.boolean() });

/**
 * Every minute, independent of timers: orders with an expired reservation. The order is locked before its stock, as
 * everywhere; an order locked by somebody else is skipped until the next minute.
 */
export async function expireReservations(db: Db, log: Log): Promise<void> {
  const { rows } = await sql`
    select customer_id as "customerId", order_uid as uid from stock_reservation
    where released_at is null and shipped_at is null and expires_at < now()
    group by 1, 2 order by min(expires_at) limit ${ordersAtOnce}`.execute(db);
  for (const key of checkRows(OrderKey, rows)) {
    const what = await db.transaction().execute((tx) => expireReservation(tx, key));
    if (what) log.info({ order: key.uid, what }, "stock reservation expired");
  }
}

async function expireReservation(tx: Db, key: OrderKey): Promise<"given back" | "kept" | "later" | null> {
  const { rows } = await sql`
    select exists (
      select from stock_reservation reserved
      where reserved.customer_id = ${key.customerId} and reserved.order_uid = ${key.uid} and released_at is null
        and shipped_at is null and expires_at < now()) as "isLapsed"
    from orders where customer_id = ${key.customerId} and uid = ${key.uid} for update skip locked`.execute(tx);
  const order = checkRows(LapseRow, rows)[0]?.isLapsed ? await lockOrder(tx, key) : null;
  return order && endReserve(tx, order);
}

async function endReserve(tx: Db, order: OrderState): Promise<"given back" | "kept" | "later"> {
  if (order.status === OrderStatus.awaitingPayment) {
    if ((await moveOrder(tx, order, { to: OrderStatus.reservationEnded, by: "timer" })) === null) return "given back";
    // The order is paid, and the job that recorded the payment is about to move it.
    await sql`
      update stock_reservation set expires_at = now() + interval '10 minutes'
      where customer_id = ${order.key.customerId} and order_uid = ${order.key.uid} and released_at is null`.execute(tx);
    return "later";
  }
  if (order.status === OrderStatus.reservationEnded || order.status === OrderStatus.canceled) {
    await releaseStock(tx, order.key);
    return "given back";
  }
  await keepStock(tx, order.key);
  return "kept";
}
