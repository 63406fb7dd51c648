import { applyReading } from "@zertsalo/db/orders/apply-reading";
import type { OrderKey } from "@zertsalo/db/orders/order-state";
import { attemptToOpen } from "@zertsalo/db/orders/payment-attempts";
import { GatewayError } from "@zertsalo/gateways/gateway-error";
import type { PaymentProvider } from "@zertsalo/gateways/payments";
import type { Server } from "../../server.ts";

/**
 * Asks the provider for a payment while the buyer waits. A provider that does not answer holds up no order: a job asks
 * again with the same key, and the link comes by letter.
 */
export async function openPayment({ db, payments, log }: Server, key: OrderKey, origin: string): Promise<void> {
  try {
    const opening = await attemptToOpen(db, key, { origin, providerOf: payments.providerOf });
    if (!opening) return;
    const { attempt, request } = opening;
    const gateway = payments.gateways[attempt.provider as PaymentProvider];
    await applyReading(db, attempt.id, await gateway.open(request));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error }, "a payment could not be opened at once");
  }
}
