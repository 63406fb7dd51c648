import type { z } from "zod";
import type { PaymentLink } from "@zertsalo/contract/payments";
import { applyReading } from "@zertsalo/orders/apply-reading";
import type { OrderKey } from "@zertsalo/db/order-key";
import { liveAttempt } from "@zertsalo/orders/payment-attempts";
import { GatewayError } from "@zertsalo/gateways/gateway-error";
import type { PaymentProvider } from "@zertsalo/gateways/payments";
import type { Server } from "../../server.ts";
import type { Visitor } from "../../auth/tokens.ts";
import { orderByNumber, ownOrder } from "../orders/orders.ts";

/**
 * Reads the payment when the buyer returns from the provider, whose notice may be late. On a timeout a job reads it
 * again.
 */
export async function checkedPayment(
  app: Server,
  visitor: Visitor,
  number: number,
): Promise<z.output<typeof PaymentLink>> {
  const row = await ownOrder(app.db, visitor, number);
  try {
    await readPayment(app, { customerId: row.customer_id, uid: row.uid });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    app.log.warn({ err: error }, "payment status request failed, the worker will retry");
  }
  const { payment } = await orderByNumber(app.db, visitor, number);
  return { redirectUrl: payment.redirectUrl, isPaid: payment.isPaid, status: payment.status };
}

async function readPayment({ db, payments }: Server, key: OrderKey): Promise<void> {
  const live = await liveAttempt(db, key);
  if (live?.state !== "pending" || live.providerId === null) return;
  const ref = { id: live.providerId, orderNumber: live.orderNumber, attempt: live.n };
  const read = await payments.gateways[live.provider as PaymentProvider].read(ref);
  if (read) await applyReading(db, live.id, read);
}
