import { randomUUIDv7 } from "node:crypto";
import { ProductStorage } from "@zertsalo/contract/product";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { lineMax } from "@zertsalo/domain/cart/cart-stock";
import { mergeLines } from "@zertsalo/domain/cart/merge-lines";
import { sql } from "kysely";
import { z } from "zod";
import { quotedPrice } from "./cart.queries.ts";

const StoredLine = z.strictObject({
  uid: z.string(),
  productId: z.int(),
  quantity: z.int(),
  isGuests: z.boolean(),
  isSample: z.boolean(),
  storages: z.array(ProductStorage.pick({ type: true, quantity: true, quantityMax: true })),
});

/**
 * Merges a guest's cart into the user's, once, in the transaction that ends the guest's session. Fields typed or
 * chosen by the guest override the user's; the user's lines come first and his promo code has priority.
 */
export async function mergeCarts(tx: Db, guestId: string, userId: string): Promise<void> {
  const uid = randomUUIDv7();
  const guests = await tx
    .selectFrom("cart")
    .select("uid")
    .where("customer_id", "=", guestId)
    .where("closed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!guests) return;
  await openUsersCart(tx, { guestId, userId, uid });

  const lines = await linesOfBoth(tx, guestId, userId, { guests: guests.uid, own: uid });
  const most = new Map(lines.map((line) => [line.productId, lineMax(line)]));
  const merged = mergeLines(
    lines.filter(({ isGuests }) => !isGuests),
    lines.filter(({ isGuests }) => isGuests),
    (productId) => most.get(productId) ?? null,
  );
  await tx.deleteFrom("cart").where("customer_id", "=", guestId).where("uid", "=", guests.uid).execute();
  await sql`
    insert into cart_item (customer_id, cart_uid, uid, product_id, quantity, quoted_price)
    select ${userId}, ${uid}, line.uid, line.product_id, line.quantity, ${sql.raw(quotedPrice("line.product_id"))}
    from unnest(${merged.map((line) => line.uid)}::uuid[], ${merged.map((line) => line.productId)}::int[],
      ${merged.map((line) => line.quantity)}::int[]) with ordinality as line (uid, product_id, quantity, n)
    order by line.n
    on conflict (customer_id, cart_uid, product_id) do update set quantity = excluded.quantity`.execute(tx);
}

/** Uses a new uid, so that earlier uids of either cart become useless. */
async function openUsersCart(tx: Db, { guestId, userId, uid }: { guestId: string; userId: string; uid: string }) {
  await sql`
    insert into cart (customer_id, uid, version, full_name, email, phone, shopper_type, legal_info, recipient, promotion_code,
      expert_code_id, terminal_number, selection, delivery_user_data, payment_method, return_url, fail_url)
    select ${userId}, ${uid}, version + 1, full_name, email, phone, shopper_type, legal_info, recipient, promotion_code,
      expert_code_id, terminal_number, selection, delivery_user_data, payment_method, return_url, fail_url
    from cart where customer_id = ${guestId} and closed_at is null
    on conflict (customer_id) where closed_at is null do update set
      uid = excluded.uid,
      version = greatest(cart.version, excluded.version) + 1,
      updated_at = now(),
      full_name = coalesce(excluded.full_name, cart.full_name),
      email = coalesce(excluded.email, cart.email),
      phone = coalesce(excluded.phone, cart.phone),
      shopper_type = coalesce(excluded.shopper_type, cart.shopper_type),
      legal_info = coalesce(excluded.legal_info, cart.legal_info),
      recipient = coalesce(excluded.recipient, cart.recipient),
      promotion_code = coalesce(cart.promotion_code, excluded.promotion_code),
      expert_code_id = coalesce(cart.expert_code_id, excluded.expert_code_id),
      terminal_number = coalesce(cart.terminal_number, excluded.terminal_number),
      selection = coalesce(excluded.selection, cart.selection),
      delivery_user_data = coalesce(excluded.delivery_user_data, cart.delivery_user_data),
      payment_method = coalesce(excluded.payment_method, cart.payment_method),
      return_url = coalesce(excluded.return_url, cart.return_url),
      fail_url = coalesce(excluded.fail_url, cart.fail_url),
      delivery = null`.execute(tx);
}

async function linesOfBoth(tx: Db, guestId: string, userId: string, uids: { guests: string; own: string }) {
  const { rows } = await sql`
    select item.uid, item.product_id as "productId", item.quantity, item.customer_id = ${guestId} as "isGuests",
      (select is_sample from product where product.id = item.product_id) as "isSample",
      (
        select coalesce(json_agg(json_build_object('type', kind, 'quantity', qty, 'quantityMax', qty_max)), '[]')
        from stock where product_id = item.product_id
      ) as storages
    from cart_item item
    where (item.customer_id = ${guestId} and item.cart_uid = ${uids.guests})
      or (item.customer_id = ${userId} and item.cart_uid = ${uids.own})
    order by item.place`.execute(tx);
  return checkRows(StoredLine, rows);
}
