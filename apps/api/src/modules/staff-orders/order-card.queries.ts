import { Money } from "@zertsalo/contract/money";
import { OrderSource, OrderStatusCode, PaymentMethod } from "@zertsalo/contract/order-enums";
import { OrderParts, StaffReturn } from "@zertsalo/contract/staff-order-parts";
import { StaffOrder } from "@zertsalo/contract/staff-orders";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { compensationFor } from "@zertsalo/orders/settled-order";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

/** Timestamp in the database's format. */
const Moment = z.string();
const { payments: Payments, refunds: Refunds, receipts: Receipts, files: Files, delivery: Delivery } = OrderParts.shape;

export const ReturnRow = StaffReturn.omit({ amount: true, allowed: true, name: true })
  .extend({
    askedAt: Moment,
    movedAt: Moment,
    isPaidBack: z.boolean(),
    /** Amount set by staff; null: by the receipt. */
    agreed: Money.nullable(),
  })
  .strict();
export type ReturnRow = z.infer<typeof ReturnRow>;

const OfficeRow = z.strictObject({
  version: z.int(),
  moves: z.array(
    z.strictObject({
      status: OrderStatusCode,
      actor: z.string(),
      author: z.string().nullable(),
      reason: z.string().nullable(),
      at: Moment,
    }),
  ),
  buyer: StaffOrder.shape.buyer,
  payments: z.array(
    Payments.element
      .omit({ name: true, decline: true })
      .extend({ method: PaymentMethod, declineReason: z.string().nullable(), isDropped: z.boolean(), at: Moment })
      .strict(),
  ),
  refunds: z.array(Refunds.element.extend({ at: Moment }).strict()),
  receipts: z.array(Receipts.element.extend({ at: Moment }).strict()),
  files: Files,
  returns: z.array(ReturnRow),
  /** Refunds before hand-over that are not tied to lines. */
  compensation: Money,
  shipment: z
    .strictObject({
      n: z.int(),
      state: Delivery.shape.shipment.unwrap().shape.state,
      carrierId: z.string().nullable(),
    })
    .nullable(),
  carrierTrouble: z.string().nullable(),
  city: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  /** Payments by till or bank, less manual refunds. */
  byHand: z.int(),
  byStaff: z.strictObject({ source: OrderSource, author: z.string(), openedAt: Moment.nullable() }).nullable(),
  notes: z.array(StaffOrder.shape.notes.element.extend({ at: Moment }).strict()),
  changes: z.array(
    z.strictObject({
      id: z.int(),
      author: z.string(),
      action: z.string(),
      details: storedJson<Record<string, unknown>>(),
      at: Moment,
    }),
  ),
});
export type OfficeRow = z.infer<typeof OfficeRow>;
const PaidLeft = z.strictObject({ left: z.int() });

