import { sql } from "kysely";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { namedCause } from "@zertsalo/db/stock-cause";

/** Returns reserved pieces to stock and workshop capacity, once. Locked in the order of ids, as placing does. */
export async function releaseStock(tx: Db, { customerId, uid }: OrderKey): Promise<void> {
  await sql`
    select ${namedCause({ cause: "released", order: { customerId, uid } })} from stock
    where product_id in (select product_id from stock_reservation
      where customer_id = ${customerId} and order_uid = ${uid} and released_at is null)
    order by product_id, store_id, kind for update`.execute(tx);
  await sql`
    with released as (
      update stock_reservation set released_at = now()
      where customer_id = ${customerId} and order_uid = ${uid} and released_at is null and shipped_at is null
      returning product_id, store_id, kind, quantity
    )
    update stock set
      qty = stock.qty + case stock.kind when 'production' then 0 else released.quantity end,
      qty_max = stock.qty_max + case when stock.kind = 'production' and not is_endless then released.quantity else 0 end
    from released
    where stock.product_id = released.product_id and stock.store_id = released.store_id
      and stock.kind = released.kind`.execute(tx);
}

/** Releases the order's places in the courier's day, once. */
export async function releaseSlot(tx: Db, { customerId, uid }: OrderKey): Promise<void> {
  await sql`
    with released as (
      update courier_booking set released_at = now()
      where customer_id = ${customerId} and order_uid = ${uid} and released_at is null
      returning city_id, day, kind, min_time, places
    ), of_day as (
      update courier_day set taken = taken - released.places from released
      where courier_day.city_id = released.city_id and courier_day.day = released.day
    )
    update courier_load set taken = taken - released.places from released
    where courier_load.city_id = released.city_id and courier_load.day = released.day
      and courier_load.kind = released.kind and courier_load.min_time = released.min_time`.execute(tx);
}

/** Makes the order's promo code usable again, once. */
export async function giveBackPromotion(tx: Db, { uid }: OrderKey): Promise<void> {
  await sql`
    with given as (delete from promotion_use where order_uid = ${uid} returning promotion_id)
    update promotion set used = used - 1 from given where promotion.id = given.promotion_id`.execute(tx);
}

/** Releases the order's uses of discount rules, once; of a changed order those not among the rules still `used`. */
export async function giveBackRules(tx: Db, { uid }: OrderKey, used: readonly number[] = []): Promise<void> {
  await sql`
    with given as (
      delete from discount_use where order_uid = ${uid} and rule_id <> all (${used}::int[]) returning rule_id
    ), locked as (
      select id from discount_rule where id in (select rule_id from given) order by id for update
    )
    update discount_rule set used = greatest(0, used - 1) from locked where discount_rule.id = locked.id`.execute(tx);
}

/** What this order took of samples bought before counts again, all of it or what is not among those still `used`. */
export async function giveBackSampleCredits(tx: Db, { uid }: OrderKey, used: readonly string[] = []): Promise<void> {
  await sql`
    update sample_credit set used_customer_id = null, used_order_uid = null, used_amount = null
    where used_order_uid = ${uid} and order_uid <> all (${used}::uuid[])`.execute(tx);
}
