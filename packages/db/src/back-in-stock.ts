import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "./check-rows.ts";
import type { Db } from "./connection.ts";
import { queueEmail } from "./emails.ts";

const Arrival = z.strictObject({
  id: z.int(),
  asking: z.string(),
  email: z.string(),
  productName: z.string(),
  price: z.string(),
  quantity: z.int(),
  product: z.string(),
});

/**
 * Writes to everyone who waits for one of the products that can be had now, and ends their waiting in the same
 * transaction. Called by the indexer, which sees every change of stock, and when a request is confirmed late.
 */
export async function emailBackInStock(tx: Db, productIds: readonly number[]): Promise<void> {
  const { rows } = await sql`
    update arrival_request r set noticed_at = now()
    from product_card c
    where r.product_id = any (${productIds}::int[]) and r.confirmed_at is not null and r.noticed_at is null
      and c.product_id = r.product_id and c.zone_id = 1
      and exists (select from product p where p.id = r.product_id and p.is_active)
      and ${canBeHad(sql`r.product_id`)}
    returning r.id, encode(r.token_hash, 'hex') as asking, r.email, c.card ->> 'name' as "productName",
      c.card ->> 'priceFormatted' as price, c.card ->> 'link' as product,
      (select coalesce(sum(qty), 0) from stock where product_id = r.product_id and kind <> 'production')
        as quantity`.execute(tx);
  for (const { id, asking, email, quantity, ...data } of checkRows(Arrival, rows)) {
    const emailData = { ...data, quantity: quantity > 0 ? quantity : null };
    await queueEmail(tx, {
      kind: "arrival",
      to: email,
      data: emailData,
      cause: `arrival/${id}/${asking.slice(0, 16)}`,
    });
  }
}

/** As the domain's `availability` has it: lies somewhere or can be made, and somebody can bring it. */
const canBeHad = (productId: ReturnType<typeof sql>) => sql`
  exists (
    select from stock where product_id = ${productId} and days_to_delivery is not null
      and case kind when 'production' then qty_max else qty end > 0
  )`;
