import { Shelf, StockedProduct } from "@zertsalo/contract/staff-stock";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { reservedOnShelf, shelfKind } from "@zertsalo/db/stock-on-shelves";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

const ProductRow = StockedProduct.strict();
const StoreRow = z.strictObject({ id: z.int(), name: z.string(), kind: Shelf.shape.kind });
const LockedShelf = z.strictObject({ uid: z.string(), store: z.string(), qty: z.int(), reserved: z.int() });

const products = (where: RawBuilder<unknown>) => sql`
  select product.id, sku as article, product.name, product.code, is_active as "isActive",
    (select coalesce(json_agg(json_build_object('storeId', store.id, 'store', store.name, 'kind', stock.kind,
        'onShelf', stock.qty + ${reservedOnShelf(sql`product.id`, sql`store.id`)}, 'kept', ${reservedOnShelf(sql`product.id`, sql`store.id`)})
        order by store.sort, store.id), '[]')
      from stock join store on store.id = stock.store_id
      where stock.product_id = product.id and stock.kind = ${shelfKind}) as shelves,
    (select coalesce(json_agg(json_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'by', staff.name, 'store', details ->> 'store', 'from', (details -> 'from')::int, 'to', (details -> 'to')::int,
        'reason', details ->> 'reason') order by entry.id desc), '[]')
      from (select * from audit_entry where subject = 'productId ' || product.id and action = 'POST /admin/stock'
        order by id desc limit 10) entry join staff on staff.id = entry.staff_id) as corrections
  from product where not is_special and ${where}
  order by is_active desc, product.name, product.id limit 20`;

async function readProducts(db: Db, where: RawBuilder<unknown>): Promise<StockedProduct[]> {
  const { rows } = await products(where).execute(db);
  return checkRows(ProductRow, rows);
}

/** By article or id; otherwise by terms of the name in any order. */
export async function stockedProducts(db: Db, q: string): Promise<StockedProduct[]> {
  const patterns = q.split(/\s+/).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const exact = await readProducts(
    db,
    sql`(sku = ${q} or ${/^\d{1,9}$/.test(q) ? sql`product.id = ${Number(q)}` : sql`false`})`,
  );
  return exact.length > 0 ? exact : readProducts(db, sql`product.name ilike all (${patterns}::text[])`);
}

export async function stockedProduct(db: Db, id: number): Promise<StockedProduct | undefined> {
  return (await readProducts(db, sql`product.id = ${id}`))[0];
}

export async function storeList(db: Db): Promise<z.infer<typeof StoreRow>[]> {
  const { rows } = await sql`
    select id, name, ${shelfKind} as kind from store order by sort, id`.execute(db);
  return checkRows(StoreRow, rows);
}

/** Locks the product's shelves; null: the store does not exist. */
export async function lockShelf(tx: Db, productId: number, storeId: number) {
  await sql`
    select from stock where product_id = ${productId}
    order by product_id, store_id, kind for update`.execute(tx);
  const { rows } = await sql`
    select product.uid, store.name as store, coalesce(stock.qty, 0) as qty,
      ${reservedOnShelf(sql`product.id`, sql`store.id`)} as reserved
    from product cross join store
    left join stock on stock.store_id = store.id and stock.product_id = product.id and stock.kind = ${shelfKind}
    where product.id = ${productId} and store.id = ${storeId}`.execute(tx);
  return checkRows(LockedShelf, rows)[0] ?? null;
}
