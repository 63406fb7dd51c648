import { maxUrgentTasks, UrgentKind, type UrgentTask } from "@zertsalo/contract/staff-day";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import { isLate, isOrderDue, needsConfirmation } from "../staff-order-list/staff-order-list.ts";

const TaskRow = z.strictObject({
  kind: UrgentKind,
  number: z.int(),
  title: z.string(),
  at: z.date(),
  total: z.int().nullable(),
  count: z.int(),
});

/** Midnight after a day, Moscow time. */
const endOf = (day: string) => sql`(${sql.ref(day)} + 1)::timestamp at time zone 'Europe/Moscow'`;

/**
 * The nearest term first; what waits for a decision stands among them by the moment since when it does. An order stands
 * there once: one that is not paid yet is not to be handed over.
 */
export async function urgentTasks(db: Db): Promise<{ tasks: UrgentTask[]; count: number }> {
  const { rows } = await sql`
    with tasks as (
      select 'payment' as kind, number, title, pay_until as at, order_total as total from order_board
      where status = 'X' and pay_until < now() + interval '1 day'
      union all
      select 'check', number, title, completed_at, order_total from order_board where ${needsConfirmation}
      union all
      select 'late', number, title, ${endOf("delivery_date")}, order_total from order_board
      where ${isLate} and status <> 'X' and not ${needsConfirmation}
      union all
      select 'due', number, title, ${endOf("delivery_date")}, order_total from order_board
      where ${isOrderDue} and status <> 'X' and not ${needsConfirmation}
      union all
      select 'return', board.number, item.snapshot ->> 'name', asked_at, item.price_total
      from return_request request
      join order_board board on board.customer_id = request.customer_id and board.uid = request.order_uid
      join order_item item on item.customer_id = request.customer_id and item.order_uid = request.order_uid
        and item.uid = request.item_uid
      where request.state = 'waiting'
      union all
      select 'inquiry', id, '', ${endOf("due_on")}, null from claim
      where status = 'open' and due_on <= (now() at time zone 'Europe/Moscow')::date + 1)
    select *, count(*) over ()::int as count from tasks order by at, kind, number limit ${maxUrgentTasks}`.execute(db);
  const found = checkRows(TaskRow, rows);
  return {
    tasks: found.map(({ count: _, at, ...task }) => ({ ...task, at: at.toISOString() })),
    count: found[0]?.count ?? 0,
  };
}
