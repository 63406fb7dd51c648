import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { sql } from "kysely";
import type { Log } from "../log.ts";

const ordersAtOnce = 200;

interface ReceivedOrder {
  uid: string;
  number: number;
  email: string;
  fullName: string | null;
  unsubscribeKey: string;
  products: string[];
}

/**
 * One e-mail for each order two weeks after its delivery, naming the goods that have no review of the buyer. Only to
 * buyers who agreed to advertising and verified the address, as with abandoned carts. An order that was missed for two
 * further weeks is left alone.
 */
export async function emailReviewRequests(db: Db, log: Log): Promise<void> {
  let emails = 0;
  for (let queued = ordersAtOnce; queued === ordersAtOnce; emails += queued) {
    queued = await db.transaction().execute(async (tx) => {
      const orders = await readReceivedOrders(tx);
      for (const order of orders) await emailReviewRequest(tx, order);
      return orders.length;
    });
  }
  if (emails > 0) log.info({ emails }, "review request emails queued");
}

async function emailReviewRequest(tx: Db, order: ReceivedOrder): Promise<void> {
  const { uid, number, email, fullName, unsubscribeKey, products } = order;
  await queueEmail(tx, {
    kind: "review-request",
    to: email,
    cause: causeOf(uid),
    data: {
      name: fullName?.split(" ")[0] ?? null,
      number: String(number),
      products,
      review: `/order/${number}/#review`,
      unsubscribe: `/unsubscribe/?key=${unsubscribeKey}`,
    },
  });
}

const causeOf = (uid: string) => `review-request/${uid}`;

/** By the user's verified address, or by the address that a guest has subscribed himself. */
async function readReceivedOrders(tx: Db): Promise<ReceivedOrder[]> {
  const { rows } = await sql<ReceivedOrder>`
    select placed.uid, placed.number, subscription.email, coalesce(base_user.name, placed.full_name) as "fullName",
      subscription.unsubscribe_key as "unsubscribeKey", item.products
    from (
      select customer_id, order_uid, max(at) as at from order_move
      where status = 'F' and at between now() - interval '60 days' and now() - interval '14 days'
      group by customer_id, order_uid
    ) as closed
    join orders placed on placed.customer_id = closed.customer_id and placed.uid = closed.order_uid
    cross join lateral (
      select coalesce(max(at), closed.at) as at from delivery_history
      where customer_id = placed.customer_id and order_uid = placed.uid and status = 'completed'
    ) as received
    cross join lateral (
      select array_agg(distinct product.name order by product.name) as products
      from order_item line join product on product.id = line.product_id and product.is_active and not product.is_sample
      where line.customer_id = placed.customer_id and line.order_uid = placed.uid
        and not exists (
          select from written_review written
          where written.customer_id = line.customer_id and written.product_id = line.product_id)
    ) as item
    left join base_user on base_user.customer_id = placed.customer_id
    join subscription on subscription.email = case
        when base_user.id is null then lower(placed.email)
        when base_user.email_proven_at is not null and base_user.erased_at is null then base_user.email
      end
      and subscription.confirmed_at is not null and subscription.unsubscribed_at is null
    where placed.status = 'F' and placed.is_delivered and placed.company_id is null and item.products is not null
      and received.at between now() - interval '28 days' and now() - interval '14 days'
      and exists (
        select from consent
        where consent.customer_id = placed.customer_id and purpose = 'advertising' and withdrawn_at is null
          and (base_user.id is not null or consent.subject = subscription.email))
      and not exists (select from letter where letter.cause = ${causeOf("")} || placed.uid)
    order by received.at limit ${ordersAtOnce}`.execute(tx);
  return rows;
}
