import type { ReturnState } from "@zertsalo/contract/after-orders";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/orders/order-state";
import { sql } from "kysely";
import type { ReturnRow } from "./order-card.queries.ts";

/** Cards that were read before are old ones. */
export async function growOlder(tx: Db, { customerId, uid }: OrderKey): Promise<void> {
  await sql`
    update orders set version = version + 1 where customer_id = ${customerId} and uid = ${uid}`.execute(tx);
}

export interface AskedReturn {
  state: ReturnState;
  quantity: number;
  isPaidBack: boolean;
  /** Of the order line. */
  line: number;
  name: string;
  productId: number | null;
}

export async function lockReturn(tx: Db, { customerId, uid }: OrderKey, item: string): Promise<AskedReturn | null> {
  const { rows } = await sql<AskedReturn>`
    select asked.state, asked.quantity, refund_id is not null as "isPaidBack", item.line::int,
      item.snapshot ->> 'name' as name, item.product_id as "productId"
    from return_request asked
    join order_item item on item.customer_id = ${customerId} and item.order_uid = ${uid} and item.uid = asked.item_uid
    where asked.customer_id = ${customerId} and asked.order_uid = ${uid} and asked.item_uid = ${item}
    for update of asked`.execute(tx);
  return rows[0] ?? null;
}

interface Saved {
  state: ReturnState;
  words?: string;
  refundId?: number;
  staffId: number;
}

export async function saveReturn(
  tx: Db,
  { customerId, uid }: OrderKey,
  item: string,
  { state, words = "", refundId, staffId }: Saved,
): Promise<void> {
  await sql`
    update return_request set state = ${state}, words = coalesce(nullif(${words}, ''), words), staff_id = ${staffId},
      refund_id = coalesce(${refundId ?? null}::bigint, refund_id), moved_at = now()
    where customer_id = ${customerId} and order_uid = ${uid} and item_uid = ${item}`.execute(tx);
}

/** Back to the shelf that it was taken from; what the workshop made lies on none. */
export async function shelve(tx: Db, { customerId, uid }: OrderKey, { productId, quantity }: AskedReturn) {
  await sql`
    update stock set qty = qty + ${quantity}
    where (product_id, store_id, kind) = (select product_id, store_id, kind from stock_reservation
      where customer_id = ${customerId} and order_uid = ${uid} and product_id = ${productId}::int and kind <> 'production'
      order by store_id limit 1)`.execute(tx);
}

export interface ListedReturnRow extends ReturnRow {
  number: number;
  buyer: string;
  line: { name: string; priceTotal: number; quantity: number };
}

const open = sql`asked.state in ('waiting', 'accepted', 'received')`;
const longest = 200;

/** All that is open, the oldest first; of one state the latest first. */
export async function listedReturns(db: Db, state: ReturnState | null): Promise<ListedReturnRow[]> {
  const { rows } = await sql<ListedReturnRow>`
    select orders.number, coalesce(orders.legal_info ->> 'name', orders.full_name, '') as buyer,
      asked.item_uid as item, asked.quantity, asked.reason, asked.state, asked.words, asked.asked_at as "askedAt",
      asked.moved_at as "movedAt", asked.refund_id is not null as "isPaidBack",
      json_build_object('name', item.snapshot ->> 'name', 'priceTotal', item.price_total,
        'quantity', item.quantity) as line
    from (
      select * from return_request asked where ${state === null ? open : sql`state = ${state}`}
      order by ${state === null ? sql`asked_at` : sql`asked_at desc`} limit ${longest}
    ) as asked
    join orders on orders.customer_id = asked.customer_id and orders.uid = asked.order_uid
    join order_item item on item.customer_id = asked.customer_id and item.order_uid = asked.order_uid
      and item.uid = asked.item_uid
    order by ${state === null ? sql`asked_at` : sql`asked_at desc`}`.execute(db);
  return rows;
}
