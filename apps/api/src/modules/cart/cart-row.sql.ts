import { calendarRows } from "@zertsalo/db/calendar-rows";
import { closedParts } from "@zertsalo/db/closed-parts";
import { currentVersions } from "@zertsalo/db/configurator/pricing-rules";
import { linesSql } from "./stored-line.ts";

/** Tier of companies without agreed terms. */
const entryTier = "other";

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
    ${stores} as stores, ${prepayPercent} as prepay_percent, ${registrationPercent} as registration_percent, ${closedParts} as closed, ${calendarRows} as calendar, ${linesSql} as lines, ${kits} as kits,
    ${currentVersions} as book_versions
  from (values (1)) as always (one)
  left join cart mine on mine.customer_id = $1::uuid and mine.closed_at is null`;
