import { orderLabel } from "@zertsalo/domain/orders/order-label";
import { orderStatusText } from "@zertsalo/domain/orders/order-timeline";
import type { Db } from "@zertsalo/db/connection";
import type { OrderState } from "./order-state.ts";

/** An order's label, or where its status has none, its sentence. */
export const statusLabel = (order: Parameters<typeof orderLabel>[0] & Parameters<typeof orderStatusText>[0]): string =>
  orderLabel(order)?.text ?? orderStatusText(order);

/** Open pages hear where the order is now: by its label, or where the status has none, by its sentence. */
export async function recordStatusEvent(tx: Db, order: OrderState): Promise<void> {
  await statusEvent(tx, order).execute();
}

export function statusEvent(tx: Db, order: OrderState) {
  const { key, number, status } = order;
  const label = statusLabel(order);
  return tx
    .insertInto("order_event")
    .values({ customer_id: key.customerId, number, type: "ORDER_STATUS_CHANGED", letter: status, label });
}

/** A stage of the workshop is done: «Зеркало: Раскрой полотна». */
export async function recordStageEvent(
  tx: Db,
  order: { customerId: string; number: number },
  label: string,
): Promise<void> {
  await tx
    .insertInto("order_event")
    .values({ customer_id: order.customerId, number: order.number, type: "ORDER_STAGE_DONE", label })
    .execute();
}

export async function recordFundsBookedEvent(tx: Db, { key, number }: OrderState): Promise<void> {
  await tx
    .insertInto("order_event")
    .values({ customer_id: key.customerId, number, type: "ORDER_FUNDS_BOOKED" })
    .execute();
}
