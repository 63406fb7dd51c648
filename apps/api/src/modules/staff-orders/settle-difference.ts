import type { Money } from "@zertsalo/contract/money";
import type { Db } from "@zertsalo/db/connection";
import { addJobs } from "@zertsalo/db/enqueue";
import { openTask } from "@zertsalo/db/staff-tasks";
import { isOnline } from "@zertsalo/domain/orders/payment-methods";
import { changeReceipt, partReceipt, type ReceiptOrder } from "@zertsalo/domain/orders/receipts";
import { formatMoney } from "@zertsalo/domain/text/format";
import { paymentJob } from "@zertsalo/orders/move-order";
import type { OrderState } from "@zertsalo/orders/order-state";
import { paidRow, receiptOrder } from "@zertsalo/orders/payment-attempts";
import { scheduleRefund } from "@zertsalo/orders/refunds";
import { ShopError } from "../../http/shop-error.ts";

interface Difference {
  paidFor: Money;
  isHeld: boolean;
  refund: Money;
  due: Money;
  /** The order as on its receipts before the change. */
  before: ReceiptOrder;
  /** Reason of a refund, for staff. */
  reason: string;
  staffId: number;
}

/** Refunds the difference of a changed order, captures less of a hold, or waits for an additional payment. */
export async function settleDifference(tx: Db, order: OrderState, difference: Difference) {
  const { paidFor, isHeld, refund, due, before, reason, staffId } = difference;
  if (paidFor === 0) return { refund: 0, due: 0 };
  if (!isOnline(order.payment.method)) {
    if (refund > 0) {
      const task = `Заказ стал дешевле: вернуть ${formatMoney(refund)}`;
      await openTask(tx, { kind: "money-back", subject: String(order.number), reason: task, order: order.key });
    }
    return { refund, due };
  }
  // Of a hold, less is captured when the order is packed, with a receipt of its own.
  if (refund > 0 && !isHeld) {
    const after = receiptOrder(await paidRow(tx, order.key), order.orderTotal);
    const fallen = changeReceipt(before, after);
    const receipt = fallen?.amount === refund ? fallen : partReceipt(before, refund, false);
    const promised = await scheduleRefund(tx, order, { occasion: "change", amount: refund, receipt, reason, staffId });
    if (promised === null) throw new ShopError("refund_above_paid");
  }
  if (due > 0) {
    await waitForRest(tx, order);
    if (isHeld) await addJobs(tx, [paymentJob("payment-capture", order)]);
  }
  return { refund, due };
}

/** The order awaits payment again and displays so. */
async function waitForRest(tx: Db, { key }: OrderState): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ payment_status: "pending", are_funds_booked: false })
    .where("customer_id", "=", key.customerId)
    .where("uid", "=", key.uid)
    .execute();
}
