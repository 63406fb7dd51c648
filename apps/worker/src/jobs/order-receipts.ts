import { Money } from "@zertsalo/contract/money";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { staffAddresses } from "@zertsalo/db/staff-addresses";
import type { OrderKey } from "@zertsalo/db/order-key";
import { readOrder } from "@zertsalo/orders/order-state";
import { type Attempt, findAttemptById, paidRow, receiptOrder } from "@zertsalo/orders/payment-attempts";
import { type Refund, findRefund } from "@zertsalo/orders/refunds";
import { settledOrder } from "@zertsalo/orders/settled-order";
import { closeTask, openTask } from "@zertsalo/db/staff-tasks";
import {
  cancelledReceipt,
  prepaymentReceipt,
  type Receipt,
  type ReceiptOrder,
  settlementReceipt,
} from "@zertsalo/domain/orders/receipts";
import type { ProviderReceipt, ReceiptContact } from "@zertsalo/gateways/payment-gateway";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Log } from "../log.ts";
import { gatewayFor, OrderPayload, toPaymentRef, type PaymentJobContext } from "./payment-job-context.ts";

const Payload = OrderPayload.extend({
  kind: z.enum(["prepayment", "settlement", "refund"]),
  /** Number of the refund or of the payment attempt; by default the last one. */
  n: z.int().nullish(),
});
type Kind = z.output<typeof Payload>["kind"];

/** A receipt to be registered. */
interface Due {
  kind: Kind;
  attempt: Attempt;
  refund: Refund | null;
  /** Number among receipts of its kind. */
  n: number;
  /** Id of the receipt that the till refused. */
  failedId: string | null;
}

/**
 * Processes a receipt. Receipts of payments and refunds are registered by the provider and only read here; the
 * settlement at hand-over is created here. A receipt refused by the till is requested anew. If the till fails, a row is
 * left for staff, and the order continues.
 */
export function orderReceiptTask(office: PaymentJobContext, log: Log): Task {
  return async (payload, { job }) => {
    const due = await dueOf(office.db, Payload.parse(payload));
    if (!due) return;
    const amount = await amountOf(office.db, due);
    // Everything was refunded before hand-over: there is nothing to settle.
    if (amount === 0) return;
    const receipt = await endedReceipt(office, due).catch(async (error: unknown) => {
      if (job.attempts >= job.max_attempts) await reportFailedReceipt(office.db, due, "касса не отвечает");
      throw error;
    });
    await office.db.transaction().execute(async (tx) => {
      await keepReceipt(tx, due, { ...receipt, amount });
      if (receipt.state === "failed") await reportFailedReceipt(tx, due, "касса отказала");
      else await closeTask(tx, taskOf(due));
    });
    const { attempt, kind } = due;
    if (receipt.state === "failed") log.error({ order: attempt.orderNumber, kind }, "receipt registration failed");
  };
}

/** Null: nothing was paid, or the receipt exists. */
async function dueOf(db: Db, { kind, n, ...key }: z.output<typeof Payload>): Promise<Due | null> {
  const refund = kind === "refund" ? ((await findRefund(db, key, n ?? null)) ?? null) : null;
  const attempt = refund?.attemptId
    ? await findAttemptById(db, refund.attemptId)
    : await paidAttempt(db, key, n ?? null);
  if (!attempt) return null;
  const number = refund?.n ?? attempt.n;
  const before = await db
    .selectFrom("order_receipt")
    .select(["state", "provider_id"])
    .where("customer_id", "=", key.customerId)
    .where("order_uid", "=", key.uid)
    .where("kind", "=", kind)
    .where("n", "=", number)
    .executeTakeFirst();
  if (before?.state === "done") return null;
  return { kind, attempt, refund, n: number, failedId: before?.provider_id ?? null };
}

async function amountOf(db: Db, { kind, attempt, refund }: Due): Promise<number> {
  if (kind === "settlement") return (await receiptFacts(db, attempt.key)).settled.orderTotal;
  return refund?.amount ?? attempt.captured ?? attempt.amount;
}

async function endedReceipt(office: PaymentJobContext, due: Due): Promise<ProviderReceipt> {
  const receipt = due.kind === "settlement" ? await settled(office, due) : await registered(office, due);
  if (receipt && receipt.state !== "waiting") return receipt;
  throw new Error(`The receipt of the ${due.kind} is not registered yet`);
}

const kindNames: Record<Kind, string> = { prepayment: "предоплата", settlement: "полный расчёт", refund: "возврат" };

const taskOf = ({ attempt: { orderNumber }, kind, n }: Due) =>
  ({ kind: "receipt", subject: `receipt:${orderNumber}:${kind}:${n}` }) as const;

/** Opens a task for the accountant and sends an e-mail about it, once per receipt. */
async function reportFailedReceipt(db: Db, due: Due, reason: string): Promise<void> {
  const { orderNumber, key } = due.attempt;
  const message = `${kindNames[due.kind]}: ${reason}`;
  await openTask(db, { ...taskOf(due), reason: message, order: key });
  await queueEmail(db, {
    kind: "staff-receipt-failed",
    to: (await staffAddresses(db)).shop,
    cause: `staff-receipt-failed/${orderNumber}/${due.kind}${due.n > 1 ? `/${due.n}` : ""}`,
    data: { number: String(orderNumber), reason: message },
  });
}

