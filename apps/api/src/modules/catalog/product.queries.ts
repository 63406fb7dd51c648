import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { CompiledQuery } from "kysely";
import { z } from "zod";
import { priceColumns } from "../../database/price-columns.ts";
import { zoneId } from "../../database/zone-id.ts";
import type { Queries } from "../../database/statement.ts";

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

/** One product with its related data in one statement, prepared once per connection. */
export async function productRow(db: Queries, code: string): Promise<ProductRow | undefined> {
  const { rows } = await db.query({ name: "product_by_code", text: productByCode, values: [code] });
  return checkRows(ProductRow, rows)[0];
}

/** The same for a draft: it has no card yet, so the colours and widths of its model are missing. */
export async function draftProductRow(db: Db, code: string): Promise<ProductRow | undefined> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement("left join"), [code]));
  return checkRows(ProductRow, rows)[0];
}

const picture = (media: string) =>
  `json_build_object('key', ${media}.key, 'width', ${media}.width, 'height', ${media}.height, 'alt', ${media}.alt, 'preview', ${media}.preview)`;

const productLink = (product: string) => `'/product/' || ${product}.code || '/'`;

/** In stock, or made to order. */
const isAvailable = (product: string) =>
  `exists (select from stock where product_id = ${product}.id and (qty > 0 or (kind = 'production' and qty_max > 0)))`;

const images = `(
  select coalesce(json_agg(${picture("m")} order by link.sort, link.media_id), '[]')
  from product_media link join media m on m.id = link.media_id where link.product_id = p.id
)`;

const sectionPath = `(
  select json_agg(json_build_object('id', node.id, 'code', node.code, 'name', node.name,
    'link', '/catalog/' || node.code || '/') order by step.n)
  from unnest(s.path) with ordinality as step (id, n) join section node on node.id = step.id
)`;

const storages = `(
  select coalesce(json_agg(json_build_object('storeId', store_id, 'type', kind, 'quantity', qty, 'quantityMax', qty_max,
    'daysToDelivery', days_to_delivery, 'daysToPickup', days_to_pickup)
    order by array_position(array['warehouse', 'store', 'production'], kind), store_id), '[]')
  from stock where product_id = p.id
)`;

/** Without width, height and depth, which the page displays separately (specification, section 3). */
const properties = `(
  select coalesce(json_agg(json_build_object('code', property.code, 'name', property.name, 'value', own.value,
    'unit', property.unit, 'isVisible', property.is_visible and property.code not in ('width', 'height', 'depth'),
    'inCard', property.in_card, 'inCart', property.in_cart) order by property.sort), '[]')
  from (
    select o.property_id, to_json(string_agg(o.value, ', ' order by o.sort, o.id)) as value
    from product_option link join property_option o on o.id = link.option_id
    where link.product_id = p.id group by o.property_id
    union all
    select property_id, to_json(trim_scale(value)) from product_number where product_id = p.id
  ) as own join property on property.id = own.property_id
)`;

/** One product per colour of the model: of the same width, else of the nearest. */
const colorVariants = `(
  select coalesce(json_agg(json_build_object('productId', v.id, 'code', v.code, 'link', ${productLink("v")},
    'color', c.code, 'name', c.name, 'hex', c.hex, 'material', c.material, 'image', cover.picture, 'isAvailable', ${isAvailable("v")})
    order by v.first_id), '[]')
  from (
    select distinct on (color_code) id, code, color_code, min(id) over (partition by color_code) as first_id
    from product
    where id = p.id or (family_id = p.family_id and is_active)
    order by color_code, id = p.id desc, abs(width_mm - p.width_mm), id
  ) as v
  join color c on c.code = v.color_code
  left join lateral (
    select ${picture("m")} as picture from product_media link join media m on m.id = link.media_id
    where link.product_id = v.id order by link.sort, link.media_id limit 1
  ) as cover on true
)`;

const widthVariants = `(
  select coalesce(json_agg(json_build_object('productId', v.id, 'code', v.code, 'link', ${productLink("v")},
    'widthMm', v.width_mm, 'name', v.width_mm || ' мм', 'isAvailable', ${isAvailable("v")}) order by v.width_mm), '[]')
  from (
    select distinct on (width_mm) id, code, width_mm from product
    where width_mm is not null and (id = p.id
      or (family_id = p.family_id and is_active and color_code is not distinct from p.color_code))
    order by width_mm, id = p.id desc, id
  ) as v
)`;

const markets = `(
  select coalesce(json_agg(json_build_object('type', type, 'link', link, 'logo', 'markets/' || type, 'sort', sort) order by sort), '[]')
  from market_link join (values ('akson', 10), ('leroy', 20), ('ya', 30), ('wb', 40), ('ozon', 50)) as place (type, sort) using (type)
  where product_id = p.id
)`;

const videos = `(
  select coalesce(json_agg(json_build_object('link', v.link, 'preview', case when m.id is not null then ${picture("m")} end)
    order by v.sort), '[]')
  from product_video v left join media m on m.id = v.preview_id where v.product_id = p.id
)`;

const statement = (withCard: "join" | "left join") => `
  select now() as now, price.retail, price.no_registry as "noRegistry", price.promo, price.promo_from as "promoFrom",
    price.promo_until as "promoUntil", price.old,
    array(select badge from product_badge where product_id = p.id order by badge) as badges, p.is_active as "isActive",
    json_build_object(
      'id', p.id, 'code', p.code, 'name', p.name, 'link', ${productLink("p")}, 'barcode', p.barcode, 'article', p.sku,
      'quantity', (select coalesce(sum(qty), 0) from stock where product_id = p.id and kind <> 'production'),
      'inFavorites', false,
      'images', ${images},
      'section', json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'link', '/catalog/' || s.code || '/'),
      'colors', coalesce(card.card -> 'colors', '[]'), 'widths', coalesce(card.card -> 'widths', '[]'),
      'storages', ${storages},
      'rating', trim_scale(p.rating_tenths / 10.0), 'countRating', p.rating_count,
      'isSpecialProduct', p.is_special, 'schema', p.schema,
      'description', p.description, 'unit', p.unit, 'weightGrams', p.weight_grams,
      'collection', case when c.id is not null then json_build_object('id', c.id, 'code', c.code, 'name', c.name,
        'link', '/collections/' || c.code || '/') end,
      'sections', ${sectionPath},
      'relatedProductsIds', (select coalesce(json_agg(related_id order by r.sort), '[]') from related_product r
        join product other on other.id = r.related_id and other.is_active where r.product_id = p.id),
      'markets', ${markets},
      'props', ${properties},
      'documents', (select coalesce(json_agg(json_build_object('type', type, 'name', name, 'file', file) order by sort), '[]')
        from product_document where product_id = p.id),
      'videoLinks', ${videos},
      'variants', json_build_object('colors', ${colorVariants}, 'widths', ${widthVariants}),
      'reviewsCount', reviews.count, 'reviewsRating', coalesce(round(reviews.rating, 1), 0),
      'leadTimeWorkingDays', family.lead_time_days,
      'hasModel', exists (select from product_model where product_id = p.id),
      'isActive', p.is_active, 'seo', p.seo
    )::text as details
  from product p
  join section s on s.id = p.section_id
  join product_price price on price.product_id = p.id and price.zone_id = ${zoneId}
  ${withCard} product_card card on card.product_id = p.id and card.zone_id = ${zoneId}
  left join collection c on c.id = p.collection_id and c.is_active
  left join product_family family on family.id = p.family_id
  cross join lateral (select count(*) as count, avg(rating) as rating from review where product_id = p.id) as reviews
  where p.code = $1`;

const productByCode = statement("join");
