import { Money } from "@zertsalo/contract/money";
import { type Receipt, receiptShares } from "@zertsalo/domain/orders/receipts";
import { refundShares } from "@zertsalo/domain/orders/refunds";
import { sql } from "kysely";
import { z } from "zod";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { addJobs } from "@zertsalo/db/enqueue";
import { paymentJob } from "./move-order.ts";
import type { OrderKey } from "@zertsalo/db/order-key";
import type { OrderState } from "./order-state.ts";

const RefundOccasion = z.enum(["cancelled", "change", "return", "part"]);
export type RefundOccasion = z.infer<typeof RefundOccasion>;

/** A pending refund of the attempt that brought the money. */
const Refund = z.strictObject({
  id: z.int(),
  n: z.int(),
  occasion: RefundOccasion,
  amount: Money,
  /** Null: for the whole order. */
  receipt: storedJson<Receipt>().nullable(),
  tries: z.int(),
  providerId: z.string().nullable(),
});
export type Refund = z.infer<typeof Refund>;
const FoundRefund = Refund.extend({ attemptId: z.int().nullable() });
const RefundId = z.strictObject({ id: z.int() });

/** A paid attempt and the part of its money not promised back. */
const PaidAttempt = z.strictObject({ id: z.int(), left: z.int() });
type PaidAttempt = z.infer<typeof PaidAttempt>;

/** The latest first: additional payments are refunded before the rest. The caller has locked the order. */
async function paidAttempts(db: Db, { customerId, uid }: OrderKey): Promise<PaidAttempt[]> {
  const { rows } = await sql`
    select id, coalesce(captured, amount)
        - (select coalesce(sum(amount), 0) from payment_refund where attempt_id = attempt.id) as left
    from payment_attempt attempt
    where customer_id = ${customerId} and order_uid = ${uid} and state in ('completed', 'refunding', 'refunded')
    order by n desc`.execute(db);
  return checkRows(PaidAttempt, rows).filter(({ left }) => left > 0);
}

interface RefundInput {
  occasion: RefundOccasion;
  amount: Money;
  receipt: Receipt;
  reason: string;
  staffId: number | null;
}

/**
 * Stores a refund, split over the attempts that brought the money, and enqueues the job for it. Returns the row of the
 * last part; null: the sum exceeds the unrefunded money.
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

/** Already refunded by a person, at a till or by transfer. */
export const recordManualRefund = (tx: Db, key: OrderKey, given: Omit<RefundInput, "receipt">): Promise<number> =>
  insertRefund(tx, key, { ...given, attemptId: null, receipt: null });

async function insertRefund(
  tx: Db,
  { customerId, uid }: OrderKey,
  { attemptId, occasion, amount, receipt, reason, staffId }: NewRefund,
): Promise<number> {
  const { rows } = await sql`
    insert into payment_refund (customer_id, order_uid, n, attempt_id, occasion, amount, receipt, words, staff_id, state,
      done_at)
    select ${customerId}, ${uid}, coalesce(max(n), 0) + 1, ${attemptId}, ${occasion}, ${amount},
      ${receipt && JSON.stringify(receipt)}::jsonb, ${reason}, ${staffId},
      ${attemptId === null ? "done" : "waiting"}, case when ${attemptId === null} then now() end
    from payment_refund where customer_id = ${customerId} and order_uid = ${uid}
    returning id`.execute(tx);
  const [row] = checkRows(RefundId, rows);
  if (!row) throw new Error("A refund has no row");
  return row.id;
}

interface NewRefund extends Omit<RefundInput, "receipt"> {
  attemptId: number | null;
  receipt: Receipt | null;
}

const columns = sql`id, n, occasion, amount, receipt, tries, provider_id as "providerId"`;

/** Unconfirmed refunds of an attempt, the oldest first. */
export async function waitingRefunds(db: Db, attemptId: number): Promise<Refund[]> {
  const { rows } = await sql`
    select ${columns} from payment_refund where attempt_id = ${attemptId} and state = 'waiting' order by n`.execute(db);
  return checkRows(Refund, rows);
}

/** Refunds the remaining money of a cancelled order; null: it is under way already, or nothing is left. */
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

/** By its number; without one the order's last refund. */
export async function findRefund(db: Db, { customerId, uid }: OrderKey, n: number | null) {
  const { rows } = await sql`
    select ${columns}, attempt_id as "attemptId" from payment_refund
    where customer_id = ${customerId} and order_uid = ${uid} and n = coalesce(${n}::int, n)
    order by payment_refund.n desc limit 1`.execute(db);
  return checkRows(FoundRefund, rows)[0];
}
