import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { formatCount } from "@zertsalo/domain/text/format";
import { sql } from "kysely";
import type { Log } from "../log.ts";

const cartsAtOnce = 200;

interface AbandonedCart {
  customerId: string;
  uid: string;
  email: string;
  fullName: string | null;
  unsubscribeKey: string;
  lines: { productId: number; quantity: number }[];
}

/**
 * One e-mail for each cart abandoned some hours ago, in the daytime, and only to buyers who agreed to advertising and
 * verified the address: an address that was merely typed gets no e-mail.
 */
export async function emailAbandonedCarts(db: Db, log: Log): Promise<void> {
  let emails = 0;
  for (let queued = cartsAtOnce; queued === cartsAtOnce; emails += queued) {
    queued = await db.transaction().execute(async (tx) => {
      const carts = await readAbandonedCarts(tx);
      for (const cart of carts) await emailAbandonedCart(tx, cart);
      return carts.length;
    });
  }
  if (emails > 0) log.info({ emails }, "abandoned cart emails queued");
}

async function emailAbandonedCart(
  tx: Db,
  { customerId, uid, email, fullName, unsubscribeKey, lines }: AbandonedCart,
): Promise<void> {
  const token = newSecret();
  const isNew = await queueEmail(tx, {
    kind: "cart-left",
    to: email,
    cause: causeOf(uid),
    data: {
      name: fullName?.split(" ")[0] ?? null,
      itemsCount: formatCount(lines.length, ["товар", "товара", "товаров"]),
      cartRestore: `/cart/?CART_RESTORE=${token}`,
      unsubscribe: `/unsubscribe/?key=${unsubscribeKey}`,
    },
  });
  if (!isNew) return;
  await sql`
    insert into cart_restore_link (token_hash, customer_id, lines, expires_at)
    values (${hashOfSecret(token)}, ${customerId}, ${JSON.stringify(lines)}, now() + interval '30 days')`.execute(tx);
}

const causeOf = (uid: string) => `cart-left/${uid}`;

/** By a user's verified address, or by the address that a guest has subscribed himself. */
async function readAbandonedCarts(tx: Db): Promise<AbandonedCart[]> {
  const { rows } = await sql<AbandonedCart>`
    select cart.customer_id as "customerId", cart.uid, subscription.email,
      coalesce(base_user.name, cart.full_name) as "fullName", subscription.unsubscribe_key as "unsubscribeKey",
      (
        select json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by place)
        from cart_item where cart_item.customer_id = cart.customer_id and cart_item.cart_uid = cart.uid
      ) as lines
    from cart
    left join base_user on base_user.customer_id = cart.customer_id
    join subscription on subscription.email = case
        when base_user.id is null then lower(cart.email)
        when base_user.email_proven_at is not null and base_user.erased_at is null then base_user.email
      end
      and subscription.confirmed_at is not null and subscription.unsubscribed_at is null
    where cart.closed_at is null and cart.updated_at between now() - interval '3 days' and now() - interval '3 hours'
      and exists (
        select from cart_item where cart_item.customer_id = cart.customer_id and cart_item.cart_uid = cart.uid)
      and exists (
        select from consent
        where consent.customer_id = cart.customer_id and purpose = 'advertising' and withdrawn_at is null
          and (base_user.id is not null or consent.subject = subscription.email))
      and not exists (select from letter where letter.cause = ${causeOf("")} || cart.uid)
    order by cart.updated_at limit ${cartsAtOnce} for update of cart skip locked`.execute(tx);
  return rows;
}
