import { CardShelf, ShelfMovement, StockCard } from "@zertsalo/contract/staff-stock";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { reservedOnShelf } from "@zertsalo/db/stock-on-shelves";
import { sql } from "kysely";
import { z } from "zod";

const CardRow = StockCard.omit({ stores: true, movements: true, cursor: true })
  .extend({ shelves: z.array(CardShelf.strict()) })
  .strict();
const MovementRow = ShelfMovement.extend({ at: z.date() }).strict();

/** Undefined: no such product, or a piece made to measure. */
export async function stockCardRow(db: Db, productId: number): Promise<z.infer<typeof CardRow> | undefined> {
  const { rows } = await sql`
    select p.id, p.sku as article, p.name, p.code, section.name as section, p.is_active as "isActive",
      p.least_stock as "leastStock",
      (select coalesce(json_agg(json_build_object('storeId', store.id, 'store', store.name, 'kind', stock.kind,
          'onShelf', stock.qty + reserved.pieces, 'reserved', reserved.pieces) order by store.sort, store.id), '[]')
        from stock join store on store.id = stock.store_id
        cross join lateral (select ${reservedOnShelf(sql`p.id`, sql`store.id`)} as pieces) as reserved
        where stock.product_id = p.id and stock.kind <> 'production') as shelves
    from product p join section on section.id = p.section_id
    where p.id = ${productId} and not p.is_special`.execute(db);
  return checkRows(CardRow, rows)[0];
}

interface LedgerPage {
  before?: number | undefined;
  store?: number | undefined;
  limit: number;
}

/** The ledger of a product, the latest first. */
export async function shelfMovements(db: Db, productId: number, { before, store, limit }: LedgerPage) {
  const { rows } = await sql`
    select movement.id, movement.at, store.name as store, movement.cause, movement.change, movement.free, movement.note,
      staff.name as by, orders.number as "orderNumber"
    from (
      select * from shelf_movement
      where product_id = ${productId} and ${before === undefined ? sql`true` : sql`id < ${before}`}
        and ${store === undefined ? sql`true` : sql`store_id = ${store}`}
      order by id desc limit ${limit}
    ) as movement
    join store on store.id = movement.store_id
    left join staff on staff.id = movement.staff_id
    left join orders on orders.customer_id = movement.customer_id and orders.uid = movement.order_uid
    order by movement.id desc`.execute(db);
  return checkRows(MovementRow, rows).map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() }));
}

/** Locks both shelves in the order of ids, as placing does, and moves free pieces; false: there are fewer. */
export async function moveBetweenStores(
  tx: Db,
  { productId, fromId, toId, quantity }: { productId: number; fromId: number; toId: number; quantity: number },
  shelfKind: ReturnType<typeof sql>,
): Promise<boolean> {
  const { rows } = await sql`
    with sent as (
      update stock set qty = qty - ${quantity}, qty_max = greatest(0, qty_max - ${quantity})
      where product_id = ${productId} and store_id = ${fromId} and kind <> 'production' and qty >= ${quantity}
      returning product_id
    )
    insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
    select product_id, store.id, ${shelfKind}, ${quantity}, ${quantity},
      case store.kind when 'warehouse' then 2 else 1 end, case store.kind when 'warehouse' then 2 else 0 end
    from sent join store on store.id = ${toId}
    on conflict (product_id, store_id, kind) do update set qty = stock.qty + excluded.qty,
      qty_max = stock.qty_max + excluded.qty_max
    returning 1`.execute(tx);
  return rows.length === 1;
}
