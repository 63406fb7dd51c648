import { OrderStatusCode } from "@zertsalo/contract/order-enums";
import type { StoredOrder } from "@zertsalo/domain/orders/order-invariants";
import { attemptStates } from "@zertsalo/domain/orders/payment-attempt";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { OrderKey } from "@zertsalo/db/order-key";

/** Keys of the orders that have moved since then; of all where no time is named. */
export const movedSince = (since: Date | null): RawBuilder<unknown> =>
  since === null
    ? sql`select customer_id, uid from orders`
    : sql`select distinct customer_id, order_uid as uid from order_move where at > ${since}`;

/** Sums may be negative: the invariants find such orders. */
const StoredRow = z.strictObject({
  key: OrderKey,
  number: z.int(),
  items: z.array(z.strictObject({ quantity: z.int(), priceTotal: z.int(), priceTotalWithoutDiscount: z.int() })),
  itemsTotal: z.int(),
  itemsTotalWithoutDiscount: z.int(),
  discountTotal: z.int(),
  discount: z.strictObject({
    rules: z.int(),
    registration: z.int(),
    promotion: z.int(),
    b2b: z.int(),
    samples: z.int(),
  }),
  deliveryPrice: z.int(),
  unloadPrice: z.int(),
  orderTotal: z.int(),
  status: OrderStatusCode,
  statuses: z.array(OrderStatusCode),
  payments: z.array(
    z.strictObject({ state: z.enum(attemptStates), amount: z.int(), refunded: z.int(), forChange: z.int() }),
  ),
} satisfies Record<keyof StoredOrder | "key" | "number", z.ZodType>);
type StoredRow = z.infer<typeof StoredRow>;

const ordersAtOnce = 500;

/** Orders as they lie, a part at a time. */
export async function* storedOrders(db: Db, since: Date | null): AsyncGenerator<StoredRow> {
  let after: OrderKey | null = null;
  for (;;) {
    const rows: StoredRow[] = await storedAfter(db, since, after);
    yield* rows;
    after = rows.at(-1)?.key ?? null;
    if (rows.length < ordersAtOnce) return;
  }
}

async function storedAfter(db: Db, since: Date | null, after: OrderKey | null): Promise<StoredRow[]> {
  const isAfter = after
    ? sql`(moved.customer_id, moved.uid) > (${after.customerId}::uuid, ${after.uid}::uuid)`
    : sql`true`;
  const { rows } = await sql`
    select json_build_object('customerId', orders.customer_id, 'uid', orders.uid) as key, number,
      items_total as "itemsTotal", items_total_without_discount as "itemsTotalWithoutDiscount",
      items_total_without_discount - items_total as "discountTotal",
      json_build_object('rules', rules_discount, 'registration', registration_discount, 'promotion', promotion_discount, 'b2b', b2b_discount,
        'samples', samples_discount)
        as discount,
      delivery_price as "deliveryPrice", unload_price as "unloadPrice", order_total as "orderTotal",
      status::text as status,
      (select coalesce(json_agg(json_build_object('quantity', quantity, 'priceTotal', price_total,
          'priceTotalWithoutDiscount', price_total_without_discount)), '[]')
        from order_item item where item.customer_id = orders.customer_id and item.order_uid = orders.uid) as items,
      (select coalesce(json_agg(move.status::text order by n), '[]')
        from order_move move where move.customer_id = orders.customer_id and move.order_uid = orders.uid) as statuses,
      (select coalesce(json_agg(json_build_object('state', state, 'amount', coalesce(captured, amount),
          'refunded', refunded, 'forChange', (select coalesce(sum(back.amount), 0) from payment_refund back
            where back.attempt_id = attempt.id and occasion = 'change'))), '[]')
        from payment_attempt attempt
        where attempt.customer_id = orders.customer_id and attempt.order_uid = orders.uid) as payments
    from (${movedSince(since)}) as moved
    join orders using (customer_id, uid)
    where ${isAfter}
    order by moved.customer_id, moved.uid limit ${ordersAtOnce}`.execute(db);
  return checkRows(StoredRow, rows);
}
