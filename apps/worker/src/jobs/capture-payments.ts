import { applyReading } from "@zertsalo/orders/apply-reading";
import { checkRows } from "@zertsalo/db/check-rows";
import { OrderKey } from "@zertsalo/db/order-key";
import { liveAttempt, paidRow, receiptOrder } from "@zertsalo/orders/payment-attempts";
import { prepaymentReceipt } from "@zertsalo/domain/orders/receipts";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Log } from "../log.ts";
import { gatewayFor, OrderPayload, toPaymentRef, type PaymentJobContext } from "./payment-job-context.ts";

/**
 * Captures a hold when the order is packed; a smaller amount, with a receipt of its own, if the order became smaller.
 */
export function capturePaymentTask(office: PaymentJobContext): Task {
  return (payload) => capture(office, OrderPayload.parse(payload));
}

async function capture(office: PaymentJobContext, key: OrderKey): Promise<void> {
  const { db } = office;
  const attempt = await liveAttempt(db, key);
  if (attempt?.state !== "hold") return;
  const order = await db
    .selectFrom("orders")
    .select(["order_total", "email", "phone"])
    .where("customer_id", "=", key.customerId)
    .where("uid", "=", key.uid)
    .executeTakeFirstOrThrow();
  const amount = Math.min(attempt.amount, order.order_total);
  const isLess = amount < attempt.amount;
  // Written before the call: a later reading is compared with it.
  if (isLess) await db.updateTable("payment_attempt").set({ captured: amount }).where("id", "=", attempt.id).execute();
  const lines = receiptOrder(await paidRow(db, key), order.order_total);
  const request = {
    key: `capture:${attempt.id}`,
    amount,
    contact: { email: order.email, phone: order.phone },
    receipt: isLess ? prepaymentReceipt(lines, amount) : null,
  };
  await applyReading(db, attempt.id, await gatewayFor(office, attempt).capture(toPaymentRef(attempt), request));
}

const HeldOrder = OrderKey.extend({ number: z.int() });

/** A hold expires after seven days: half a day before that it is captured, packed or not. */
export async function guardHolds(office: PaymentJobContext, log: Log): Promise<void> {
  const { rows } = await sql`
    select attempt.customer_id as "customerId", attempt.order_uid as uid, order_number as number
    from payment_attempt attempt
    join order_move move on move.customer_id = attempt.customer_id and move.order_uid = attempt.order_uid
      and move.status = 'P'
    where attempt.state = 'hold'
    group by 1, 2, 3
    having max(move.at) < now() - interval '6 days 12 hours'
    limit 100`.execute(office.db);
  for (const { number, ...key } of checkRows(HeldOrder, rows)) {
    try {
      await capture(office, key);
      log.warn({ order: number }, "payment hold captured before it expires");
    } catch (error) {
      // A failure must not stop the other captures.
      log.error({ err: error, order: number }, "payment hold capture failed, will retry");
    }
  }
}
