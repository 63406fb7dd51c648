import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { FrozenConfiguration } from "@zertsalo/contract/configuration";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { Operation } from "@zertsalo/production/bill";
import { sql } from "kysely";
import { z } from "zod";

/** Statuses in which pieces are still to be made: placed, and neither assembled nor ended. */
const making = sql`('C', 'J', 'M', 'X', 'P', 'O', 'W', 'Z', 'Q', 'S', 'L', 'K')`;

const PieceRow = z.strictObject({
  id: z.int(),
  uid: z.string(),
  operations: storedJson<Operation[]>(),
  /** Stages that are marked as done. */
  done: z.array(z.string()),
  promisedAt: z.date(),
});
export type OpenPiece = z.infer<typeof PieceRow>;

/** Pieces that are to be made, in the order in which they are promised. */
export async function openWork(tx: Db): Promise<OpenPiece[]> {
  const { rows } = await sql`
    select piece.id, piece.order_uid as uid, piece.operations, promise.promised_at as "promisedAt", array(
        select mark.stage from workshop_piece made join workshop_mark mark on mark.piece_id = made.id
        where made.order_uid = piece.order_uid and made.item_uid = piece.item_uid and made.n = piece.n) as done
    from work_piece piece
    join work_promise promise on promise.order_uid = piece.order_uid
    join orders on orders.customer_id = piece.customer_id and orders.uid = piece.order_uid
    where piece.released_at is null and orders.status::text in ${making}
    order by promise.day, promise.promised_at, piece.id`.execute(tx);
  return checkRows(PieceRow, rows);
}

const MissingRow = z.strictObject({
  customerId: z.string(),
  uid: z.string(),
  itemUid: z.string(),
  quantity: z.int(),
  configuration: FrozenConfiguration,
});

/**
 * Pieces as the lines of orders have them now: orders of before there was a plan, and lines that staff have changed.
 * They get their work here and their minutes with the plan.
 */
export async function adoptWork(tx: Db, rules: PricingRules): Promise<void> {
  await sql`
    delete from work_piece piece using orders
    where orders.customer_id = piece.customer_id and orders.uid = piece.order_uid and not exists (
      select from order_item item
      where item.customer_id = piece.customer_id and item.order_uid = piece.order_uid and item.uid = piece.item_uid
        and item.quantity >= piece.n)`.execute(tx);
  await sql`
    insert into work_promise (customer_id, order_uid, day)
    select customer_id, uid, promised_day - 1 from orders
    where status::text in ${making} and promised_day is not null and exists (select from order_item item
      where item.customer_id = orders.customer_id and item.order_uid = orders.uid
        and item.snapshot ->> 'configuration' is not null)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql`
    select item.customer_id as "customerId", item.order_uid as uid, item.uid as "itemUid", item.quantity,
      item.snapshot -> 'configuration' as configuration
    from work_promise promise
    join orders on orders.customer_id = promise.customer_id and orders.uid = promise.order_uid
    join order_item item on item.customer_id = orders.customer_id and item.order_uid = orders.uid
    where status::text in ${making} and item.snapshot ->> 'configuration' is not null
      and item.quantity > (select count(*) from work_piece piece
        where piece.order_uid = orders.uid and piece.item_uid = item.uid)`.execute(tx);
  for (const { configuration, quantity, ...line } of checkRows(MissingRow, rows)) {
    const { type, options, hash } = configuration;
    const { operations } = billOfWork(rules, { type, options, hash, name: "" });
    await sql`
      insert into work_piece (customer_id, order_uid, item_uid, n, operations)
      select ${line.customerId}, ${line.uid}, ${line.itemUid}, n, ${JSON.stringify(operations)}::jsonb
      from generate_series(1, ${quantity}::int) as n
      on conflict do nothing`.execute(tx);
  }
}
