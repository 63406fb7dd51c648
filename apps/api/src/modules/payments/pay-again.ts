import type { OrderDetails } from "@zertsalo/contract/orders";
import type { PaymentMethod } from "@zertsalo/contract/order-words";
import { applyReading } from "@zertsalo/db/orders/apply-reading";
import { lockOrder, type OrderKey, type OrderState } from "@zertsalo/db/orders/order-state";
import { dropAttempt, liveAttempt } from "@zertsalo/db/orders/payment-attempts";
import { isOnline } from "@zertsalo/domain/orders/payment-methods";
import { paymentRefusal } from "@zertsalo/domain/orders/payment-list";
import { paymentRefusalCode, paymentRefusalText } from "@zertsalo/domain/orders/payment-refusal-words";
import type { PaymentProvider } from "@zertsalo/gateways/payments";
import type { Server } from "../../server.ts";
import { ShopError } from "../../shop-error.ts";
import { orderDetails } from "../orders/order-answer.ts";
import { orderOfUid } from "../orders/orders.queries.ts";
import { openPayment } from "./open-payment.ts";

interface OtherPayment {
  method: PaymentMethod;
  returnUrl: string;
  failUrl: string;
  origin: string;
}

/** Another try, or another method, while the order waits for its money. One that is paid meanwhile wins. */
export async function payAgain(app: Server, key: OrderKey, other: OtherPayment): Promise<OrderDetails | null> {
  const { db } = app;
  const isOpenAlready = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, key);
    if (!order) return null;
    refuse(order, other.method);
    const live = await liveAttempt(tx, key);
    return live?.state === "pending" && live.method === other.method;
  });
  if (isOpenAlready === null) return null;
  if (!isOpenAlready && (await isClosed(app, key))) {
    await db
      .updateTable("orders")
      .set({ payment_method: other.method, return_url: other.returnUrl, fail_url: other.failUrl, payment_url: null })
      .where("customer_id", "=", key.customerId)
      .where("uid", "=", key.uid)
      .where("status", "=", "X")
      .execute();
    await openPayment(app, key, other.origin);
  }
  const row = await orderOfUid(db, key.customerId, key.uid);
  return row ? orderDetails(row) : null;
}

function refuse(order: OrderState, method: PaymentMethod): void {
  if (order.letter !== "X") throw new ShopError("order_not_payable");
  if (!isOnline(method)) throw new ShopError("payment_method_gone", { method });
  const { deliveryType, orderTotal, hasSpecial } = order;
  const asked = { shopperType: "retail", deliveryType, orderTotal, hasSpecial } as const;
  const refusal = paymentRefusal(method, { ...asked, isCompanyActive: true, hasStoreInCity: true });
  if (refusal) throw new ShopError(paymentRefusalCode(refusal), { method, text: paymentRefusalText(method, refusal) });
}

/** The try before is closed first, at its provider. False: it turned out to be paid. */
async function isClosed({ db, payments }: Server, key: OrderKey): Promise<boolean> {
  const live = await liveAttempt(db, key);
  if (!live) return true;
  if (live.state !== "new" && live.state !== "pending") return false;
  if (live.providerId !== null) {
    const ref = { id: live.providerId, orderNumber: live.orderNumber, attempt: live.n };
    const gateway = payments.gateways[live.provider as PaymentProvider];
    await applyReading(db, live.id, await gateway.cancel(ref, `cancel:${live.id}`));
  }
  await dropAttempt(db, live);
  return (await liveAttempt(db, key)) === null;
}
