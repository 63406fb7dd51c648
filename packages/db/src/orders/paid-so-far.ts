import { type RawBuilder, sql } from "kysely";

/** All that has come for an order, by whatever way, less what went back. `order` has customer_id and uid. */
export const paidSoFar = (order: RawBuilder<unknown>) => sql<number>`(
  (select coalesce(sum(coalesce(captured, amount) - refunded), 0) from payment_attempt attempt
    where attempt.customer_id = ${order}.customer_id and attempt.order_uid = ${order}.uid
      and attempt.state in ('completed', 'refunding', 'refunded'))
  + (select coalesce(sum(amount), 0) from order_money money
    where money.customer_id = ${order}.customer_id and money.order_uid = ${order}.uid))`;
