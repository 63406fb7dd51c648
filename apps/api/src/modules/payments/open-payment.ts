import { setTimeout as pause } from "node:timers/promises";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { applyReading } from "@zertsalo/orders/apply-reading";
import type { OrderPages } from "@zertsalo/orders/order-link";
import type { OrderKey } from "@zertsalo/db/order-key";
import { attemptToOpen, endOpening } from "@zertsalo/orders/payment-attempts";
import { onlineMethodList } from "@zertsalo/domain/orders/payment-methods";
import { GatewayError } from "@zertsalo/gateways/gateway-error";
import type { PaymentProvider } from "@zertsalo/gateways/payments";
import { sql } from "kysely";
import { z } from "zod";
import type { Server } from "../../server.ts";

const lookAgainMs = 150;

/**
 * Creates the payment at the provider while the buyer waits. A provider that does not answer blocks no order: a job
 * retries with the same key, and the link is sent by e-mail.
 */
export async function openPayment({ db, payments, log }: Server, key: OrderKey, pages: OrderPages): Promise<void> {
  const opening = await attemptToOpen(db, key, { ...pages, providerOf: payments.providerOf });
  if (!opening) return;
  const { attempt, request } = opening;
  try {
    const gateway = payments.gateways[attempt.provider as PaymentProvider];
    await applyReading(db, attempt.id, await gateway.open(request));
  } catch (error) {
    await endOpening(db, attempt);
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error }, "payment creation failed, the worker will retry");
  }
}

/**
 * A repeated command waits while the first one creates the payment, without a limit of its own. It does not call the
 * provider: not every provider returns the payment page twice.
 */
export async function paymentOpened(db: Db, key: OrderKey): Promise<void> {
  while (await isBeingOpened(db, key)) await pause(lookAgainMs);
}

const OpeningRow = z.strictObject({ isBeingOpened: z.boolean() });

async function isBeingOpened(db: Db, { customerId, uid }: OrderKey): Promise<boolean> {
  const { rows } = await sql`
    select exists (
      select from orders
      where customer_id = ${customerId} and uid = ${uid} and status = 'X' and order_total > 0
        and payment_method = any (${onlineMethodList}::text[]) and completed_at > now() - interval '10 seconds'
        and not exists (select from payment_attempt attempt
          where attempt.customer_id = ${customerId} and attempt.order_uid = ${uid} and state <> 'new')
    ) as "isBeingOpened"`.execute(db);
  return checkRows(OpeningRow, rows)[0]?.isBeingOpened ?? false;
}
