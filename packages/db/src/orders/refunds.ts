import type { Money } from "@zertsalo/contract/money";
import { type Receipt, receiptShares } from "@zertsalo/domain/orders/receipts";
import { refundShares } from "@zertsalo/domain/orders/refunds";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { addJobs } from "../enqueue.ts";
import { paymentJob } from "./move-order.ts";
import type { OrderKey, OrderState } from "./order-state.ts";

export type RefundOccasion = "cancelled" | "change" | "return" | "part";

/** Money on its way back by the try that brought it. */
export interface Refund {
  id: number;
  n: number;
  occasion: RefundOccasion;
  amount: Money;
  /** Null: of the whole order. */
  receipt: Receipt | null;
  tries: number;
  providerId: string | null;
}

/** A try to pay that has brought money, and what of it nobody was promised back. */
export interface PaidAttempt {
  id: number;
  left: Money;
}

/** The latest first: what was paid on top goes back before the rest. For whoever has the order locked. */
async function paidAttempts(db: Db, { customerId, uid }: OrderKey): Promise<PaidAttempt[]> {
  const { rows } = await sql<PaidAttempt>`
    select id, coalesce(captured, amount)
        - (select coalesce(sum(amount), 0) from payment_refund where attempt_id = attempt.id) as left
    from payment_attempt attempt
    where customer_id = ${customerId} and order_uid = ${uid} and state in ('completed', 'refunding', 'refunded')
    order by n desc`.execute(db);
  return rows.filter(({ left }) => left > 0);
}

interface RefundInput {
  occasion: RefundOccasion;
  amount: Money;
  receipt: Receipt;
  reason: string;
  staffId: number | null;
}

/**
 * Writes down what goes back, from the tries that brought it, and adds the job that sees to it. The row that tells of the
 * last part is answered; null: so much was never paid, or has gone back already.
 */
export async function scheduleRefund(tx: Db, order: OrderState, promised: RefundInput): Promise<number | null> {
  const paid = await paidAttempts(tx, order.key);
  const shares = refundShares(
    paid.map(({ left }) => left),
    promised.amount,
  );
  if (!shares) return null;
  const parts = paid.flatMap(({ id }, at) => (shares[at] ? [{ attemptId: id, amount: shares[at] }] : []));
  const receipts = receiptShares(
    promised.receipt,
    parts.map(({ amount }) => amount),
  );
  let last: number | null = null;
  for (const [at, { attemptId, amount }] of parts.entries()) {
    last = await insertRefund(tx, order.key, { ...promised, attemptId, amount, receipt: receipts[at] ?? null });
  }
  await addJobs(tx, [paymentJob("payment-return", order)]);
  return last;
}

/** A person has given it back already, at a till or by transfer. */
export const recordManualRefund = (tx: Db, key: OrderKey, given: Omit<RefundInput, "receipt">): Promise<number> =>
  insertRefund(tx, key, { ...given, attemptId: null, receipt: null });

async function insertRefund(
  tx: Db,
  { customerId, uid }: OrderKey,
  { attemptId, occasion, amount, receipt, reason, staffId }: NewRefund,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payment_refund (customer_id, order_uid, n, attempt_id, occasion, amount, receipt, words, staff_id, state,
      done_at)
    select ${customerId}, ${uid}, coalesce(max(n), 0) + 1, ${attemptId}, ${occasion}, ${amount},
      ${receipt && JSON.stringify(receipt)}::jsonb, ${reason}, ${staffId},
      ${attemptId === null ? "done" : "waiting"}, case when ${attemptId === null} then now() end
    from payment_refund where customer_id = ${customerId} and order_uid = ${uid}
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("A refund has no row");
  return row.id;
}

interface NewRefund extends Omit<RefundInput, "receipt"> {
  attemptId: number | null;
  receipt: Receipt | null;
}

const columns = sql`id, n, occasion, amount, receipt, tries, provider_id as "providerId"`;

/** What of a try is promised and not known to be back yet, the oldest first. */
export async function waitingRefunds(db: Db, attemptId: number): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select ${columns} from payment_refund where attempt_id = ${attemptId} and state = 'waiting' order by n`.execute(db);
  return rows;
}

/** All that is left of the money of a cancelled order; null: it is on its way already, or nothing is left. */
export async function scheduleRemainingRefund(tx: Db, key: OrderKey, attemptId: number): Promise<void> {
  const paid = await paidAttempts(tx, key);
  const left = paid.find(({ id }) => id === attemptId)?.left ?? 0;
  if (left === 0) return;
  await insertRefund(tx, key, {
    attemptId,
    occasion: "cancelled",
    amount: left,
    receipt: null,
    reason: "",
    staffId: null,
  });
}

/** By its number; without one the last of the order. */
export async function findRefund(db: Db, { customerId, uid }: OrderKey, n: number | null) {
  const { rows } = await sql<Refund & { attemptId: number | null }>`
    select ${columns}, attempt_id as "attemptId" from payment_refund
    where customer_id = ${customerId} and order_uid = ${uid} and n = coalesce(${n}::int, n)
    order by payment_refund.n desc limit 1`.execute(db);
  return rows[0];
}
