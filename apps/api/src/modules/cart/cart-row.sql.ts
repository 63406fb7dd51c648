import { calendarRows } from "@zertsalo/db/calendar-rows";
import { closedParts } from "@zertsalo/db/closed-parts";
import { currentVersions } from "@zertsalo/db/configurator/pricing-rules";
import { zoneId } from "../../database/zone-id.ts";

/** Tier of companies without agreed terms. */
const entryTier = "other";

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

const lines = `(
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

const kits = `(
  select coalesce(json_agg(json_build_object('id', kit.id, 'price', kit.price,
    'productIds', (select json_agg(product_id order by sort) from kit_product where kit_id = kit.id)) order by kit.id), '[]')
  from kit
  where kit.id in (
    select part.kit_id from kit_product part join cart_item item on item.product_id = part.product_id
    where item.customer_id = mine.customer_id and item.cart_uid = mine.uid
  )
)`;

const person = `(
  select json_build_object('name', name, 'email', email, 'phone', phone, 'discountPercent', discount_percent)
  from base_user where id = $2::int and erased_at is null
)`;

/** Only for members: the token holds neither rights nor prices. */
const company = `(
  select json_build_object('isActive', company.b2b_active, 'type', company.b2b_type, 'reason', company.inactive_reason,
    'terms', json_build_object('discountPercent', tier.discount_percent, 'minOrderTotal', tier.min_order_total,
      'entryDiscountPercent', coalesce((select discount_percent from b2b_tier where type = '${entryTier}'), 0)))
  from company_member member
  join company on company.id = member.company_id
  left join b2b_tier tier on tier.type = company.b2b_type
  where member.base_user_id = $2::int and member.company_id = $3::int and member.approved_at is not null
)`;

const promo = `(
  select json_build_object('code', code, 'kind', kind, 'value', value, 'minItemsTotal', min_items_total,
    'sectionCode', section_code, 'excludesSale', excludes_sale, 'excludesSpecial', excludes_special,
    'audience', audience, 'isExpertOnly', is_expert_only, 'isOncePerBuyer', is_once_per_buyer,
    'startsAt', starts_at, 'endsAt', ends_at, 'usageLimit', usage_limit, 'used', used)
  from promotion where code = mine.promotion_code
)`;

/** Uses of a user are found by customer id, those of a guest by the entered phone too. */
const promoUses = `(
  select count(*) from promotion_use used join promotion on promotion.id = used.promotion_id
  where promotion.code = mine.promotion_code
    and (used.customer_id = mine.customer_id or used.phone = mine.phone)
)`;

/** An expert with a valid code, or a terminal that is still paired. */
const promoter = `coalesce(
  (select base_user_id from expert_code where id = mine.expert_code_id and revoked_at is null),
  (select number from terminal where number = mine.terminal_number and secret_hash is not null)
)`;

const stores = `(
  select coalesce(json_agg(json_build_object('id', id, 'address', address, 'canPickup', can_pickup) order by sort, id), '[]')
  from store where city_id = coalesce($4::int, (select city_id from store where id = $5::int))
)`;

const prepayPercent = `coalesce(
  (select (content ->> 'prepayPercent')::int from site_content where key = 'settings'), 100)`;

const registrationPercent = `coalesce(
  (select (content ->> 'registrationDiscountPercent')::int from site_content where key = 'settings'), 0)`;

export const cartSql = `
  select now() as now, mine.uid, mine.version, mine.full_name, mine.email, mine.phone, mine.shopper_type, mine.payment_method, mine.legal_info, mine.recipient,
    mine.promotion_code, mine.selection, mine.delivery, mine.delivery_user_data,
    ${promoter} as promoter_id, ${person} as person, ${company} as company, ${promo} as promo, ${promoUses} as promo_uses,
    ${stores} as stores, ${prepayPercent} as prepay_percent, ${registrationPercent} as registration_percent, ${closedParts} as closed, ${calendarRows} as calendar, ${lines} as lines, ${kits} as kits,
    ${currentVersions} as book_versions
  from (values (1)) as always (one)
  left join cart mine on mine.customer_id = $1::uuid and mine.closed_at is null`;
