import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderDetails } from "@zertsalo/contract/order";
import type { Db } from "@zertsalo/db/connection";
import { moveOrder } from "@zertsalo/orders/move-order";
import { lockOrder } from "@zertsalo/orders/order-state";
import { isFunded } from "@zertsalo/domain/orders/order-guards";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import { orderByNumber, ownOrder } from "./orders.service.ts";

/** The buyer's consent to changes by staff. Drawings are accepted separately (accept-drawings.ts). */
export async function agreeByBuyer(db: Db, visitor: Visitor, number: number): Promise<OrderDetails> {
  const own = await ownOrder(db, visitor, number);
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { customerId: own.customer_id, uid: own.uid });
    if (order?.status !== OrderStatus.awaitingConsent) throw new ShopError("acceptance_not_awaited");
    if (!order.isAccepted) throw new ShopError("acceptance_missing");
    const refusal = await moveOrder(tx, order, {
      to: isFunded(order) ? OrderStatus.confirmed : OrderStatus.awaitingPayment,
      by: "buyer",
    });
    if (refusal) throw new Error(`An order that was agreed to did not leave M: ${refusal}`);
  });
  return orderByNumber(db, visitor, number);
}