/** The paid attempt, refunded or not. */
async function paidAttempt(db: Db, { customerId, uid }: OrderKey, n: number | null): Promise<Attempt | undefined> {
  const found = await db
    .selectFrom("payment_attempt")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("order_uid", "=", uid)
    .where("state", "in", ["completed", "refunding", "refunded"])
    .$if(n !== null, (query) => query.where("n", "=", n ?? 0))
    .orderBy("n", "desc")
    .executeTakeFirst();
  return found && findAttemptById(db, found.id);
}

/** The key of a repeated receipt contains the refused one: the old key would return the refusal again. */
async function settled(office: PaymentJobContext, { attempt, failedId }: Due): Promise<ProviderReceipt> {
  const { settled: order, contact, paid } = await receiptFacts(office.db, attempt.key);
  const receipt = settlementReceipt(order, Math.min(order.orderTotal, paid), "cashless");
  const key = failedId ? `settle:${attempt.id}:${failedId}` : `settle:${attempt.id}`;
  return gatewayFor(office, attempt).settle(toPaymentRef(attempt), { key, contact, receipt });
}

async function registered(office: PaymentJobContext, due: Due): Promise<ProviderReceipt | null> {
  const { attempt, refund, kind, failedId } = due;
  const gateway = gatewayFor(office, attempt);
  const wanted = kind === "refund" ? "refund" : "sale";
  const refundId = refund?.providerId ?? null;
  if (failedId) {
    const { contact } = await receiptFacts(office.db, attempt.key);
    const lines = await paidLines(office.db, attempt.key);
    const key = `receipt:${attempt.id}:${failedId}`;
    const receipt = lostReceipt(due, lines);
    return gateway.registerAgain(toPaymentRef(attempt), { key, kind: wanted, refundId, contact, receipt, failedId });
  }
  const existingIds = await readReceiptIds(office.db, attempt.key);
  const receipts = await gateway.receipts(toPaymentRef(attempt), refundId);
  return receipts.find(({ kind: each, id }) => each === wanted && !existingIds.includes(id)) ?? null;
}

/** Content of the refused receipt. */
function lostReceipt({ attempt, refund }: Due, lines: ReceiptOrder): Receipt {
  if (refund) return refund.receipt ?? cancelledReceipt(lines, refund.amount);
  return prepaymentReceipt(lines, Math.min(lines.orderTotal, attempt.captured ?? attempt.amount));
}

interface ReceiptFacts {
  /** The order as settled. */
  settled: ReceiptOrder;
  contact: ReceiptContact;
  /** All payments, less refunds before hand-over. */
  paid: number;
}

const PaidOrder = z.strictObject({
  orderTotal: Money,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  paid: Money,
});

async function receiptFacts(db: Db, key: OrderKey): Promise<ReceiptFacts> {
  const { customerId, uid } = key;
  const { rows } = await sql`
    select order_total as "orderTotal", email, phone,
      (select coalesce(sum(coalesce(captured, amount)), 0) from payment_attempt
        where customer_id = ${customerId} and order_uid = ${uid}
          and state in ('completed', 'refunding', 'refunded')) as paid
    from orders where customer_id = ${customerId} and uid = ${uid}`.execute(db);
  const [order] = checkRows(PaidOrder, rows);
  if (!order) throw new Error("A payment has no order");
  const { orderTotal, paid, ...contact } = order;
  const { settled: lines, compensation } = await settledOrder(db, key, orderTotal);
  return { settled: lines, contact, paid: paid - compensation };
}

/** The order as prepaid. */
async function paidLines(db: Db, key: OrderKey): Promise<ReceiptOrder> {
  const order = await readOrder(db, key);
  if (!order) throw new Error("A payment has no order");
  return receiptOrder(await paidRow(db, key), order.orderTotal);
}

/** Ids of earlier receipts at the till, to distinguish a second one of a kind. */
async function readReceiptIds(db: Db, { customerId, uid }: OrderKey): Promise<string[]> {
  const rows = await db
    .selectFrom("order_receipt")
    .select("provider_id")
    .where("customer_id", "=", customerId)
    .where("order_uid", "=", uid)
    .execute();
  return rows.map(({ provider_id: id }) => id);
}

async function keepReceipt(
  db: Db,
  { attempt: { id, key }, kind, n }: Due,
  receipt: ProviderReceipt & { amount: number },
): Promise<void> {
  const fiscal = receipt.fiscal && JSON.stringify(receipt.fiscal);
  await sql`
    insert into order_receipt (customer_id, order_uid, kind, n, attempt_id, state, provider_id, fiscal, amount)
    values (${key.customerId}, ${key.uid}, ${kind}, ${n}, ${id}, ${receipt.state}, ${receipt.id}, ${fiscal}::jsonb,
      ${receipt.amount})
    on conflict (customer_id, order_uid, kind, n) do update set state = excluded.state,
      provider_id = excluded.provider_id, fiscal = excluded.fiscal, amount = excluded.amount, made_at = now()`.execute(
    db,
  );
}
