import type { OrderLetter } from "@zertsalo/contract/order-words";
import { effectsOf, type OrderEffect } from "@zertsalo/domain/orders/order-effects";
import type { Actor } from "@zertsalo/domain/orders/order-facts";
import { type MoveRefusal, moveRefusal } from "@zertsalo/domain/orders/order-moves";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { giveBackPromotion, releaseSlot, releaseStock } from "./give-back.ts";
import { tellOrder } from "./order-letters.ts";
import type { OrderState } from "./order-state.ts";

export interface OrderMove {
  to: OrderLetter;
  by: Actor;
  /** In the buyer's words, of a cancelled one. */
  reason?: string | null;
}

/** The one place where a letter changes: by the table of moves, with all it sets in motion, on a locked order. */
export async function moveOrder(
  tx: Db,
  order: OrderState,
  { to, by, reason = null }: OrderMove,
): Promise<MoveRefusal | null> {
  const refusal = moveRefusal(order, to, by);
  if (refusal || order.letter === to) return refusal;
  const { customerId, uid } = order.key;
  await tx
    .updateTable("orders")
    .set({ status: to, version: sql`version + 1`, ...(to === "A" && { cancel_reason: reason, payment_url: null }) })
    .where("customer_id", "=", customerId)
    .where("uid", "=", uid)
    .where("status", "=", order.letter)
    .execute();
  await sql`
    insert into order_move (customer_id, order_uid, n, status, actor)
    select ${customerId}, ${uid}, max(n) + 1, ${to}::text::"char", ${by} from order_move
    where customer_id = ${customerId} and order_uid = ${uid}`.execute(tx);
  await doEffects(tx, order, effectsOf(order, to), reason);
  return null;
}

/**
 * Each as part of the same transaction: done here, or as a job that is added here. Receipts of a prepayment go with the
 * payment itself; what concerns staff, the workshop, the carrier and 1C is theirs to read from the order's moves.
 */
export async function doEffects(
  tx: Db,
  order: OrderState,
  effects: readonly OrderEffect[],
  reason: string | null = null,
): Promise<void> {
  for (const effect of effects) {
    if (effect === "stock.release") await releaseStock(tx, order.key);
    if (effect === "slot.release") await releaseSlot(tx, order.key);
    if (effect === "promo.give-back") await giveBackPromotion(tx, order.key);
    if (effect === "payment.open") await addPaymentJob(tx, "payment-open", order);
    if (["payment.close", "payment.cancel", "payment.refund"].includes(effect)) {
      await addPaymentJob(tx, "payment-return", order);
    }
    if (effect.startsWith("notice:")) await tellOrder(tx, order, effect, reason);
  }
}

/** One queue for each order, so that nothing happens to its money twice at the same moment. */
export async function addPaymentJob(
  tx: Db,
  task: "payment-open" | "payment-return",
  { key: { customerId, uid }, version }: Pick<OrderState, "key" | "version">,
  delaySeconds = 0,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task}, json_build_object('customerId', ${customerId}::text, 'uid', ${uid}::text),
      queue_name => 'order-' || ${uid}, job_key => ${`${task}-${uid}-${version}`},
      run_at => now() + make_interval(secs => ${delaySeconds}), max_attempts => 12)`.execute(tx);
}
