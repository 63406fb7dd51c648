import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import { Money } from "@zertsalo/contract/money";
import { CalendarRow, calendarRows } from "@zertsalo/db/calendar-rows";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { namedCause } from "@zertsalo/db/stock-cause";
import { paidForGoods } from "@zertsalo/orders/paid-so-far";
import type { KitPrice } from "@zertsalo/domain/cart/cart-line";
import type { PromoCode } from "@zertsalo/domain/cart/promo-code";
import type { SampleCredit } from "@zertsalo/domain/cart/samples";
import type { WholesaleTerms } from "@zertsalo/domain/wholesale/wholesale-sums";
import { CompiledQuery, sql } from "kysely";
import { z } from "zod";
import { type ProductLine, productLinesSql, toProductLines } from "../cart/cart.ts";
import type { StoredPrices } from "../delivery/delivery.ts";
import type { StockAllocation } from "../placing/placing.ts";

/** Price facts that the order's own rows lack. */
const ChangeFacts = z.strictObject({
  now: z.date(),
  paidFor: z.int(),
  /** Threshold that the delivery was quoted with; null: another delivery was chosen since. */
  freeFrom: Money.nullable(),
  isHeld: z.boolean(),
  person: z.strictObject({ discountPercent: z.number() }).nullable(),
  company: z
    .strictObject({
      discountPercent: z.number(),
      minOrderTotal: Money,
      entryDiscountPercent: z.number(),
    } satisfies Record<keyof WholesaleTerms, z.ZodType>)
    .nullable(),
  promo: z
    .strictObject({
      code: z.string(),
      kind: z.enum(["percent", "amount", "freeDelivery"]),
      value: z.int(),
      minItemsTotal: Money,
      sectionCode: z.string().nullable(),
      excludesSale: z.boolean(),
      excludesSpecial: z.boolean(),
    } satisfies Record<keyof PromoCode, z.ZodType>)
    .nullable(),
  /** Rules of staff that applied to the buyer when it was placed. */
  rules: z.array(storedJson<DiscountRule>()),
  /** What this order takes of samples bought before. */
  credits: z.array(
    z.strictObject({ orderUid: z.string(), amount: Money } satisfies Record<keyof SampleCredit, z.ZodType>),
  ),
  stores: z.array(z.strictObject({ id: z.int(), address: z.string(), canPickup: z.boolean() })),
  calendar: z.array(CalendarRow),
  prices: storedJson<StoredPrices>(),
  prepayPercent: z.int(),
});
export type ChangeFacts = z.infer<typeof ChangeFacts>;

export async function changeFacts(db: Db, { customerId, uid }: OrderKey): Promise<ChangeFacts> {
  const { rows } = await sql`
    select now() as now, ${paidForGoods(sql`orders`)} as "paidFor",
      exists (select from payment_attempt attempt where attempt.customer_id = ${customerId}
        and attempt.order_uid = ${uid} and attempt.state = 'hold') as "isHeld",
      (select json_build_object('discountPercent', discount_percent) from base_user where id = orders.base_user_id)
        as person,
      (select json_build_object('discountPercent', tier.discount_percent, 'minOrderTotal', tier.min_order_total,
          'entryDiscountPercent', coalesce((select discount_percent from b2b_tier where type = 'other'), 0))
        from company_current_terms tier where tier.company_id = orders.company_id) as company,
      (select json_build_object('code', code, 'kind', kind, 'value', value, 'minItemsTotal', min_items_total,
          'sectionCode', section_code, 'excludesSale', excludes_sale, 'excludesSpecial', excludes_special)
        from promotion where code = orders.coupon) as promo,
      coalesce(orders.reckoned -> 'rules', '[]') as rules,
      case when (orders.reckoned -> 'delivery' ->> 'price')::bigint = delivery_price + delivery_discount
        then (orders.reckoned -> 'delivery' ->> 'freeFrom')::int end as "freeFrom",
      (select coalesce(json_agg(json_build_object('orderUid', order_uid, 'amount', used_amount)
        order by placed_at, order_uid), '[]')
        from sample_credit where used_order_uid = ${uid}) as credits,
      (select coalesce(json_agg(json_build_object('id', id, 'address', address, 'canPickup', can_pickup)
        order by sort, id), '[]') from store where city_id = orders.city_id and state = 'open') as stores,
      ${sql.raw(calendarRows)} as calendar,
      (select content from site_content where key = 'settings') as prices,
      coalesce((select (content ->> 'prepayPercent')::int from site_content where key = 'settings'), 100)
        as "prepayPercent"
    from orders where customer_id = ${customerId} and uid = ${uid}`.execute(db);
  const [facts] = checkRows(ChangeFacts, rows);
  if (!facts) throw new Error("The order is gone");
  return facts;
}

