import type { z } from "zod";
import type { PaymentLink } from "@zertsalo/contract/payments";
import type { Server } from "../../server.ts";
import { ShopError } from "../../shop-error.ts";
import type { Visitor } from "../../tokens.ts";
import { findOwnOrder, orderByNumber } from "../orders/orders.service.ts";
import { openPayment } from "./open-payment.ts";

/** Of an order that is his. One that has no link yet asks the provider for it now. */
export async function linkOf(
  app: Server,
  visitor: Visitor,
  number: number,
  origin: string,
): Promise<z.output<typeof PaymentLink>> {
  const row = await findOwnOrder(app.db, visitor, number);
  if (!row) throw new ShopError("order_not_found");
  if (row.payment_url === null) await openPayment(app, { customerId: row.customer_id, uid: row.uid }, origin);
  const { payment } = await orderByNumber(app.db, visitor, number);
  return { redirectUrl: payment.redirectUrl, isPaid: payment.isPaid, status: payment.status };
}
