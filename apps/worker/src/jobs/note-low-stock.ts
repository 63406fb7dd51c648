import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/**
 * A task for each product on sale whose free pieces in all stores came down to its least stock. One that staff have done
 * is not opened again until the stock was above it; one whose stock came back closes by itself.
 */
export async function noteLowStock(db: Db): Promise<void> {
  await sql`
    with low as materialized (
      select p.id, p.name, p.sku, p.least_stock, shelves.free from product p
      cross join lateral (
        select coalesce(sum(qty), 0)::int as free from stock where product_id = p.id and kind <> 'production') as shelves
      where p.least_stock is not null and p.is_active and not p.is_special and shelves.free <= p.least_stock
    ), above as (
      delete from low_stock where product_id not in (select id from low) returning product_id
    ), settled as (
      update staff_task set done_at = now()
      where kind = 'stock-low' and done_at is null and subject in (select product_id::text from above)
    ), fresh as (
      insert into low_stock (product_id) select id from low on conflict do nothing returning product_id
    )
    insert into staff_task (kind, subject, reason)
    select 'stock-low', id::text, concat(name, ', арт. ' || sku, ': свободно ', free, ', минимум ', least_stock)
    from low join fresh on fresh.product_id = low.id order by low.id
    on conflict (kind, subject) where done_at is null do update set reason = excluded.reason`.execute(db);
}
