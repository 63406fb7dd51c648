import type { z } from "zod";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import type { PaymentLink } from "@zertsalo/contract/payments";
import type { OrderPages } from "@zertsalo/orders/order-link";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import { findOwnOrder, orderByNumber, isLinkOver, type OrderRow, payingRow } from "../orders/orders.ts";
import { openPayment } from "./open-payment.ts";
import { payAgain } from "./pay-again.ts";

/** Payment link of the buyer's own order. Without a link yet, the payment is created now. */
export async function getPaymentLink(
  app: Server,
  visitor: Visitor,
  number: number,
  pages: OrderPages,
): Promise<z.output<typeof PaymentLink>> {
  const row = await findOwnOrder(app.db, visitor, number);
  if (!row) throw new ShopError("order_not_found");
  const key = { customerId: row.customer_id, uid: row.uid };
  if (isLinkOver(row, await payingRow(app.db, row))) await openAnother(app, row, pages);
  else if (row.payment_url === null) await openPayment(app, key, pages);
  const { payment } = await orderByNumber(app.db, visitor, number);
  return { redirectUrl: payment.redirectUrl, isPaid: payment.isPaid, status: payment.status };
}

/** Opens another attempt by the same method after the link has expired. */
function openAnother(app: Server, row: OrderRow, pages: OrderPages) {
  const page = `${pages.origin}/order/${row.number}/`;
  const { return_url: returnUrl, fail_url: failUrl, payment_method: method } = row;
  const same = { method: method as PaymentMethod, returnUrl: returnUrl ?? page, failUrl: failUrl ?? page, pages };
  return payAgain(app, { customerId: row.customer_id, uid: row.uid }, same);
}
