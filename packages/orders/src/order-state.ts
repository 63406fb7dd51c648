import { DeliveryType } from "@zertsalo/contract/delivery";
import { Money } from "@zertsalo/contract/money";
import { DeliveryState, OrderStatusCode, PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-enums";
import type { MovableOrder } from "@zertsalo/domain/orders/order-facts";
import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { paidSoFar } from "./paid-so-far.ts";

/** An order as its rules see it, and what emails about it need. */
export interface OrderState extends MovableOrder {
  key: OrderKey;
  number: number;
  version: number;
  fullName: string | null;
  email: string | null;
  phone: string | null;
  payUntil: Date | null;
  deliveryDay: string;
  /** The last day our store keeps it. */
  reservationTo: string | null;
  /** The database's time. */
  now: Date;
}

const StateRow = z.strictObject({
  number: z.int(),
  version: z.int(),
  status: OrderStatusCode,
  reached: z.array(OrderStatusCode),
  histories: z.array(DeliveryState),
  deliveryType: DeliveryType,
  deliveryDay: z.iso.date(),
  method: PaymentMethod,
  paymentStatus: PaymentStatus,
  areFundsBooked: z.boolean(),
  prepay: Money,
  orderTotal: Money,
  paidAmount: z.int(),
  isDelivered: z.boolean(),
  isCuttingStarted: z.boolean(),
  hasSpecial: z.boolean(),
  isAccepted: z.boolean(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  payUntil: z.date().nullable(),
  reservationTo: z.string().nullable(),
  now: z.date(),
});

/** Locked until the end of the transaction: whoever else moves the order waits. */
export async function lockOrder(tx: Db, key: OrderKey): Promise<OrderState | null> {
  const { customerId, uid } = key;
  const locked = await sql`
    select from orders where customer_id = ${customerId} and uid = ${uid} for update`.execute(tx);
  return locked.rows.length === 0 ? null : readOrder(tx, key);
}

/** For whoever has it locked, or has just written it. */
export async function readOrder(tx: Db, key: OrderKey): Promise<OrderState | null> {
  const { customerId, uid } = key;
  const { rows } = await sql`
    select number, version, status::text as status, delivery_type as "deliveryType", payment_method as method,
      payment_status as "paymentStatus", are_funds_booked as "areFundsBooked", prepay, order_total as "orderTotal",
      is_delivered as "isDelivered", is_cutting_started as "isCuttingStarted", full_name as "fullName", email, phone,
      pay_until as "payUntil", reservation_to as "reservationTo", now() as now,
      delivery_date as "deliveryDay",
      (select array_agg(status::text order by n) from order_move
        where customer_id = ${customerId} and order_uid = ${uid}) as reached,
      (select coalesce(array_agg(status order by at), '{}') from delivery_history
        where customer_id = ${customerId} and order_uid = ${uid}) as histories,
      exists (select from order_item item
        where item.customer_id = ${customerId} and item.order_uid = ${uid}
          and (item.snapshot -> 'isSpecialProduct')::boolean) as "hasSpecial",
      not exists (select from order_item item
        where item.customer_id = ${customerId} and item.order_uid = ${uid}
          and (item.snapshot -> 'isSpecialProduct')::boolean
          and not exists (select from order_acceptance accepted
            where accepted.customer_id = ${customerId} and accepted.order_uid = ${uid}
              and accepted.item_uid = item.uid)) as "isAccepted",
      ${paidSoFar(sql`orders`)} as "paidAmount"
    from orders where customer_id = ${customerId} and uid = ${uid}`.execute(tx);
  const [row] = checkRows(StateRow, rows);
  if (!row) return null;
  const { method, paymentStatus, areFundsBooked, prepay, paidAmount, ...order } = row;
  return { ...order, key, payment: { method, status: paymentStatus, areFundsBooked, prepay, paidAmount } };
}
