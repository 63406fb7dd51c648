import { randomUUIDv7 } from "node:crypto";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** For tests: a line of the demo shop's tap in this customer's open cart, which is made where he has none. */
export async function insertSampleCart(db: Db, customerId: string): Promise<{ cartUid: string; itemUid: string }> {
  const { rows } = await sql<{ cartUid: string; itemUid: string }>`
    with opened as (
      insert into cart (customer_id, uid) values (${customerId}, ${randomUUIDv7()})
      on conflict (customer_id) where closed_at is null do update set version = cart.version + 1
      returning uid
    )
    insert into cart_item (customer_id, cart_uid, uid, product_id, quantity)
    select ${customerId}, opened.uid, ${randomUUIDv7()}, 1227, 1 from opened
    on conflict (customer_id, cart_uid, product_id) do update set quantity = 1
    returning cart_uid as "cartUid", uid as "itemUid"`.execute(db);
  const [cart] = rows;
  if (!cart) throw new Error("The sample cart has no line");
  return cart;
}
