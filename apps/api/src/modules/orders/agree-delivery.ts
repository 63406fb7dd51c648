import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { DeliveryDayAnswer } from "@zertsalo/contract/delivery-agreement";
import type { OrderDetails } from "@zertsalo/contract/order";
import type { Db } from "@zertsalo/db/connection";
import { moveOrder } from "@zertsalo/orders/move-order";
import { lockOrder } from "@zertsalo/orders/order-state";
import { openTask } from "@zertsalo/db/staff-tasks";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import { orderByNumber, ownOrder } from "./orders.service.ts";

const statusByAnswer: Record<DeliveryDayAnswer, OrderStatus> = {
  agree: OrderStatus.deliveryConfirmed,
  "another-day": OrderStatus.deliveryPostponed,
};

/** Answers the proposed delivery day only; a repeated answer has no effect. */
export async function answerDay(
  db: Db,
  visitor: Visitor,
  number: number,
  answer: DeliveryDayAnswer,
): Promise<OrderDetails> {
  const own = await ownOrder(db, visitor, number);
  const to = statusByAnswer[answer];
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { customerId: own.customer_id, uid: own.uid });
    if (order?.status === to) return;
    if (order?.status !== OrderStatus.deliveryDayRequested || (await moveOrder(tx, order, { to, by: "buyer" }))) {
      throw new ShopError("delivery_day_settled");
    }
    if (to !== OrderStatus.deliveryPostponed) return;
    const reason = "Предложенный день не подошёл: позвонить покупателю и выбрать другой";
    await openTask(tx, { kind: "delivery-day", subject: String(number), reason, order: order.key });
  });
  return orderByNumber(db, visitor, number);
}
