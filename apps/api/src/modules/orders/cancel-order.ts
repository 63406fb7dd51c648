import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderDetails } from "@zertsalo/contract/order";
import type { Db } from "@zertsalo/db/connection";
import { moveOrder } from "@zertsalo/orders/move-order";
import { lockOrder } from "@zertsalo/orders/order-state";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import { findOwnOrder, orderByNumber } from "./orders.service.ts";

/** Cancellation by the buyer: the row lock decides between him and a concurrent status change. Idempotent. */
export async function cancelByBuyer(db: Db, visitor: Visitor, number: number, comment: string): Promise<OrderDetails> {
  const own = await findOwnOrder(db, visitor, number);
  if (!own) throw new ShopError("order_not_found");
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { customerId: own.customer_id, uid: own.uid });
    const reason = comment.trim() || null;
    if (!order || (await moveOrder(tx, order, { to: OrderStatus.canceled, by: "buyer", reason }))) {
      throw new ShopError("order_not_cancellable");
    }
  });
  return orderByNumber(db, visitor, number);
}
