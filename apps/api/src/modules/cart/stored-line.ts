import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { Picture } from "@zertsalo/contract/media";
import { Money } from "@zertsalo/contract/money";
import { ProductProperty, ProductStorage } from "@zertsalo/contract/product";
import { storedJson } from "@zertsalo/db/check-rows";
import { z } from "zod";
import { priceColumns } from "../../database/price-columns.ts";
import { zoneId } from "../../database/zone-id.ts";

/** Timestamp as JSON text. */
export const JsonMoment = z.string();

/** Chosen options as stored. */
export interface StoredOptions {
  hash: string;
  type: ConfiguratorType;
  options: Options;
}

/** Cart line as stored in the database. */
export const StoredLine = z.strictObject({
  uid: z.string(),
  quantity: z.int(),
  id: z.int(),
  code: z.string(),
  name: z.string(),
  barcode: z.string().nullable(),
  article: z.string().nullable(),
  unit: z.string(),
  weightGrams: z.int().nullable(),
  isActive: z.boolean(),
  isSpecialProduct: z.boolean(),
  schema: z.string().nullable(),
  /** Null: the product has never had a price and cannot be bought. */
  prices: z
    .strictObject({ ...priceColumns, promoFrom: JsonMoment.nullable(), promoUntil: JsonMoment.nullable() })
    .nullable(),
  saleStacksWithB2b: z.boolean(),
  sections: z.array(z.string()),
  storages: z.array(ProductStorage),
  images: z.array(Picture),
  props: z.array(ProductProperty),
  /** Options of a made-to-order piece, with its price when it was added. */
  stored: storedJson<StoredOptions>().nullable(),
  quotedPrice: Money.nullable(),
});
export type StoredLine = z.infer<typeof StoredLine>;

const storages = `(
  select coalesce(json_agg(json_build_object('storeId', store_id, 'type', kind, 'quantity', qty, 'quantityMax', qty_max,
    'daysToDelivery', days_to_delivery, 'daysToPickup', days_to_pickup) order by store_id, kind), '[]')
  from stock where product_id = p.id
)`;

const prices = `(
  select json_build_object('retail', retail, 'noRegistry', no_registry, 'promo', promo, 'promoFrom', promo_from,
    'promoUntil', promo_until, 'old', old)
  from product_price where product_id = p.id and zone_id = ${zoneId}
)`;

const images = `(
  select coalesce(json_agg(picture), '[]')
  from (
    select json_build_object('key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt, 'preview', m.preview) as picture
    from product_media link join media m on m.id = link.media_id
    where link.product_id = p.id order by link.sort, link.media_id limit 1
  ) as cover
)`;

/** Properties displayed in a cart, for all products at once: a subquery per line would scan the options each time. */
const cartPropsSql = (products: string) => `(
  select own.product_id, json_agg(json_build_object('code', property.code, 'name', property.name, 'value', own.value,
    'unit', property.unit, 'isVisible', property.is_visible, 'inCard', property.in_card, 'inCart', true)
    order by property.sort) as props
  from (
    select link.product_id, o.property_id, to_json(string_agg(o.value, ', ' order by o.sort, o.id)) as value
    from (${products}) item
    join product_option link on link.product_id = item.product_id
    join property_option o on o.id = link.option_id
    where o.property_id in (select id from property where in_cart)
    group by 1, 2
    union all
    select number.product_id, number.property_id, to_json(trim_scale(number.value))
    from (${products}) item join product_number number on number.product_id = item.product_id
  ) as own
  join property on property.id = own.property_id and property.in_cart
  group by own.product_id
)`;

/** False while a campaign runs that excludes the wholesale discount. */
const saleStacks = `not exists (
  select from campaign_product link join campaign on campaign.id = link.campaign_id
  where link.product_id = p.id and now() between campaign.starts_at and campaign.ends_at
    and campaign.content -> 'stacksWithB2b' = 'false'
)`;

/** Stored options of a made-to-order piece; current rules and prices are applied after reading. */
const configuration = `(
  select json_build_object('hash', hash, 'type', type, 'options', options)
  from configuration where p.is_special and configuration.product_id = p.id
)`;

/** Fields of a line: product `p`, section `s`, properties `cart_props`. */
const productFields = `
    'id', p.id, 'code', p.code, 'name', p.name, 'barcode', p.barcode,
    'article', p.sku, 'unit', p.unit, 'weightGrams', p.weight_grams, 'isActive', p.is_active,
    'isSpecialProduct', p.is_special, 'schema', p.schema, 'prices', ${prices}, 'saleStacksWithB2b', ${saleStacks},
    'sections', (select json_agg(node.code) from section node where node.id = any (s.path)),
    'storages', ${storages}, 'images', ${images}, 'props', coalesce(cart_props.props, '[]')`;

const cartProducts = `
  select item.product_id from cart_item item
  where item.customer_id = mine.customer_id and item.cart_uid = mine.uid`;

/** Lines of the cart `mine`. */
export const linesSql = `(
  select coalesce(json_agg(json_build_object(
    'uid', item.uid, 'quantity', item.quantity, ${productFields},
    'stored', ${configuration}, 'quotedPrice', item.quoted_price
  ) order by item.place), '[]')
  from cart_item item
  join product p on p.id = item.product_id
  join section s on s.id = p.section_id
  left join ${cartPropsSql(cartProducts)} as cart_props on cart_props.product_id = p.id
  where item.customer_id = mine.customer_id and item.cart_uid = mine.uid
)`;

/** Products in the form of cart lines, by id or article, for changes of an order. */
export const productLinesSql = `
  select json_build_object(${productFields}) as line
  from product p
  join section s on s.id = p.section_id
  left join ${cartPropsSql("select unnest($1::int[]) as product_id union select id from product where sku = any ($2::text[])")} as cart_props
    on cart_props.product_id = p.id
  where p.id = any ($1::int[]) or p.sku = any ($2::text[])`;
