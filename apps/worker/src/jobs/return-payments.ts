import { applyReading } from "@zertsalo/db/orders/apply-reading";
import { addReceiptJob } from "@zertsalo/db/orders/move-order";
import { tellOrder } from "@zertsalo/db/orders/order-letters";
import { lockOrder } from "@zertsalo/db/orders/order-state";
import { type Attempt, dropAttempt, liveAttempt, paidRow, receiptOrder } from "@zertsalo/db/orders/payment-attempts";
import { cancelledReceipt } from "@zertsalo/domain/orders/receipts";
import { refundOfCancelled, wayBack } from "@zertsalo/domain/orders/refunds";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { gatewayOf, OrderPayload, refOf, type TillOffice } from "./till-office.ts";

/** The money of a cancelled order goes back: a page is closed, a hold let go, a charge returned. Until it is known. */
export function returnPaymentTask(office: TillOffice): Task {
  return async (payload) => {
    const attempt = await liveAttempt(office.db, OrderPayload.parse(payload));
    if (!attempt) return;
    const way = attempt.state === "refunding" ? "refund" : wayBack(attempt.state);
    if (way === "refund") return refund(office, attempt);
    if (attempt.state === "new" && attempt.providerId === null) return dropAttempt(office.db, attempt);
    if (way === "none") return;
    const read = await gatewayOf(office, attempt).cancel(refOf(attempt), `cancel:${attempt.id}`);
    await applyReading(office.db, attempt.id, read);
    if (way === "close" && read.state === "pending") await dropAttempt(office.db, attempt);
    if (read.state === "completed") throw new Error("Paid meanwhile: the next run returns it");
  };
}

/** The row says that a refund is under way before the provider is asked for it; the same key until he has answered. */
async function refund(office: TillOffice, attempt: Attempt): Promise<void> {
  const { db } = office;
  const paid = attempt.captured ?? attempt.amount;
  const amount = refundOfCancelled({ paid, refunded: attempt.refunded });
  const { order, lines } = await db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, attempt.key);
    if (!locked) throw new Error("A payment has no order");
    await sql`update payment_attempt set state = 'refunding' where id = ${attempt.id} and state = 'completed'`.execute(
      tx,
    );
    return { order: locked, lines: await paidRow(tx, attempt.key) };
  });
  const gateway = gatewayOf(office, attempt);
  const { email, phone, orderTotal } = order;
  const refundedBefore = attempt.refunded;
  const answer = attempt.refundId
    ? await gateway.readRefund(refOf(attempt), { id: attempt.refundId, amount, refundedBefore })
    : await gateway.refund(refOf(attempt), {
        key: `refund:${attempt.id}`,
        amount,
        refundedBefore,
        contact: { email, phone },
        receipt: cancelledReceipt(receiptOrder(lines, orderTotal), amount),
      });
  await sql`update payment_attempt set refund_id = ${answer.id} where id = ${attempt.id}`.execute(db);
  if (answer.state !== "done") throw new Error(`A refund is ${answer.state}`);
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update payment_attempt set state = 'refunded', refunded = refunded + ${amount}, next_sync_at = null,
        updated_at = now()
      where id = ${attempt.id} and state = 'refunding' returning 1`.execute(tx);
    if (rows.length === 0) return;
    await addReceiptJob(tx, "receipt.refund", attempt);
    const { customerId, uid } = attempt.key;
    const own = tx.updateTable("orders").set({ is_refunded: true }).where("customer_id", "=", customerId);
    await own.where("uid", "=", uid).execute();
    await tellOrder(tx, order, "refund-done", { refunded: amount });
  });
}

/** Money that reached an attempt after it was closed goes back at once. */
export async function returnStray(office: TillOffice, attempt: Attempt, way: "release" | "refund"): Promise<void> {
  const gateway = gatewayOf(office, attempt);
  if (way === "release") {
    await gateway.cancel(refOf(attempt), `stray:${attempt.id}`);
    return;
  }
  const order = await office.db.transaction().execute((tx) => lockOrder(tx, attempt.key));
  if (!order) throw new Error("A payment has no order");
  const lines = await paidRow(office.db, attempt.key);
  await gateway.refund(refOf(attempt), {
    key: `stray:${attempt.id}`,
    amount: attempt.amount,
    refundedBefore: 0,
    contact: { email: order.email, phone: order.phone },
    receipt: cancelledReceipt(receiptOrder(lines, order.orderTotal), attempt.amount),
  });
}