const list = (fields: RawBuilder<unknown>, order: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') from ${from})`;

/** Staff data of one order, in one query. */
export async function officeRow(db: Db, { customerId, uid }: OrderKey, number: number): Promise<OfficeRow> {
  const ofOrder = sql`customer_id = ${customerId} and order_uid = ${uid}`;
  const moves = list(
    sql`'status', status::text, 'actor', actor, 'author', staff.name, 'reason', reason, 'at', at`,
    sql`n`,
    sql`order_move left join staff on staff.id = order_move.staff_id where ${ofOrder}`,
  );
  const payments = list(
    sql`'n', n, 'provider', provider, 'method', method, 'state', state, 'amount', coalesce(captured, amount),
      'refunded', refunded, 'declineReason', decline_reason, 'isDropped', is_dropped, 'trouble', trouble,
      'at', created_at`,
    sql`n`,
    sql`payment_attempt where ${ofOrder}`,
  );
  const refunds = list(
    sql`'n', n, 'amount', amount, 'occasion', occasion, 'words', words, 'author', staff.name,
      'isDone', state = 'done', 'isByHand', attempt_id is null, 'at', coalesce(done_at, made_at)`,
    sql`n`,
    sql`payment_refund left join staff on staff.id = payment_refund.staff_id where ${ofOrder}`,
  );
  // A receipt that the till never answered has only its task.
  const receipts = list(
    sql`'kind', coalesce(done.kind, split_part(task.subject, ':', 3)),
      'n', coalesce(done.n, case when split_part(task.subject, ':', 4) ~ '^\\d{1,4}$'
        then split_part(task.subject, ':', 4)::int else 0 end),
      'state', coalesce(done.state, 'failed'), 'reason', case when done.state = 'done' then null else task.reason end,
      'document', coalesce(done.fiscal ->> 'fd', done.fiscal ->> 'document'), 'amount', done.amount,
      'at', coalesce(done.made_at, task.created_at)`,
    sql`coalesce(done.made_at, task.created_at)`,
    sql`(select * from order_receipt where ${ofOrder}) as done
      full join (select * from staff_task where ${ofOrder} and kind = 'receipt' and done_at is null) as task
        on task.subject = format('receipt:%s:%s:%s', ${number}::bigint, done.kind, done.n)`,
  );
  const files = list(
    sql`'item', item_uid, 'kind', kind, 'name', name`,
    sql`item_uid, kind`,
    sql`(select item_uid, kind, name from order_file where ${ofOrder}
      union all
      select item_uid, drawn.kind, '' from order_acceptance agreed, (values ('drawing-svg'), ('drawing-pdf')) as drawn (kind)
      where ${ofOrder} and drawing_sha256 is not null and not exists (select from order_file file
        where file.customer_id = agreed.customer_id and file.order_uid = agreed.order_uid
          and file.item_uid = agreed.item_uid and file.kind = drawn.kind)) as known`,
  );
  const { rows } = await sql`
    select version, ${moves} as moves, ${payments} as payments, ${refunds} as refunds, ${receipts} as receipts,
      ${files} as files, ${returnsOf(ofOrder)} as returns, ${compensationFor(sql`orders`)} as compensation,
      (select json_build_object('n', n, 'state', state, 'carrierId', carrier_id) from shipment where ${ofOrder}
        order by n desc limit 1) as shipment,
      (select json_build_object('orders', count(*), 'total', coalesce(sum(order_total), 0)) from orders
        where customer_id = ${customerId} and status <> 'A') as buyer,
      (select reason from staff_task where ${ofOrder} and kind = 'carrier' and done_at is null limit 1)
        as "carrierTrouble",
      (select json_build_object('id', id, 'name', name) from city where id = orders.city_id) as city,
      (select json_build_object('source', source, 'author', staff.name, 'openedAt', (
          select min(opened_at) from order_visitor where order_customer_id = draft.customer_id))
        from draft_order draft join staff on staff.id = staff_id where draft.order_uid = ${uid}) as "byStaff",
      (select coalesce(sum(amount), 0) from order_money where ${ofOrder})
        - (select coalesce(sum(amount), 0) from payment_refund where ${ofOrder} and attempt_id is null) as "byHand",
      ${list(
        sql`'id', note.id, 'author', staff.name, 'text', text, 'at', at`,
        sql`note.id`,
        sql`order_note note join staff on staff.id = note.staff_id where number = ${number}`,
      )} as notes,
      ${list(
        sql`'id', entry.id, 'author', staff.name, 'action', action, 'details', details, 'at', at`,
        sql`entry.id desc`,
        sql`(select * from audit_entry where subject = ${`number ${number}`} and kind = 'change'
          order by id desc limit 50) entry
          join staff on staff.id = entry.staff_id`,
      )} as changes
    from orders where customer_id = ${customerId} and uid = ${uid}`.execute(db);
  const [row] = checkRows(OfficeRow, rows);
  if (!row) throw new Error("The order is gone");
  return row;
}

const returnsOf = (ofOrder: RawBuilder<unknown>) =>
  list(
    sql`'item', item_uid, 'quantity', quantity, 'reason', reason, 'state', state, 'words', words, 'askedAt', asked_at,
      'movedAt', moved_at, 'isPaidBack', refund_id is not null, 'agreed', amount, 'openedBy', opener.name`,
    sql`asked_at, item_uid`,
    sql`return_request left join staff opener on opener.id = return_request.opened_by where ${ofOrder}`,
  );

/** Paid amount that is neither refunded nor promised back. */
export async function paidLeft(db: Db, { customerId, uid }: OrderKey): Promise<number> {
  const { rows } = await sql`
    select (select coalesce(sum(coalesce(captured, amount)), 0) from payment_attempt
        where customer_id = ${customerId} and order_uid = ${uid} and state in ('completed', 'refunding', 'refunded'))
      - (select coalesce(sum(amount), 0) from payment_refund
        where customer_id = ${customerId} and order_uid = ${uid} and attempt_id is not null) as left`.execute(db);
  return checkRows(PaidLeft, rows)[0]?.left ?? 0;
}
