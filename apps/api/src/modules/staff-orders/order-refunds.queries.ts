import { ReturnState } from "@zertsalo/contract/after-orders";
import { Money } from "@zertsalo/contract/money";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { namedCause } from "@zertsalo/db/stock-cause";
import { compensationFor } from "@zertsalo/orders/settled-order";
import { sql } from "kysely";
import { z } from "zod";
import { ReturnRow } from "./order-card.queries.ts";

/** Bumps the version: cards read before become stale. */
export async function bumpVersion(tx: Db, { customerId, uid }: OrderKey): Promise<void> {
  await sql`
    update orders set version = version + 1 where customer_id = ${customerId} and uid = ${uid}`.execute(tx);
}

const LockedReturn = z.strictObject({
  state: ReturnState,
  quantity: z.int(),
  isPaidBack: z.boolean(),
  /** Amount set by staff; null: the cost of the pieces by their receipt. */
  amount: Money.nullable(),
  /** Number of the order line. */
  line: z.int(),
  name: z.string(),
  productId: z.int().nullable(),
});
export type LockedReturn = z.infer<typeof LockedReturn>;

export async function lockReturn(tx: Db, { customerId, uid }: OrderKey, item: string): Promise<LockedReturn | null> {
  const { rows } = await sql`
    select request.state, request.quantity, request.amount, refund_id is not null as "isPaidBack", item.line::int,
      item.snapshot ->> 'name' as name, item.product_id as "productId"
    from return_request request
    join order_item item on item.customer_id = ${customerId} and item.order_uid = ${uid} and item.uid = request.item_uid
    where request.customer_id = ${customerId} and request.order_uid = ${uid} and request.item_uid = ${item}
    for update of request`.execute(tx);
  return checkRows(LockedReturn, rows)[0] ?? null;
}

const ReturnedLine = z.strictObject({
  line: z.int(),
  name: z.string(),
  quantity: z.int(),
  returned: ReturnState.nullable(),
});
type ReturnedLine = z.infer<typeof ReturnedLine>;

export async function returnedLine(tx: Db, { customerId, uid }: OrderKey, item: string): Promise<ReturnedLine | null> {
  const { rows } = await sql`
    select item.line::int, item.snapshot ->> 'name' as name, item.quantity, request.state as returned
    from order_item item
    left join return_request request on request.customer_id = ${customerId} and request.order_uid = ${uid}
      and request.item_uid = item.uid
    where item.customer_id = ${customerId} and item.order_uid = ${uid} and item.uid = ${item}`.execute(tx);
  return checkRows(ReturnedLine, rows)[0] ?? null;
}

interface OpenedReturn {
  item: string;
  quantity: number;
  amount: number;
  reason: string;
  staffId: number;
}

/** Replaces a refused return; false: another return is open. */
export async function insertReturn(
  tx: Db,
  { customerId, uid }: OrderKey,
  { item, quantity, amount, reason, staffId }: OpenedReturn,
): Promise<boolean> {
  const { rows } = await sql`
    insert into return_request (customer_id, order_uid, item_uid, quantity, amount, reason, state, staff_id, opened_by)
    values (${customerId}, ${uid}, ${item}, ${quantity}, ${amount}, ${reason}, 'accepted', ${staffId}, ${staffId})
    on conflict (customer_id, order_uid, item_uid) do update set quantity = excluded.quantity,
      amount = excluded.amount, reason = excluded.reason, state = 'accepted', words = '', staff_id = ${staffId},
      opened_by = ${staffId}, asked_at = now(), moved_at = now()
    where return_request.state = 'refused'
    returning 1`.execute(tx);
  return rows.length > 0;
}

interface Saved {
  state: ReturnState;
  comment?: string;
  refundId?: number;
  staffId: number;
}

export async function saveReturn(
  tx: Db,
  { customerId, uid }: OrderKey,
  item: string,
  { state, comment = "", refundId, staffId }: Saved,
): Promise<void> {
  await sql`
    update return_request set state = ${state}, words = coalesce(nullif(${comment}, ''), words), staff_id = ${staffId},
      refund_id = coalesce(${refundId ?? null}::bigint, refund_id), moved_at = now()
    where customer_id = ${customerId} and order_uid = ${uid} and item_uid = ${item}`.execute(tx);
}

/** Returns pieces to the shelf that they were reserved from; made-to-order pieces have none. */
export async function restock(
  tx: Db,
  { customerId, uid }: OrderKey,
  { productId, quantity }: LockedReturn,
  staffId: number,
) {
  await sql`
    with cause as materialized (select ${namedCause({ cause: "return", order: { customerId, uid }, staffId })})
    update stock set qty = qty + ${quantity}
    from cause where (product_id, store_id, kind) = (select product_id, store_id, kind from stock_reservation
      where customer_id = ${customerId} and order_uid = ${uid} and product_id = ${productId}::int and kind <> 'production'
      order by store_id limit 1)`.execute(tx);
}

const ListedReturnRow = ReturnRow.extend({
  askedAt: z.date(),
  movedAt: z.date(),
  number: z.int(),
  buyer: z.string(),
  compensation: Money,
  /** The whole order, of which one line is returned. */
  order: z.strictObject({
    delivery_price: Money,
    unload_price: Money,
    order_total: Money,
    items: z.array(
      z.strictObject({
        uid: z.string(),
        quantity: z.int(),
        price_total: Money,
        snapshot: z.strictObject({ name: z.string() }),
      }),
    ),
  }),
});
type ListedReturnRow = z.infer<typeof ListedReturnRow>;

const open = sql`request.state in ('waiting', 'accepted', 'received')`;
const longest = 200;

/** All open returns, the oldest first; returns of one state, the latest first. */
export async function listedReturns(db: Db, state: ReturnState | null): Promise<ListedReturnRow[]> {
  const { rows } = await sql`
    select orders.number, coalesce(orders.legal_info ->> 'name', orders.full_name, '') as buyer,
      request.item_uid as item, request.quantity, request.reason, request.state, request.words,
      request.asked_at as "askedAt", request.moved_at as "movedAt", request.refund_id is not null as "isPaidBack", request.amount as agreed,
      opener.name as "openedBy", ${compensationFor(sql`orders`)} as compensation,
      json_build_object('delivery_price', orders.delivery_price, 'unload_price', orders.unload_price,
        'order_total', orders.order_total, 'items', (
          select json_agg(json_build_object('uid', item.uid, 'quantity', item.quantity,
            'price_total', item.price_total, 'snapshot', json_build_object('name', item.snapshot ->> 'name'))
            order by item.line)
          from order_item item
          where item.customer_id = request.customer_id and item.order_uid = request.order_uid)) as order
    from (
      select * from return_request request where ${state === null ? open : sql`state = ${state}`}
      order by ${state === null ? sql`asked_at` : sql`asked_at desc`} limit ${longest}
    ) as request
    join orders on orders.customer_id = request.customer_id and orders.uid = request.order_uid
    left join staff opener on opener.id = request.opened_by
    order by ${state === null ? sql`asked_at` : sql`asked_at desc`}`.execute(db);
  return checkRows(ListedReturnRow, rows);
}