/** Products of the current catalogue. */
export async function productLines(
  db: Db,
  ids: readonly number[],
  articles: readonly string[],
): Promise<ProductLine[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(productLinesSql, [ids, articles]));
  return toProductLines(rows);
}

const KitPriceRow = z.strictObject({
  id: z.int(),
  price: Money,
  productIds: z.array(z.int()),
} satisfies Record<keyof KitPrice, z.ZodType>);

export async function loadKits(db: Db, productIds: readonly number[]): Promise<KitPrice[]> {
  const { rows } = await sql`
    select kit.id, kit.price, (select json_agg(product_id order by sort) from kit_product where kit_id = kit.id)
      as "productIds"
    from kit where kit.id in (select kit_id from kit_product where product_id = any (${productIds}::int[]))
    order by kit.id`.execute(db);
  return checkRows(KitPriceRow, rows);
}

/** Returns pieces to their shelves; if two shelves were reserved, the later one is returned first. */
export async function giveBackPieces(
  tx: Db,
  { customerId, uid }: OrderKey,
  productId: number,
  pieces: number,
): Promise<void> {
  await sql`
    select ${namedCause({ cause: "released", order: { customerId, uid } })} from stock
    where product_id = ${productId} order by product_id, store_id, kind for update`.execute(tx);
  await sql`
    with reserved as (
      select store_id, kind, quantity,
        least(quantity, greatest(0, ${pieces}::int - (sum(quantity) over (order by store_id desc, kind desc) - quantity)))::int
          as given
      from stock_reservation
      where customer_id = ${customerId} and order_uid = ${uid} and product_id = ${productId} and released_at is null
        and shipped_at is null
    ), less as (
      update stock_reservation mine set
        quantity = case when reserved.given = mine.quantity then mine.quantity else mine.quantity - reserved.given end,
        released_at = case when reserved.given = mine.quantity then now() end
      from reserved
      where mine.customer_id = ${customerId} and mine.order_uid = ${uid} and mine.product_id = ${productId}
        and mine.store_id = reserved.store_id and mine.kind = reserved.kind and reserved.given > 0
    )
    update stock set
      qty = stock.qty + case stock.kind when 'production' then 0 else reserved.given end,
      qty_max = stock.qty_max + case when stock.kind = 'production' and not is_endless then reserved.given else 0 end
    from reserved
    where stock.product_id = ${productId} and stock.store_id = reserved.store_id and stock.kind = reserved.kind
      and reserved.given > 0`.execute(tx);
}

/** Reserves more pieces of these shelves. False: a concurrent order was faster, and the caller must roll back. */
export async function takePieces(
  tx: Db,
  { customerId, uid }: OrderKey,
  { productId, storeId, kind, quantity }: StockAllocation,
): Promise<boolean> {
  const { rows } = await sql`
    with cause as materialized (select ${namedCause({ cause: "order", order: { customerId, uid } })}),
    reserved as (
      update stock set
        qty = qty - case kind when 'production' then 0 else ${quantity} end,
        qty_max = qty_max - case when kind = 'production' and not is_endless then ${quantity} else 0 end
      from cause where product_id = ${productId} and store_id = ${storeId} and kind = ${kind}
        and case kind when 'production' then qty_max else qty end >= ${quantity}
      returning 1
    )
    insert into stock_reservation (customer_id, order_uid, product_id, store_id, kind, quantity)
    select ${customerId}, ${uid}, ${productId}, ${storeId}, ${kind}, ${quantity} from reserved
    on conflict (customer_id, order_uid, product_id, store_id, kind) do update set
      quantity = excluded.quantity + case when stock_reservation.released_at is null then stock_reservation.quantity
        else 0 end,
      released_at = null
    returning 1`.execute(tx);
  return rows.length === 1;
}
