import type { ProductStorage } from "@zertsalo/contract/product";
import type { PriceList } from "@zertsalo/domain/catalog/prices";
import { zoneId } from "../../database/zone-id.ts";
import type { Pool } from "../../database/statement.ts";

export interface ProductFacts extends PriceList {
  /** The database's time: it decides which sales are running. */
  now: Date;
  id: number;
  code: string;
  article: string | null;
  barcode: string | null;
  name: string;
  section: string;
  image: string | null;
  storages: ProductStorage[];
  leadWorkingDays: number | null;
  unit: string;
  weightGrams: number | null;
}

/** Products on sale, in the order of the ids, with current prices and stock. */
export async function readProductFacts(pool: Pool, ids: readonly number[]): Promise<ProductFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<ProductFacts>({ name: "wholesale_products", text: productsById, values: [ids] });
  return rows;
}

/** Each product is looked up by its key (`limit 1`): for a window the planner would scan whole tables to join them. */
const productsById = `
  select now() as now, p.id, p.code, p.sku as article, p.barcode, p.name, s.name as section, p.unit,
    p.weight_grams as "weightGrams", family.lead_time_days as "leadWorkingDays",
    price.retail, price.no_registry as "noRegistry", price.promo, price.promo_from as "promoFrom",
    price.promo_until as "promoUntil", price.old,
    (
      select m.key from product_media link join media m on m.id = link.media_id
      where link.product_id = p.id order by link.sort, link.media_id limit 1
    ) as image,
    (
      select coalesce(json_agg(json_build_object('storeId', store_id, 'type', kind, 'quantity', qty,
        'quantityMax', qty_max, 'daysToDelivery', days_to_delivery, 'daysToPickup', days_to_pickup)), '[]')
      from stock where product_id = p.id
    ) as storages
  from unnest($1::int[]) with ordinality as wanted (id, n)
  cross join lateral (select * from product where id = wanted.id and is_active limit 1) as p
  cross join lateral (select * from product_price where product_id = p.id and zone_id = ${zoneId} limit 1) as price
  join section s on s.id = p.section_id
  left join product_family family on family.id = p.family_id
  order by wanted.n`;

/** Products with these articles or barcodes; one code may match several. */
export async function idsByCodes(pool: Pool, codes: readonly string[]): Promise<{ code: string; id: number }[]> {
  if (codes.length === 0) return [];
  const { rows } = await pool.query<{ code: string; id: number }>({
    name: "wholesale_codes",
    text: `
      select sku as code, product_id as id from search_doc where sku = any ($1::text[])
      union
      select barcode, product_id from search_doc where barcode = any ($1::text[])
      order by 2`,
    values: [codes],
  });
  return rows;
}
