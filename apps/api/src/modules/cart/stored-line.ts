import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import type { ChosenStone } from "@zertsalo/contract/configuration";
import { Picture } from "@zertsalo/contract/media";
import { Money } from "@zertsalo/contract/money";
import { ProductProperty, ProductStorage } from "@zertsalo/contract/product";
import { storedJson } from "@zertsalo/db/check-rows";
import { cartImages, cartPropsSql, cartSections } from "@zertsalo/db/product-fields";
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
  /** The stone that the buyer holds for it. Lines that an order gets have none. */
  stone?: StoredStone | null;
}

export interface StoredStone extends Pick<ChosenStone, "id" | "unitId" | "kind" | "width" | "height" | "parts"> {
  until: string;
}

/** What a line displays besides price and stock; prepared by the indexer. */
export const LineDetails = z.strictObject({
  sections: z.array(z.string()),
  images: z.array(Picture),
  props: z.array(ProductProperty),
});
export type LineDetails = z.infer<typeof LineDetails>;

/** Cart line as stored in the database, with the current state of its product. */
const liveColumns = {
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
  isSample: z.boolean(),
  schema: z.string().nullable(),
  /** Null: the product has never had a price and cannot be bought. */
  prices: z
    .strictObject({ ...priceColumns, promoFrom: JsonMoment.nullable(), promoUntil: JsonMoment.nullable() })
    .nullable(),
  saleStacksWithB2b: z.boolean(),
  storages: z.array(ProductStorage),
  /** Options of a made-to-order piece, with its price when it was added. */
  stored: storedJson<StoredOptions>().nullable(),
  quotedPrice: Money.nullable(),
};

/** Null: made to order, or not indexed yet. */
export const LiveLine = z.strictObject({ ...liveColumns, details: storedJson<LineDetails>().nullable() });
export type LiveLine = z.infer<typeof LiveLine>;

export const StoredLine = z.strictObject({ ...liveColumns, ...LineDetails.shape });
export type StoredLine = z.infer<typeof StoredLine>;

const storages = `(
  select coalesce(json_agg(json_build_object('storeId', store_id, 'type', kind, 'quantity', qty, 'quantityMax', qty_max,
    'daysToDelivery', days_to_delivery, 'daysToPickup', days_to_pickup) order by store_id, kind), '[]')
  from stock where product_id = p.id
)`;

const prices = `case when price.product_id is not null then json_build_object('retail', price.retail,
    'noRegistry', price.no_registry, 'promo', price.promo, 'promoFrom', price.promo_from, 'promoUntil', price.promo_until,
    'old', price.old) end`;

const joinedPrice = `left join product_price price on price.product_id = p.id and price.zone_id = ${zoneId}`;

/** False while a campaign runs that excludes the wholesale discount. */
const saleStacks = `not exists (
  select from campaign_product link join campaign on campaign.id = link.campaign_id
  where link.product_id = p.id and campaign.is_active and now() between campaign.starts_at and campaign.ends_at
    and campaign.content -> 'stacksWithB2b' = 'false'
)`;

/** Of the cart `mine`: what is held for this piece now. */
const stone = `(
  select json_build_object('id', hold.id, 'unitId', unit_id, 'kind', unit.kind, 'width', unit.width,
    'height', unit.height, 'parts', hold.parts, 'until', hold.until)
  from stone_hold hold join stock_unit unit on unit.id = unit_id
  where hold.customer_id = mine.customer_id and hold.config_hash = configuration.hash and released_at is null
    and order_uid is null and until > now()
)`;

/** Stored options of a made-to-order piece; current rules and prices are applied after reading. */
const configuration = `(
  select json_build_object('hash', hash, 'type', type, 'options', options, 'stone', ${stone})
  from configuration where p.is_special and configuration.product_id = p.id
)`;

/** Current fields of a line's product `p` with its `price`. */
const liveFields = `
    'id', p.id, 'code', p.code, 'name', p.name, 'barcode', p.barcode,
    'article', p.sku, 'unit', p.unit, 'weightGrams', p.weight_grams, 'isActive', p.is_active,
    'isSpecialProduct', p.is_special, 'isSample', p.is_sample, 'schema', p.schema, 'prices', ${prices}, 'saleStacksWithB2b', ${saleStacks},
    'storages', ${storages}`;

/** Lines of the cart `mine`. */
export const linesSql = `(
  select coalesce(json_agg(json_build_object(
    'uid', item.uid, 'quantity', item.quantity, ${liveFields}, 'details', prepared.cart_line,
    'stored', ${configuration}, 'quotedPrice', item.quoted_price
  ) order by item.place), '[]')
  from cart_item item
  join product p on p.id = item.product_id
  ${joinedPrice}
  left join product_details prepared on prepared.product_id = item.product_id
  where item.customer_id = mine.customer_id and item.cart_uid = mine.uid
)`;

/** Section `s`, properties `cart_props`. */
const detailFields = `
    'sections', ${cartSections}, 'images', ${cartImages}, 'props', coalesce(cart_props.props, '[]')`;

/** Details of products that are not prepared. */
export const lineDetailsSql = `
  select p.id, json_build_object(${detailFields}) as details
  from product p
  join section s on s.id = p.section_id
  left join ${cartPropsSql("select unnest($1::int[]) as product_id")} as cart_props on cart_props.product_id = p.id
  where p.id = any ($1::int[])`;

/** Products in the form of cart lines, by id or article, for changes of an order. */
export const productLinesSql = `
  select json_build_object(${liveFields}, ${detailFields}) as line
  from product p
  join section s on s.id = p.section_id
  ${joinedPrice}
  left join ${cartPropsSql("select unnest($1::int[]) as product_id union select id from product where sku = any ($2::text[])")} as cart_props
    on cart_props.product_id = p.id
  where p.id = any ($1::int[]) or p.sku = any ($2::text[])`;
