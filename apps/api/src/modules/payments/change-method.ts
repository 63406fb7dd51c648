import { Money } from "@zertsalo/contract/money";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { moveOrder } from "@zertsalo/orders/move-order";
import { issueBill } from "@zertsalo/orders/order-notices";
import type { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder } from "@zertsalo/orders/order-state";
import { TermsColumn } from "@zertsalo/orders/pay-term";
import { queueTimers } from "@zertsalo/orders/queue-timers";
import { isFunded } from "@zertsalo/domain/orders/order-guards";
import { prepayAmount } from "@zertsalo/domain/orders/order-total";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { payUntilAfterChange, reservedUntil } from "@zertsalo/domain/orders/payment-terms";
import { sql } from "kysely";
import { z } from "zod";
import { buildCalendar, CalendarRow, calendarRows } from "@zertsalo/db/calendar-rows";

interface ChosenMethod {
  method: PaymentMethod;
  returnUrl: string;
  failUrl: string;
}

/** Changes the method of an order that still awaits payment; its deadline, amount due and stock reservation follow. */
export async function changeMethod(db: Db, key: OrderKey, { method, returnUrl, failUrl }: ChosenMethod): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, key);
    if (order?.status !== OrderStatus.awaitingPayment) return;
    const { placedAt, items, prepayPercent, terms, calendar } = await termsOf(tx, key);
    const prepay = prepayAmount(method, { items, orderTotal: order.orderTotal }, prepayPercent);
    const payUntil = payUntilAfterChange(
      method,
      { placedAt, payUntil: order.payUntil },
      terms,
      buildCalendar(calendar),
    );
    const change = { payment_method: method, return_url: returnUrl, fail_url: failUrl, payment_url: null };
    await tx
      .updateTable("orders")
      .set({ ...change, prepay, pay_until: payUntil })
      .where("customer_id", "=", key.customerId)
      .where("uid", "=", key.uid)
      .execute();
    await tx
      .updateTable("stock_reservation")
      .set({ expires_at: payUntil && reservedUntil(payUntil) })
      .where("customer_id", "=", key.customerId)
      .where("order_uid", "=", key.uid)
      .where("released_at", "is", null)
      .execute();
    const changed = { ...order, payUntil, payment: { ...order.payment, method, prepay } };
    if (isFunded(changed)) await moveOrder(tx, changed, { to: OrderStatus.confirmed, by: "system" });
    else await queueTimers(tx, { ...changed, method, move: changed.reached.length });
    if (paymentMethods[method].hasBill) await issueBill(tx, changed);
  });
}

const TermsRow = z.strictObject({
  placedAt: z.date(),
  items: z.array(z.strictObject({ priceTotal: Money, isSpecialProduct: z.boolean() })),
  prepayPercent: z.int(),
  terms: TermsColumn,
  calendar: z.array(CalendarRow),
});
type TermsRow = z.infer<typeof TermsRow>;

async function termsOf(tx: Db, { customerId, uid }: OrderKey): Promise<TermsRow> {
  const { rows } = await sql`
    select orders.completed_at as "placedAt", (settings.content -> 'prepayPercent')::int as "prepayPercent",
      json_build_object('reserveHours', settings.content -> 'reserveHours',
        'billValidDays', settings.content -> 'billValidDays') as terms,
      (
        select json_agg(json_build_object('priceTotal', price_total,
          'isSpecialProduct', (snapshot -> 'isSpecialProduct')::boolean))
        from order_item where customer_id = ${customerId} and order_uid = ${uid}
      ) as items, ${sql.raw(calendarRows)} as calendar
    from orders, site_content settings
    where orders.customer_id = ${customerId} and orders.uid = ${uid} and settings.key = 'settings'`.execute(tx);
  const [row] = checkRows(TermsRow, rows);
  if (!row) throw new Error("An order or the shop's settings are not there");
  return row;
}
