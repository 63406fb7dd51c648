import type { CartLegalInfo } from "@zertsalo/contract/cart";
import { Money } from "@zertsalo/contract/money";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { vatPercentOn } from "@zertsalo/domain/money/tax-inside";
import { type Bill, buildBill, type Seller } from "@zertsalo/domain/orders/bill";
import { sql } from "kysely";
import { z } from "zod";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";

/** A bill without a term of its own. */
const usualDays = 7;

const BilledRow = z.strictObject({
  number: z.int(),
  placedAt: z.date(),
  payUntil: z.date().nullable(),
  /** Goods on their planned day, and the days of the deferral. */
  deferredUntil: z.iso.date().nullable(),
  buyer: storedJson<CartLegalInfo>(),
  deliveryPrice: Money,
  unloadPrice: Money,
  orderTotal: Money,
  seller: storedJson<Seller>(),
  items: z.array(
    z.strictObject({
      name: z.string(),
      article: z.string().nullable(),
      configurationText: z.string().nullable(),
      unit: z.string(),
      quantity: z.int(),
      priceTotal: Money,
    }),
  ),
});

/** Null: it is paid otherwise. */
export async function billOfOrder(db: Db, { customerId, uid }: OrderKey): Promise<Bill | null> {
  const { rows } = await sql`
    select number, completed_at as "placedAt", pay_until as "payUntil",
      (select delivery_date + defer_days from order_deferral
        where customer_id = ${customerId} and order_uid = ${uid}) as "deferredUntil", legal_info as buyer,
      delivery_price as "deliveryPrice", unload_price as "unloadPrice", order_total as "orderTotal",
      (select content -> 'legal' from site_content where key = 'settings') as seller,
      (
        select json_agg(json_build_object('name', snapshot ->> 'name', 'article', snapshot ->> 'article',
          'configurationText', snapshot ->> 'configurationText', 'unit', snapshot ->> 'unit', 'quantity', quantity,
          'priceTotal', price_total) order by line)
        from order_item where customer_id = ${customerId} and order_uid = ${uid}
      ) as items
    from orders
    where customer_id = ${customerId} and uid = ${uid} and payment_method = 'bill' and legal_info is not null`.execute(
    db,
  );
  const [row] = checkRows(BilledRow, rows);
  if (!row) return null;
  const { placedAt, payUntil, deferredUntil, seller, buyer, ...order } = row;
  const { day } = inMoscow(placedAt);
  // Its term ends at a midnight: the day before is the last one.
  const lastDay = payUntil ? inMoscow(new Date(payUntil.getTime() - 1)).day : addDays(day, usualDays);
  const validUntil = deferredUntil ?? lastDay;
  const { name, inn, kpp, address } = buyer;
  const billed = { ...order, vatPercent: vatPercentOn(day), buyer: { name, inn, kpp, address: address ?? "" } };
  return buildBill(billed, seller, { day, validUntil });
}
