import { Money } from "@zertsalo/contract/money";
import { compensatedOrder, type ReceiptOrder } from "@zertsalo/domain/orders/receipts";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { paidRow, receiptOrder } from "./payment-attempts.ts";

/**
 * What went back before hand-over without naming pieces: its receipt took money paid ahead back. `order` has customer_id
 * and uid.
 */
export const compensationFor = (order: RawBuilder<unknown>) => sql`(
  select coalesce(sum(back.amount), 0) from payment_refund back
  where back.customer_id = ${order}.customer_id and back.order_uid = ${order}.uid and back.occasion = 'part'
    and back.receipt -> 'lines' -> 0 ->> 'mode' <> 'full_payment')`;

const CompensationRow = z.strictObject({ compensation: Money });

/** An order as its settlement has it, and as everything that comes back after it is counted. */
export async function settledOrder(
  db: Db,
  key: OrderKey,
  orderTotal: Money,
): Promise<{ settled: ReceiptOrder; compensation: Money }> {
  const { rows } = await sql`
    select ${compensationFor(sql`orders`)} as compensation from orders
    where customer_id = ${key.customerId} and uid = ${key.uid}`.execute(db);
  const compensation = checkRows(CompensationRow, rows)[0]?.compensation ?? 0;
  const order = receiptOrder(await paidRow(db, key), orderTotal);
  return { settled: compensatedOrder(order, compensation), compensation };
}
