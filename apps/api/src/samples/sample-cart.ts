import { randomUUIDv7 } from "node:crypto";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

interface SampleCart {
  cartUid: string;
  itemUid: string;
  productId: number;
}

/** For tests: adds a tap to the customer's open cart, which is created if missing. */
export async function insertSampleCart(db: Db, customerId: string): Promise<SampleCart> {
  const { rows } = await sql<SampleCart>`
    with tap as (
      select min(product_id) as id from stock
      where kind = 'warehouse' and product_id in (
        select product.id from product join section on section.id = section_id
        where section.code = 'smesiteli-dlya-rakoviny' and is_active)
    ), opened as (
      insert into cart (customer_id, uid) values (${customerId}, ${randomUUIDv7()})
      on conflict (customer_id) where closed_at is null do update set version = cart.version + 1
      returning uid
    )
    insert into cart_item (customer_id, cart_uid, uid, product_id, quantity)
    select ${customerId}, opened.uid, ${randomUUIDv7()}, tap.id, 1 from opened, tap
    on conflict (customer_id, cart_uid, product_id) do update set quantity = 1
    returning cart_uid as "cartUid", uid as "itemUid", product_id as "productId"`.execute(db);
  const [cart] = rows;
  if (!cart) throw new Error("The sample cart has no line");
  return cart;
}
