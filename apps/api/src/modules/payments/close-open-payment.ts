import type { OrderKey } from "@zertsalo/db/order-key";
import { openStates } from "@zertsalo/domain/orders/payment-attempt";
import { GatewayError } from "@zertsalo/gateways/gateway-error";
import type { PaymentProvider } from "@zertsalo/gateways/payments";
import { applyReading } from "@zertsalo/orders/apply-reading";
import { type Attempt, dropAttempt, giveUp, liveAttempt } from "@zertsalo/orders/payment-attempts";
import type { Server } from "../../server.ts";

/** Closes the previous attempt at its provider first. False: it turned out to be paid. */
export async function closeOpenPayment(app: Server, key: OrderKey): Promise<boolean> {
  const live = await liveAttempt(app.db, key);
  if (!live || !isOpen(live)) return true;
  if (live.state === "hold") return false;
  await giveUp(app.db, live); // an attempt that we close is no failure and sends no e-mail
  await closeAtProvider(app, live);
  await dropAttempt(app.db, live);
  const after = await liveAttempt(app.db, key);
  return !after || (after.id !== live.id && !isOpen(after));
}

const isOpen = ({ state }: Attempt) => openStates.some((each) => each === state);

/** A provider that does not answer does not block another attempt: money of the closed attempt is refunded. */
async function closeAtProvider({ db, payments, log }: Server, live: Attempt): Promise<void> {
  if (live.providerId === null) return;
  const ref = { id: live.providerId, orderNumber: live.orderNumber, attempt: live.n };
  try {
    const closed = await payments.gateways[live.provider as PaymentProvider].cancel(ref, `cancel:${live.id}`);
    await applyReading(db, live.id, closed);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error }, "payment cancellation failed, the worker will retry");
  }
}
