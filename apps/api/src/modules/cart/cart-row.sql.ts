import { termsName } from "../../database/terms-name.ts";
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
  left join company_current_terms tier on tier.company_id = company.id
  where member.base_user_id = $2::int and member.company_id = $3::int and member.approved_at is not null
)`;

const promo = `(
  select json_build_object('code', code, 'kind', kind, 'value', value, 'minItemsTotal', min_items_total,
    'sectionCode', section_code, 'excludesSale', excludes_sale, 'excludesSpecial', excludes_special,
    'audience', audience, 'isExpertOnly', is_expert_only, 'isOncePerBuyer', is_once_per_buyer,
    'startsAt', starts_at, 'endsAt', ends_at, 'usageLimit', usage_limit, 'used', used)
  from promotion where code = mine.promotion_code
)`;

/** Uses of a user are found by customer id, also for an order that staff fill; those of a guest by the entered phone too. */
const promoUses = `(
  select count(*) from promotion_use used join promotion on promotion.id = used.promotion_id
  where promotion.code = mine.promotion_code
    and (used.customer_id = mine.customer_id or used.phone = mine.phone
      or used.customer_id = (select customer_id from base_user where id = $2::int))
)`;

/**
 * Paid for samples and not deducted yet. What a cancelled order or a returned sample cost is not deducted any more. Of an
 * order that staff fill the account's own counts.
 */
const credits = `(
  select coalesce(json_agg(json_build_object('orderUid', credit.order_uid, 'amount', paid.amount)
    order by credit.placed_at, credit.order_uid), '[]')
  from sample_credit credit
  join orders sold on sold.customer_id = credit.order_customer_id and sold.uid = credit.order_uid
  cross join lateral (
    select sum(item.price_total) as amount
    from order_item item join product on product.id = item.product_id and product.is_sample
    where item.customer_id = credit.order_customer_id and item.order_uid = credit.order_uid and not exists (
      select from return_request back
      where back.customer_id = item.customer_id and back.order_uid = item.order_uid and back.item_uid = item.uid
        and back.state in ('accepted', 'received', 'refunded'))
  ) as paid
  where credit.customer_id in ($1::uuid, (select customer_id from base_user where id = $2::int))
    and credit.used_order_uid is null and sold.status <> 'A' and sold.payment_status <> 'pending' and paid.amount > 0
)`;

/** An expert with a valid code, or a terminal that is still paired. */
const promoter = `coalesce(
  (select base_user_id from expert_code where id = mine.expert_code_id and revoked_at is null),
  (select number from terminal where number = mine.terminal_number and secret_hash is not null)
)`;

const stores = `(
  select coalesce(json_agg(json_build_object('id', id, 'address', address, 'canPickup', can_pickup) order by sort, id), '[]')
  from store where state = 'open' and city_id = coalesce($4::int, (select city_id from store where id = $5::int))
)`;

export const cartSql = `
  select now() as now, mine.uid, mine.version, mine.full_name, mine.email, mine.phone, mine.shopper_type, mine.payment_method, mine.legal_info, mine.recipient,
    mine.promotion_code, mine.declined_gifts, mine.selection, mine.delivery, mine.delivery_user_data,
    ${promoter} as promoter_id, ${person} as person, ${company} as company, ${promo} as promo, ${promoUses} as promo_uses,
    ${stores} as stores, ${termsName} as terms, ${linesSql} as lines, ${kits} as kits, ${credits} as credits
  from (values (1)) as always (one)
  left join cart mine on mine.customer_id = $1::uuid and mine.closed_at is null`;
