import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { namedCause } from "@zertsalo/db/stock-cause";

const ReservedRow = z.strictObject({ wanted: z.int(), reserved: z.int() });

/** Reserves released goods again, all or none. False: some are sold. */
export async function reserveAgain(tx: Db, key: OrderKey): Promise<boolean> {
  await sql`savepoint goods`.execute(tx);
  const isReserved = await takeAgain(tx, key);
  if (!isReserved) await sql`rollback to savepoint goods`.execute(tx);
  return isReserved;
}

/** Shelves are locked in the order of ids, as placing does. */
async function takeAgain(tx: Db, { customerId, uid }: OrderKey): Promise<boolean> {
  await sql`
    select ${namedCause({ cause: "order", order: { customerId, uid } })} from stock
    where product_id in (select product_id from stock_reservation
      where customer_id = ${customerId} and order_uid = ${uid} and released_at is not null)
    order by product_id, store_id, kind for update`.execute(tx);
  const { rows } = await sql`
    with wanted as (
      select product_id, store_id, kind, quantity from stock_reservation
      where customer_id = ${customerId} and order_uid = ${uid} and released_at is not null
    ), booked as (
      update stock set
        qty = stock.qty - case stock.kind when 'production' then 0 else wanted.quantity end,
        qty_max = stock.qty_max - case when stock.kind = 'production' and not is_endless then wanted.quantity else 0 end
      from wanted
      where stock.product_id = wanted.product_id and stock.store_id = wanted.store_id and stock.kind = wanted.kind
        and case stock.kind when 'production' then stock.qty_max else stock.qty end >= wanted.quantity
      returning stock.product_id, stock.store_id, stock.kind
    ), reserved as (
      update stock_reservation mine set released_at = null, expires_at = null from booked
      where mine.customer_id = ${customerId} and mine.order_uid = ${uid} and mine.product_id = booked.product_id
        and mine.store_id = booked.store_id and mine.kind = booked.kind
      returning 1
    )
    select (select count(*)::int from wanted) as wanted, (select count(*)::int from reserved) as reserved`.execute(tx);
  const [row] = checkRows(ReservedRow, rows);
  return row?.wanted === row?.reserved;
}

/** The reservation of a paid or confirmed order does not expire. */
export async function keepStock(tx: Db, { customerId, uid }: OrderKey): Promise<void> {
  await sql`
    update stock_reservation set expires_at = null
    where customer_id = ${customerId} and order_uid = ${uid} and released_at is null`.execute(tx);
}

export async function shipStock(tx: Db, { customerId, uid }: OrderKey): Promise<void> {
  await sql`
    update stock_reservation set shipped_at = now()
    where customer_id = ${customerId} and order_uid = ${uid} and released_at is null and shipped_at is null`.execute(
    tx,
  );
}

/** Returned goods are reserved for the order again. */
export async function takeBackStock(tx: Db, { customerId, uid }: OrderKey): Promise<void> {
  await sql`
    update stock_reservation set shipped_at = null
    where customer_id = ${customerId} and order_uid = ${uid} and released_at is null`.execute(tx);
}
