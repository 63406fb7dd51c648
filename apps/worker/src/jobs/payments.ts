import { applyReading } from "@zertsalo/db/orders/apply-reading";
import type { OrderKey } from "@zertsalo/db/orders/order-state";
import {
  type Attempt,
  attemptByProvider,
  findAttemptById,
  attemptToOpen,
  wasOpened,
} from "@zertsalo/db/orders/payment-attempts";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Log } from "../log.ts";
import { returnStray } from "./return-payments.ts";
import { gatewayFor, OrderPayload, toPaymentRef, type PaymentJobContext } from "./payment-job-context.ts";

/** Asks for a payment that the buyer's own request could not get. One that he got is left alone, declined or not. */
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
  const read = await gateway.open(request);
  await applyReading(db, attempt.id, read);
  if (read.state !== "pending" || read.url !== null) return;
  // Made by a call whose answer was lost, and its page is not told again: it is closed, and the next one has a page.
  await db.updateTable("payment_attempt").set({ is_dropped: true }).where("id", "=", attempt.id).execute();
  const closed = await gateway.cancel(toPaymentRef({ ...attempt, providerId: read.id }), `cancel:${attempt.id}`);
  await applyReading(db, attempt.id, closed);
  if (closed.state === "cancelled") await openPayment(office, key);
}

const NoticePayload = z.object({ provider: z.string(), paymentId: z.string() });

/** After a notice: the payment is read from its provider. One of which we know nothing yet is looked for again. */
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

/** Each minute, whatever notices were lost: every payment whose time has come is read. One that fails waits its turn. */
export async function reconcilePayments(office: PaymentJobContext, log: Log): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update payment_attempt set next_sync_at = now() + interval '5 minutes'
    where id in (select id from payment_attempt where next_sync_at < now()
      order by next_sync_at limit ${attemptsAtOnce} for update skip locked)
    returning id`.execute(office.db);
  for (const { id } of rows) await syncById(office, id, log);
}

/** One that cannot be read now is left for its next time. */
export async function syncById(office: PaymentJobContext, id: number, log: Log): Promise<void> {
  const attempt = await findAttemptById(office.db, id);
  if (!attempt) return;
  try {
    await syncAttempt(office, attempt, log);
  } catch (error) {
    log.warn({ err: error, attempt: id }, "payment status request failed, will retry");
  }
}
