import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connection.ts";
import { namedCause, type StockCause } from "./stock-cause.ts";

/** Counted pieces on the shelf of a store. */
export interface RestRow {
  uid: string;
  store_id: number;
  quantity: number;
}

/** Kind of a `store`'s stock: a store sells from its own floor, everything else is a warehouse. */
export const shelfKind = sql`case store.kind when 'warehouse' then 'warehouse' else 'store' end`;

/** Pieces of a shelf reserved by orders and not shipped yet. */
export const reservedOnShelf = (productId: RawBuilder<unknown>, storeId: RawBuilder<unknown>) => sql`(
  select coalesce(sum(quantity), 0)::int from stock_reservation reserved
  where reserved.product_id = ${productId} and reserved.store_id = ${storeId} and reserved.kind <> 'production'
    and released_at is null and shipped_at is null)`;

/**
 * A count (by 1C or staff) includes pieces reserved by orders and not shipped yet; they are subtracted from the stock
 * for sale. Shelves are locked in the order of ids, as placing does.
 */
export async function saveRests(tx: Db, rows: readonly RestRow[], cause: StockCause): Promise<void> {
  const byShelf = new Map(rows.map((row) => [`${row.uid}/${row.store_id}`, row]));
  const given = sql`jsonb_to_recordset(${JSON.stringify([...byShelf.values()])}::jsonb)
    as given (uid uuid, store_id int, quantity int)`;
  await sql`select ${namedCause(cause)}`.execute(tx);
  await sql`
    select from stock
    where product_id in (select product.id from ${given} join product on product.uid = given.uid)
    order by product_id, store_id, kind for update`.execute(tx);
  await sql`
    insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
    select product.id, store.id, shelf.kind, greatest(0, given.quantity - shelf.reserved), given.quantity,
      case shelf.kind when 'warehouse' then 2 else 1 end, case shelf.kind when 'warehouse' then 2 else 0 end
    from ${given}
    join product on product.uid = given.uid
    join store on store.id = given.store_id
    cross join lateral (
      select ${shelfKind} as kind, ${reservedOnShelf(sql`product.id`, sql`store.id`)} as reserved
    ) as shelf
    on conflict (product_id, store_id, kind) do update set qty = excluded.qty, qty_max = excluded.qty_max
    where (stock.qty, stock.qty_max) is distinct from (excluded.qty, excluded.qty_max)`.execute(tx);
}
