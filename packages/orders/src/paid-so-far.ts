import { type RawBuilder, sql } from "kysely";

/** All that has come for an order, by whatever way, less what went back. `order` has customer_id and uid. */
export const paidSoFar = (order: RawBuilder<unknown>) => sql`(
  (select coalesce(sum(coalesce(captured, amount) - refunded), 0) from payment_attempt attempt
    where attempt.customer_id = ${order}.customer_id and attempt.order_uid = ${order}.uid
      and attempt.state in ('completed', 'refunding', 'refunded'))
  + (select coalesce(sum(amount), 0) from order_money money
    where money.customer_id = ${order}.customer_id and money.order_uid = ${order}.uid)
  - (select coalesce(sum(amount), 0) from payment_refund by_hand
    where by_hand.customer_id = ${order}.customer_id and by_hand.order_uid = ${order}.uid and attempt_id is null))`;

/**
 * What was paid or is held for the goods as they are: what went back because they became fewer does not count, what went
 * back for another reason does.
 */
export const paidForGoods = (order: RawBuilder<unknown>) => sql`(
  (select coalesce(sum(coalesce(captured, amount)), 0) from payment_attempt attempt
    where attempt.customer_id = ${order}.customer_id and attempt.order_uid = ${order}.uid
      and attempt.state in ('hold', 'completed', 'refunding', 'refunded'))
  + (select coalesce(sum(amount), 0) from order_money money
    where money.customer_id = ${order}.customer_id and money.order_uid = ${order}.uid)
  - (select coalesce(sum(amount), 0) from payment_refund back
    where back.customer_id = ${order}.customer_id and back.order_uid = ${order}.uid and occasion = 'change'))`;
