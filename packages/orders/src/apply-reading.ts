import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { declineText } from "@zertsalo/domain/orders/payment-declines";
import {
  type AttemptState,
  type PaymentReading,
  readingRefusal,
  toPaymentStatus,
  stateAfterReading,
  strayMoney,
} from "@zertsalo/domain/orders/payment-attempt";
import { effectsOfPayment } from "@zertsalo/domain/orders/order-effects";
import { onlineMethods } from "@zertsalo/domain/orders/payment-methods";
import { statusAfterPayment } from "@zertsalo/domain/orders/order-ways";
import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { doEffects, moveOrder } from "./move-order.ts";
import { lockOrder, type OrderState } from "./order-state.ts";
import { paidForGoods } from "./paid-so-far.ts";
import { type Attempt, findAttemptById } from "./payment-attempts.ts";

/** A payment in the provider's data. */
export interface ReadPayment extends PaymentReading {
  id: string;
  /** Null when the payment is finished there, or when the provider returns the link only once. */
  url: string | null;
  declineReason: string | null;
}

/** The provider is polled after 1, 5, 15 and 60 minutes, and then hourly until the payment is closed. */
const syncMinutes = [1, 5, 15, 60];

const goodsGone = "оплата пришла поздно, и товар успели купить";

export type Outcome = { state: AttemptState } | { trouble: string } | { stray: "release" | "refund" };

/**
 * Only the provider's state moves the attempt, and then its order: forward and once, however often it is read. The
 * order is locked first, as everywhere.
 */
export async function applyReading(db: Db, attemptId: number, read: ReadPayment): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const found = await findAttemptById(tx, attemptId);
    const order = found && (await lockOrder(tx, found.key));
    const attempt = await findAttemptById(tx, attemptId);
    if (!attempt || !order) throw new Error("A payment of no order was read");
    const refusal = readingRefusal({ ...attempt, orderNumber: attempt.orderNumber }, read);
    if (refusal) return keepTrouble(tx, attempt, refusal);
    const stray = strayMoney(attempt.state, read.state);
    if (stray) return { stray };
    const state = stateAfterReading(attempt.state, read.state);
    await writeAttempt(tx, attempt, state, read);
    if (state === "pending") await setPaymentUrl(tx, order, read.url);
    if (state !== attempt.state) await tellOrderOf(tx, order, attempt, state, read);
    return { state };
  });
}

/** Also polled right after its page has expired, so that nobody is sent there for long. */
async function writeAttempt(tx: Db, { id, method }: Attempt, state: AttemptState, read: ReadPayment): Promise<void> {
  const { attemptMinutes } = onlineMethods[method];
  const isOpen = state === "new" || state === "pending" || state === "hold";
  await sql`
    update payment_attempt set state = ${state}, provider_id = coalesce(provider_id, ${read.id}),
      decline_reason = coalesce(${read.declineReason}, decline_reason), updated_at = now(), syncs = syncs + 1,
      next_sync_at = case when ${isOpen} then least(
        now() + make_interval(mins => (${syncMinutes}::int[])[least(syncs + 1, ${syncMinutes.length})]),
        case when created_at + make_interval(mins => ${attemptMinutes}) > now()
          then created_at + make_interval(mins => ${attemptMinutes}, secs => 30) end) end
    where id = ${id}`.execute(tx);
}

async function tellOrderOf(
  tx: Db,
  order: OrderState,
  attempt: Attempt,
  state: AttemptState,
  { declineReason }: ReadPayment,
): Promise<void> {
  const { customerId, uid } = order.key;
  const paidFor = await paidForOrder(tx, order);
  // A partial payment of a dearer order leaves it waiting for the rest.
  const paymentStatus = state === "completed" && paidFor < order.orderTotal ? "pending" : toPaymentStatus(state);
  const isClosed = state !== "pending";
  await tx
    .updateTable("orders")
    .set({ payment_status: paymentStatus, are_funds_booked: state === "hold", ...(isClosed && { payment_url: null }) })
    .where("customer_id", "=", customerId)
    .where("uid", "=", uid)
    .execute();
  const paid = {
    ...order,
    payment: {
      ...order.payment,
      status: paymentStatus,
      areFundsBooked: state === "hold",
      paidAmount: state === "completed" ? paidFor : order.payment.paidAmount,
    },
  };
  const to = statusAfterPayment(order.status, attempt.state, state);
  const refusal = to && (await moveOrder(tx, paid, { to, by: "payment" }));
  // Money arrived after the goods were sold to somebody else: the order is cancelled and the money refunded.
  if (refusal === "goods_gone") await moveOrder(tx, paid, { to: OrderStatus.canceled, by: "timer", reason: goodsGone });
  const effects = attempt.isDropped ? [] : effectsOfPayment(paid, attempt.state, state);
  await doEffects(tx, paid, effects, { reason: `${declineText(declineReason)}.` });
}

const PaidForRow = z.strictObject({ paidFor: z.int() });

async function paidForOrder(tx: Db, { key: { customerId, uid } }: OrderState): Promise<number> {
  const { rows } = await sql`
    select ${paidForGoods(sql`orders`)} as "paidFor" from orders
    where customer_id = ${customerId} and uid = ${uid}`.execute(tx);
  return checkRows(PaidForRow, rows)[0]?.paidFor ?? 0;
}

async function setPaymentUrl(tx: Db, { key }: OrderState, url: string | null): Promise<void> {
  if (url === null) return;
  await tx
    .updateTable("orders")
    .set({ payment_url: url })
    .where("customer_id", "=", key.customerId)
    .where("uid", "=", key.uid)
    .execute();
}

async function keepTrouble(tx: Db, { id }: Attempt, trouble: string): Promise<Outcome> {
  await tx.updateTable("payment_attempt").set({ trouble, next_sync_at: null }).where("id", "=", id).execute();
  return { trouble };
}
