import type { Db } from "@zertsalo/db/connection";
import { queueLetter } from "@zertsalo/db/letters";
import { staffAddresses } from "@zertsalo/db/staff-addresses";
import type { OrderKey } from "@zertsalo/db/orders/order-state";
import { type Attempt, attemptOf, paidRow, receiptOrder } from "@zertsalo/db/orders/payment-attempts";
import { closeTask, openTask } from "@zertsalo/db/staff-tasks";
import { settlementReceipt } from "@zertsalo/domain/orders/receipts";
import type { ProviderReceipt } from "@zertsalo/gateways/payment-gateway";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Log } from "../log.ts";
import { gatewayOf, OrderPayload, refOf, type TillOffice } from "./till-office.ts";

const Payload = OrderPayload.extend({ kind: z.enum(["prepayment", "settlement", "refund"]) });
type Kind = z.output<typeof Payload>["kind"];

/**
 * Sees to a receipt. Those of money taken and returned are registered by the provider, who is asked how they are; the one
 * of the hand-over is made here. A till that fails leaves a row for staff, and the order goes on.
 */
export function orderReceiptTask(office: TillOffice, log: Log): Task {
  return async (payload, { job }) => {
    const { kind, ...key } = Payload.parse(payload);
    const attempt = await paidAttempt(office, key);
    if (!attempt || (await isDone(office, attempt, kind))) return;
    const receipt = await endedReceipt(office, attempt, kind).catch(async (error: unknown) => {
      if (job.attempts >= job.max_attempts) await tellFailed(office.db, attempt, kind, "касса не отвечает");
      throw error;
    });
    await office.db.transaction().execute(async (tx) => {
      await keepReceipt(tx, attempt, kind, receipt);
      if (receipt.state === "failed") await tellFailed(tx, attempt, kind, "касса отказала");
      else await closeTask(tx, taskOf(attempt, kind));
    });
    if (receipt.state === "failed") log.error({ order: attempt.orderNumber, kind }, "a receipt was not registered");
  };
}

async function endedReceipt(office: TillOffice, attempt: Attempt, kind: Kind): Promise<ProviderReceipt> {
  const receipt = kind === "settlement" ? await settled(office, attempt) : await registered(office, attempt, kind);
  if (receipt && receipt.state !== "waiting") return receipt;
  throw new Error(`The receipt of the ${kind} is not registered yet`);
}

const kindWords: Record<Kind, string> = { prepayment: "предоплата", settlement: "полный расчёт", refund: "возврат" };

const taskOf = ({ orderNumber, n }: Attempt, kind: Kind) =>
  ({ kind: "receipt", subject: `receipt:${orderNumber}:${kind}:${n}` }) as const;

/** A task for whoever keeps the books, and a letter of it, once for each receipt. */
async function tellFailed(db: Db, attempt: Attempt, kind: Kind, reason: string): Promise<void> {
  const { orderNumber, key } = attempt;
  await openTask(db, { ...taskOf(attempt, kind), reason: `${kindWords[kind]}: ${reason}`, order: key });
  await queueLetter(db, {
    kind: "staff-receipt-failed",
    to: (await staffAddresses(db)).shop,
    cause: `staff-receipt-failed/${orderNumber}/${kind}`,
    data: { number: String(orderNumber), reason: `${kindWords[kind]}: ${reason}` },
  });
}

/** The one whose money came, whether it is still here or went back. */
async function paidAttempt({ db }: TillOffice, { customerId, uid }: OrderKey): Promise<Attempt | undefined> {
  const found = await db
    .selectFrom("payment_attempt")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("order_uid", "=", uid)
    .where("state", "in", ["completed", "refunding", "refunded"])
    .orderBy("n", "desc")
    .executeTakeFirst();
  return found && attemptOf(db, found.id);
}

async function settled(office: TillOffice, attempt: Attempt): Promise<ProviderReceipt> {
  const { db } = office;
  const { customerId, uid } = attempt.key;
  const order = await db
    .selectFrom("orders")
    .select(["order_total", "email", "phone"])
    .where("customer_id", "=", customerId)
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  const lines = receiptOrder(await paidRow(db, attempt.key), order.order_total);
  const receipt = settlementReceipt(lines, attempt.captured ?? attempt.amount, "cashless");
  const contact = { email: order.email, phone: order.phone };
  const key = await settlementKey(db, attempt);
  return gatewayOf(office, attempt).settle(refOf(attempt), { key, contact, receipt });
}

/** One that the till refused is asked for anew, under a key that names it: the old one would bring the refusal again. */
async function settlementKey(db: Db, { id, key, n }: Attempt): Promise<string> {
  const failed = await db
    .selectFrom("order_receipt")
    .select("provider_id")
    .where("customer_id", "=", key.customerId)
    .where("order_uid", "=", key.uid)
    .where("kind", "=", "settlement")
    .where("n", "=", n)
    .where("state", "=", "failed")
    .executeTakeFirst();
  return failed ? `settle:${id}:${failed.provider_id}` : `settle:${id}`;
}

async function registered(office: TillOffice, attempt: Attempt, kind: Exclude<Kind, "settlement">) {
  const receipts = await gatewayOf(office, attempt).receipts(refOf(attempt), attempt.refundId);
  const wanted = kind === "refund" ? "refund" : "sale";
  return receipts.find((receipt) => receipt.kind === wanted) ?? null;
}

async function isDone({ db }: TillOffice, { key, n }: Attempt, kind: Kind): Promise<boolean> {
  const { customerId, uid } = key;
  const found = await db
    .selectFrom("order_receipt")
    .select("state")
    .where("customer_id", "=", customerId)
    .where("order_uid", "=", uid)
    .where("kind", "=", kind)
    .where("n", "=", n)
    .executeTakeFirst();
  return found?.state === "done";
}

async function keepReceipt(db: Db, { id, key, n }: Attempt, kind: Kind, receipt: ProviderReceipt) {
  const fiscal = receipt.fiscal && JSON.stringify(receipt.fiscal);
  await sql`
    insert into order_receipt (customer_id, order_uid, kind, n, attempt_id, state, provider_id, fiscal)
    values (${key.customerId}, ${key.uid}, ${kind}, ${n}, ${id}, ${receipt.state}, ${receipt.id}, ${fiscal}::jsonb)
    on conflict (customer_id, order_uid, kind, n) do update
      set state = excluded.state, provider_id = excluded.provider_id, fiscal = excluded.fiscal, made_at = now()`.execute(
    db,
  );
}
