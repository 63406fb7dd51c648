import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { applyReading } from "@zertsalo/orders/apply-reading";
import { addReceiptJob } from "@zertsalo/orders/move-order";
import { sendOrderNotice } from "@zertsalo/orders/order-notices";
import type { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder, type OrderState, readOrder } from "@zertsalo/orders/order-state";
import {
  type Attempt,
  findAttemptById,
  dropAttempt,
  liveAttempt,
  moneyAttempts,
  paidRow,
  receiptOrder,
} from "@zertsalo/orders/payment-attempts";
import { scheduleRemainingRefund, type Refund, waitingRefunds } from "@zertsalo/orders/refunds";
import { cancelledReceipt, type Receipt } from "@zertsalo/domain/orders/receipts";
import { wayBack } from "@zertsalo/domain/orders/refunds";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { gatewayFor, OrderPayload, toPaymentRef, type PaymentJobContext } from "./payment-job-context.ts";

/**
 * Refunds: amounts promised by staff or by a change, and everything when the order is cancelled. An open page is
 * closed, a hold is released, a charge is refunded. The job repeats until the provider has confirmed.
 */
export function returnPaymentTask(office: PaymentJobContext): Task {
  return async (payload) => {
    const key = OrderPayload.parse(payload);
    const order = await readOrder(office.db, key);
    if (!order) throw new Error("A payment has no order");
    if (order.status === OrderStatus.canceled || order.status === OrderStatus.reservationEnded)
      await endOpen(office, key);
    for (const { id } of await moneyAttempts(office.db, key)) {
      if (order.status === OrderStatus.canceled) await promiseAll(office, key, id);
      for (const refund of await waitingRefunds(office.db, id)) await giveBack(office, id, refund);
    }
  };
}

/** Closes an unpaid page, releases a hold. */
async function endOpen(office: PaymentJobContext, key: OrderKey): Promise<void> {
  const attempt = await liveAttempt(office.db, key);
  if (!attempt) return;
  const way = wayBack(attempt.state);
  if (way !== "close" && way !== "release") return;
  if (attempt.state === "new" && attempt.providerId === null) return dropAttempt(office.db, attempt);
  const read = await gatewayFor(office, attempt).cancel(toPaymentRef(attempt), `cancel:${attempt.id}`);
  await applyReading(office.db, attempt.id, read);
  if (way === "close" && read.state === "pending") await dropAttempt(office.db, attempt);
  if (read.state === "completed") throw new Error("Paid meanwhile: the next run returns it");
}

/** Once: promised amounts count as refunded. */
async function promiseAll({ db }: PaymentJobContext, key: OrderKey, attemptId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, key);
    await scheduleRemainingRefund(tx, key, attemptId);
  });
}

/** The row is written before the call to the provider; the key stays the same until the provider has answered. */
async function giveBack(office: PaymentJobContext, attemptId: number, refund: Refund): Promise<void> {
  const { db } = office;
  const { attempt, order, receipt } = await begun(office, attemptId, refund);
  const gateway = gatewayFor(office, attempt);
  const { amount } = refund;
  const refundedBefore = attempt.refunded;
  const answer = refund.providerId
    ? await gateway.readRefund(toPaymentRef(attempt), { id: refund.providerId, amount, refundedBefore })
    : await gateway.refund(toPaymentRef(attempt), {
        key: keyOf(attempt, refund),
        amount,
        refundedBefore,
        contact: { email: order.email, phone: order.phone },
        receipt,
      });
  const hasFailed = answer.state === "failed";
  await sql`
    update payment_refund set provider_id = ${hasFailed ? null : answer.id}, tries = tries + ${hasFailed ? 1 : 0}
    where id = ${refund.id}`.execute(db);
  if (answer.state !== "done") throw new Error(`A refund is ${answer.state}`);
  await finish(office, attempt, order, refund);
}

/** A cancelled order has one refund per attempt; after a refusal of the provider the key changes. */
function keyOf({ id }: Attempt, { occasion, n, tries }: Refund): string {
  const named = occasion === "cancelled" ? `refund:${id}` : `refund:${id}:${n}`;
  return tries === 0 ? named : `${named}/${tries}`;
}

interface Begun {
  attempt: Attempt;
  order: OrderState;
  receipt: Receipt;
}

async function begun({ db }: PaymentJobContext, attemptId: number, { amount, receipt }: Refund): Promise<Begun> {
  return db.transaction().execute(async (tx) => {
    const attempt = await findAttemptById(tx, attemptId);
    const order = attempt && (await lockOrder(tx, attempt.key));
    if (!attempt || !order) throw new Error("A payment has no order");
    await sql`
      update payment_attempt set state = 'refunding'
      where id = ${attemptId} and state = 'completed' and refunded + ${amount} = coalesce(captured, amount)`.execute(
      tx,
    );
    const lines = receiptOrder(await paidRow(tx, attempt.key), order.orderTotal);
    return { attempt, order, receipt: receipt ?? cancelledReceipt(lines, amount) };
  });
}

/** Reports a completed refund once: to the order, to its return, to the till and to the buyer. */
async function finish(
  { db }: PaymentJobContext,
  { id, key }: Attempt,
  order: OrderState,
  refund: Refund,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update payment_refund set state = 'done', done_at = now()
      where id = ${refund.id} and state = 'waiting' returning 1`.execute(tx);
    if (rows.length === 0) return;
    await sql`
      update payment_attempt set refunded = refunded + ${refund.amount}, next_sync_at = null, updated_at = now(),
        state = case when refunded + ${refund.amount} = coalesce(captured, amount) then 'refunded' else state end
      where id = ${id}`.execute(tx);
    await sql`
      update orders set is_refunded = true
      where customer_id = ${key.customerId} and uid = ${key.uid} and not exists (select from payment_attempt
        where customer_id = ${key.customerId} and order_uid = ${key.uid} and state in ('completed', 'refunding'))`.execute(
      tx,
    );
    await sql`
      update return_request set state = 'refunded', moved_at = now() where refund_id = ${refund.id}`.execute(tx);
    await addReceiptJob(tx, "receipt.refund", { key }, refund.n);
    await sendOrderNotice(tx, order, "refund-done", { refunded: refund.amount, n: refund.n });
  });
}

/** A payment that arrives after its attempt was closed is refunded at once. */
export async function returnStray(
  office: PaymentJobContext,
  attempt: Attempt,
  way: "release" | "refund",
): Promise<void> {
  const gateway = gatewayFor(office, attempt);
  if (way === "release") {
    await gateway.cancel(toPaymentRef(attempt), `stray:${attempt.id}`);
    return;
  }
  const order = await office.db.transaction().execute((tx) => lockOrder(tx, attempt.key));
  if (!order) throw new Error("A payment has no order");
  const lines = await paidRow(office.db, attempt.key);
  await gateway.refund(toPaymentRef(attempt), {
    key: `stray:${attempt.id}`,
    amount: attempt.amount,
    refundedBefore: 0,
    contact: { email: order.email, phone: order.phone },
    receipt: cancelledReceipt(receiptOrder(lines, order.orderTotal), attempt.amount),
  });
}
