import { ProductStorage } from "@zertsalo/contract/product";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import {
  badgesOfProduct,
  colorVariants,
  productFieldJoins,
  productFields,
  widthVariants,
} from "@zertsalo/db/product-fields";
import { CompiledQuery } from "kysely";
import { z } from "zod";
import { priceColumns } from "../../database/price-columns.ts";
import type { Queries } from "../../database/statement.ts";
import { zoneId } from "../../database/zone-id.ts";
import { type StoredVariants, withLiveParts } from "./live-parts.ts";

const ProductRow = z.strictObject({
  ...priceColumns,
  /** Database time, which decides which sales are active. */
  now: z.date(),
  badges: z.array(z.enum(["new", "trend"])),
  isActive: z.boolean(),
  /** Fields of the contract's Product that do not depend on the current time, as JSON. */
  details: z.string(),
});
export type ProductRow = z.infer<typeof ProductRow>;

/** `product_details` with what may not be a second old: price, stock, and which products are on sale. */
const PreparedRow = z.strictObject({
  ...priceColumns,
  now: z.date(),
  isActive: z.boolean(),
  id: z.int(),
  details: z.string(),
  badges: z.array(z.enum(["new", "trend"])),
  variants: storedJson<StoredVariants>(),
  relatedIds: z.array(z.int()),
  storages: z.array(ProductStorage),
  /** Variants and related products that are active. */
  activeIds: z.array(z.int()),
  /** Variants in stock or made to order. */
  availableIds: z.array(z.int()),
});

/** One product with its related data, by one statement that a connection plans once. */
export async function productRow(db: Queries, code: string): Promise<ProductRow | undefined> {
  const prepared = await db.query({ name: "prepared_product", text: preparedProduct, values: [code] });
  const [row] = checkRows(PreparedRow, prepared.rows);
  if (row) return withLiveParts(row);
  return unpreparedProductRow(db, code);
}

/** For a product that is not indexed yet; also what the stored details are held against. */
export async function unpreparedProductRow(db: Queries, code: string): Promise<ProductRow | undefined> {
  const { rows } = await db.query({ name: "product_by_code", text: productByCode, values: [code] });
  return checkRows(ProductRow, rows)[0];
}

/** The same for a draft: it has no card yet, so the colours and widths of its model are missing. */
export async function draftProductRow(db: Db, code: string): Promise<ProductRow | undefined> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement("left join"), [code]));
  return checkRows(ProductRow, rows)[0];
}

const storages = `(
  select coalesce(json_agg(json_build_object('storeId', store_id, 'type', kind, 'quantity', qty, 'quantityMax', qty_max,
    'daysToDelivery', days_to_delivery, 'daysToPickup', days_to_pickup)
    order by array_position(array['warehouse', 'store', 'production'], kind), store_id), '[]')
  from stock where product_id = p.id
)`;

const prices = `price.retail, price.no_registry as "noRegistry", price.promo, price.promo_from as "promoFrom",
    price.promo_until as "promoUntil", price.old`;

/** In stock, or made to order. */
const hasStock = `(qty > 0 or (kind = 'production' and qty_max > 0))`;

const preparedProduct = `
  select now() as now, ${prices}, p.is_active as "isActive", p.id, d.details, d.badges, d.variants,
    d.related_ids as "relatedIds", ${storages} as storages,
    array(select id from product where id = any (d.variant_ids || d.related_ids) and is_active) as "activeIds",
    array(select product_id from stock where product_id = any (d.variant_ids) and ${hasStock}) as "availableIds"
  from product p
  join product_details d on d.product_id = p.id
  join product_price price on price.product_id = p.id and price.zone_id = ${zoneId}
  where p.code = $1`;

const isAvailable = `, 'isAvailable', exists (select from stock where product_id = v.id and ${hasStock})`;

const fields = Object.entries(productFields).map(([name, value]) => `'${name}', ${value}`);

const statement = (withCard: "join" | "left join") => `
  select now() as now, ${prices}, ${badgesOfProduct} as badges, p.is_active as "isActive",
    json_build_object(
      ${fields.join(",\n      ")},
      'quantity', (select coalesce(sum(qty), 0) from stock where product_id = p.id and kind <> 'production'),
      'colors', coalesce(card.card -> 'colors', '[]'), 'widths', coalesce(card.card -> 'widths', '[]'),
      'storages', ${storages},
      'relatedProductsIds', (select coalesce(json_agg(related_id order by r.sort, related_id), '[]') from related_product r
        join product other on other.id = r.related_id and other.is_active where r.product_id = p.id),
      'variants', json_build_object('colors', ${colorVariants(isAvailable)}, 'widths', ${widthVariants(isAvailable)}),
      'isActive', p.is_active
    )::text as details
  from product p ${productFieldJoins}
  join product_price price on price.product_id = p.id and price.zone_id = ${zoneId}
  ${withCard} product_card card on card.product_id = p.id and card.zone_id = ${zoneId}
  where p.code = $1`;

const productByCode = statement("join");
