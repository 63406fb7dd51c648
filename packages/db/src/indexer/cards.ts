import { sql } from "kysely";
import { formatMoneySql } from "./current-price.ts";
import type { Relation, Scope } from "./scope.ts";

/**
 * Rows of `product_card` for the staged products: the contract's ProductCard, built inside the database. Rows become
 * JSON by `row_to_json`, not `json_build_object`: the text has no spaces and is sent as it is.
 */
export const cardRows = (stage: Relation, scope: Scope) => sql`
  select stage.zone_id, stage.product_id, row_to_json(card) as card
  from ${stage} as stage
  join product p on p.id = stage.product_id
  join section s on s.id = p.section_id
  join product_price prices on prices.product_id = p.id and prices.zone_id = stage.zone_id
  cross join lateral ${badges} as badges
  cross join lateral ${stores} as stores
  cross join lateral (
    select
      p.id, p.code, p.name,
      '/product/' || p.code || '/' as "link",
      p.barcode,
      p.sku as "article",
      stage.price,
      ${formatMoneySql(sql`stage.price`)} as "priceFormatted",
      stage.old_price as "oldPrice",
      stage.discount as "discountPercent",
      ${infoPrice} as "infoPrice",
      badges.list[1] as "badge",
      badges.list as "badges",
      coalesce(stores.quantity, 0) as "quantity",
      false as "inFavorites",
      coalesce(${pictures}, '[]') as "images",
      ${sectionRef} as "section",
      array(${colors}) as "colors",
      array(${cardWidths}) as "widths",
      coalesce(stores.list, '[]') as "storages",
      trim_scale(p.rating_tenths / 10.0) as "rating",
      p.rating_count as "countRating",
      p.is_special as "isSpecialProduct",
      p.schema as "schema"
  ) as card
  where ${scope("stage.product_id")} and ${scope("p.id")} and ${scope("prices.product_id")}`;

/** A guest pays `price`, so that is his `noRegistry`; promo and old price are present only while they apply. */
const infoPrice = sql`(
  select row_to_json(each_price) from (
    select
      stage.price as "noRegistry",
      ${formatMoneySql(sql`stage.price`)} as "noRegistryFormatted",
      stage.old_price as "old",
      ${formatMoneySql(sql`stage.old_price`)} as "oldFormatted",
      case when stage.is_sale then prices.promo end as "promo",
      case when stage.is_sale then ${formatMoneySql(sql`prices.promo`)} end as "promoFormatted",
      prices.retail as "retail",
      ${formatMoneySql(sql`prices.retail`)} as "retailFormatted"
  ) as each_price
)`;

const sectionRef = sql`(
  select row_to_json(ref) from (select s.id, s.code, s.name, '/catalog/' || s.code || '/' as link) as ref
)`;

const badges = sql`(
  select (case when stage.is_sale then array['sale'] else '{}' end) ||
    array(select badge from product_badge where product_id = p.id order by badge) as list
)`;

const stores = sql`(
  select sum(quantity) filter (where type <> 'production') as quantity, array_to_json(array_agg(storage)) as list
  from (
    select store_id as "storeId", kind as type, qty as quantity, qty_max as "quantityMax",
      days_to_delivery as "daysToDelivery", days_to_pickup as "daysToPickup"
    from stock where product_id = p.id
    order by array_position(array['warehouse', 'store', 'production'], kind), store_id
  ) as storage
)`;

/** The first two: the main picture and the one on hover. */
const pictures = sql`(
  select array_to_json(array_agg(picture)) from (
    select m.key, m.width, m.height,
      p.name || case link.view
        when 'evening' then ', вечером'
        when 'angle' then ', другой ракурс'
        when 'room' then ', в интерьере'
        when 'detail' then ', крупный план'
        else ''
      end as alt,
      m.preview
    from product_media link join media m on m.id = link.media_id
    where link.product_id = p.id
    order by link.sort, link.media_id
    limit 2
  ) as picture
)`;

/** Colours of the model, this product's own first. */
export const colors = sql`
  select c.hex
  from product sibling join color c on c.code = sibling.color_code
  where sibling.id = p.id or (sibling.family_id = p.family_id and sibling.is_active)
  group by c.hex
  order by bool_or(sibling.id = p.id) desc, min(sibling.id)`;

/** Widths of the model in this product's colour. */
export const cardWidths = sql`
  select distinct sibling.width_mm
  from product sibling
  where sibling.width_mm is not null
    and (sibling.id = p.id
      or (sibling.family_id = p.family_id and sibling.is_active
        and sibling.color_code is not distinct from p.color_code))
  order by sibling.width_mm`;
