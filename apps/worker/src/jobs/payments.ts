import { applyReading } from "@zertsalo/orders/apply-reading";
import { checkRows } from "@zertsalo/db/check-rows";
import type { OrderKey } from "@zertsalo/db/order-key";
import {
  type Attempt,
  attemptByProvider,
  findAttemptById,
  attemptToOpen,
  endOpening,
  wasOpened,
} from "@zertsalo/orders/payment-attempts";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Log } from "../log.ts";
import { returnStray } from "./return-payments.ts";
import { gatewayFor, OrderPayload, toPaymentRef, type PaymentJobContext } from "./payment-job-context.ts";

/** Creates a payment that the buyer's own request failed to create. An existing one is unchanged, declined or not. */
export function openPaymentTask(office: PaymentJobContext): Task {
  return async (payload) => {
    const key = OrderPayload.parse(payload);
    if (!(await wasOpened(office.db, key))) await openPayment(office, key);
  };
}

async function openPayment(office: PaymentJobContext, key: OrderKey): Promise<void> {
  const { db, payments, origin, secret } = office;
  const opening = await attemptToOpen(db, key, { origin, secret, providerOf: payments.providerOf });
  if (!opening) return;
  const { attempt, request } = opening;
  const gateway = gatewayFor({ payments }, attempt);
  const read = await gateway.open(request).catch(async (error: unknown) => {
    await endOpening(db, attempt);
    throw error;
  });
  await applyReading(db, attempt.id, read);
  if (read.state !== "pending" || read.url !== null) return;
  // The response of its creation was lost, and the provider does not return the page again: it is closed, and the next
  // attempt gets a page.
  await db.updateTable("payment_attempt").set({ is_dropped: true }).where("id", "=", attempt.id).execute();
  const closed = await gateway.cancel(toPaymentRef({ ...attempt, providerId: read.id }), `cancel:${attempt.id}`);
  await applyReading(db, attempt.id, closed);
  if (closed.state === "cancelled") await openPayment(office, key);
}

const NoticePayload = z.object({ provider: z.string(), paymentId: z.string() });

/** After a notice: reads the payment from its provider. An unknown payment is retried. */
export function syncPaymentTask(office: PaymentJobContext, log: Log): Task {
  return async (payload) => {
    const { provider, paymentId } = NoticePayload.parse(payload);
    const attempt = await attemptByProvider(office.db, provider, paymentId);
    if (!attempt) throw new Error("A notice of a payment that is not ours yet");
    await syncAttempt(office, attempt, log);
  };
}

async function syncAttempt(office: PaymentJobContext, attempt: Attempt, log: Log): Promise<void> {
  if (attempt.state === "new") return openPayment(office, attempt.key);
  const read = await gatewayFor(office, attempt).read(toPaymentRef(attempt));
  if (!read) {
    log.error({ attempt: attempt.id }, "payment not found at provider");
    return;
  }
  const outcome = await applyReading(office.db, attempt.id, read);
  if ("trouble" in outcome) log.error({ attempt: attempt.id, ...outcome }, "payment differs from its attempt");
  if ("stray" in outcome) await returnStray(office, attempt, outcome.stray);
}

const attemptsAtOnce = 100;
const DueAttempt = z.strictObject({ id: z.int() });

/** Every minute, in case of lost notices: reads every payment that is due. A failure does not stop the others. */
export async function reconcilePayments(office: PaymentJobContext, log: Log): Promise<void> {
  const { rows } = await sql`
    update payment_attempt set next_sync_at = now() + interval '5 minutes'
    where id in (select id from payment_attempt where next_sync_at < now()
      order by next_sync_at limit ${attemptsAtOnce} for update skip locked)
    returning id`.execute(office.db);
  for (const { id } of checkRows(DueAttempt, rows)) await syncById(office, id, log);
}

/** A payment that cannot be read now is read at its next time. */
export async function syncById(office: PaymentJobContext, id: number, log: Log): Promise<void> {
  const attempt = await findAttemptById(office.db, id);
  if (!attempt) return;
  try {
    await syncAttempt(office, attempt, log);
  } catch (error) {
    log.warn({ err: error, attempt: id }, "payment status request failed, will retry");
  }
}
