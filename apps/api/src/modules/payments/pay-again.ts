import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderDetails } from "@zertsalo/contract/order";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import type { OrderPages } from "@zertsalo/orders/order-link";
import type { OrderKey } from "@zertsalo/db/order-key";
import { liveAttempt, openingEnded } from "@zertsalo/orders/payment-attempts";
import { unsignedLines } from "@zertsalo/orders/unsigned-lines";
import { paymentRefusal } from "@zertsalo/domain/orders/payment-list";
import { paymentRefusalCode, paymentRefusalText } from "@zertsalo/domain/orders/payment-refusal-text";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import {
  isLinkOver,
  orderDetails,
  toPayableOrder,
  orderOfUid,
  type OrderRow,
  type PayingRow,
  payingRow,
} from "../orders/orders.ts";
import { changeMethod } from "./change-method.ts";
import { closeOpenPayment } from "./close-open-payment.ts";
import { openPayment } from "./open-payment.ts";

interface OtherPayment {
  method: PaymentMethod;
  returnUrl: string;
  failUrl: string;
  pages: OrderPages;
}

/** Another attempt or method while the order awaits payment. If the order was paid meanwhile, that payment wins. */
export async function payAgain(app: Server, key: OrderKey, other: OtherPayment): Promise<OrderDetails | null> {
  const { db } = app;
  await openingEnded(db, key);
  const order = await orderOfUid(db, key.customerId, key.uid);
  if (!order) return null;
  if (order.status === OrderStatus.awaitingConsent && (await unsignedLines(db, key)).length > 0)
    throw new ShopError("drawing_not_accepted");
  const paying = await payingRow(db, order);
  refuse(order, paying, other.method);
  const live = await liveAttempt(db, key);
  const isOpenAlready = live?.state === "pending" && live.method === other.method && !isLinkOver(order, paying);
  if (!isOpenAlready && (await closeOpenPayment(app, key))) {
    await changeMethod(db, key, other);
    await openPayment(app, key, other.pages);
  }
  const row = await orderOfUid(db, key.customerId, key.uid);
  return row ? orderDetails(db, row) : null;
}

function refuse(order: OrderRow, paying: PayingRow, method: PaymentMethod): void {
  if (order.status !== OrderStatus.awaitingPayment) throw new ShopError("order_not_payable");
  const paid = toPayableOrder(order, paying);
  const refusal = paymentRefusal(method, paid);
  if (!refusal) return;
  throw new ShopError(paymentRefusalCode(refusal), { method, text: paymentRefusalText(method, refusal, paid) });
}
