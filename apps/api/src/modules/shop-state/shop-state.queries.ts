import type { webhookData } from "@zertsalo/contract/webhooks";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const ProductKey = z.strictObject({ id: z.int(), code: z.string() });
export type ProductKey = z.infer<typeof ProductKey>;

interface StateQuery {
  product?: string | undefined;
  after?: number | undefined;
}

/** The products that webhooks speak of, by id. */
export async function statePage(db: Db, { product, after = 0 }: StateQuery, limit: number): Promise<ProductKey[]> {
  const { rows } = await sql`
    select id, code from product
    where not is_special and not is_draft and id > ${after} ${product === undefined ? sql`` : sql`and code = ${product}`}
    order by id limit ${limit}`.execute(db);
  return checkRows(ProductKey, rows);
}

const idsOf = (products: ProductKey[]) => products.map(({ id }) => id);
const codesOf = (products: ProductKey[]) => new Map(products.map(({ id, code }) => [id, code]));

const StockRow = z.strictObject({
  productId: z.int(),
  store: z.int(),
  kind: z.enum(["warehouse", "store", "production"]),
  quantity: z.int(),
});

export async function stockRows(
  db: Db,
  products: ProductKey[],
): Promise<z.infer<(typeof webhookData)["stock.changed"]>[]> {
  const { rows } = await sql`
    select product_id as "productId", store_id as store, kind, qty as quantity from stock
    where product_id = any (${idsOf(products)}::int[]) order by product_id, store_id, kind`.execute(db);
  const codes = codesOf(products);
  return checkRows(StockRow, rows).map(({ productId, ...row }) => ({ product: codes.get(productId) ?? "", ...row }));
}

const PriceRow = z.strictObject({
  productId: z.int(),
  zone: z.int(),
  retail: z.int(),
  old: z.int().nullable(),
  promo: z.int().nullable(),
  from: z.date().nullable(),
  until: z.date().nullable(),
});

export async function priceRows(
  db: Db,
  products: ProductKey[],
): Promise<z.infer<(typeof webhookData)["price.changed"]>[]> {
  const { rows } = await sql`
    select product_id as "productId", zone_id as zone, retail, old, promo, promo_from as "from", promo_until as until
    from product_price where product_id = any (${idsOf(products)}::int[]) order by product_id, zone_id`.execute(db);
  const codes = codesOf(products);
  return checkRows(PriceRow, rows).map(({ productId, promo, from, until, ...row }) => ({
    product: codes.get(productId) ?? "",
    ...row,
    sale:
      promo === null || !from || !until ? null : { price: promo, from: from.toISOString(), until: until.toISOString() },
  }));
}
