import type { Db } from "@zertsalo/db/connection";
import { checkRows } from "@zertsalo/db/check-rows";
import { renderQueue } from "@zertsalo/db/configurator/renders";
import { saveFigures } from "@zertsalo/db/shop-figures";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { ShopFigure, ShopFigures } from "@zertsalo/contract/staff-health";
import type { GaugeName } from "@zertsalo/inner-server/metric-definitions";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { dailyBudget } from "../jobs/send-text.ts";

const age = (moment: string) => sql`coalesce(extract(epoch from now() - min(${sql.ref(moment)})), 0)`;
const moves = (to: OrderStatus, since: string) => sql`
  order_move as move where move.status = ${to}::"char" and move.at > now() - ${since}::interval`;
/** By key for each move: a join would read all orders. */
const promisedDay = sql`(select promised_day from orders
  where customer_id = delivered.customer_id and uid = delivered.order_uid)`;
const openPayments = sql`payment_attempt where next_sync_at is not null and state in ('new', 'pending')`;
const openTasks = (...kinds: string[]) => sql`
  select count(*) from staff_task where kind in (${sql.join(kinds)}) and done_at is null`;
const dueJobs = sql`graphile_worker._private_jobs where is_available and run_at <= now()`;

/** Each figure is bounded by an index, whatever the size of its table (figures.test.ts); the queue is small by itself. */
export const figureQueries = {
  orders_placed_last_hour: sql`select count(*) from order_board where completed_at > now() - interval '1 hour'`,
  orders_paid_last_hour: sql`select count(*) from ${moves(OrderStatus.paid, "1 hour")}`,
  orders_paid_last_day: sql`select count(*) from ${moves(OrderStatus.paid, "1 day")}`,
  orders_delivered_last_day: sql`select count(*) from ${moves(OrderStatus.completed, "1 day")}`,
  orders_delivered_late_last_day: sql`
    with delivered as materialized (select * from ${moves(OrderStatus.completed, "1 day")})
    select count(*) from delivered where (at at time zone 'Europe/Moscow')::date > ${promisedDay}`,
  payments_open: sql`select count(*) from ${openPayments}`,
  payments_oldest_open_seconds: sql`select ${age("created_at")} from ${openPayments}`,
  payments_unmatched: sql`
    select (select count(*) from payment_attempt where trouble is not null and state not in ('cancelled', 'refunded'))
      + (${openTasks("ledger", "erp-money")})`,
  payment_notices_last_day: sql`
    select count(*) from payment_notice where received_at > now() - interval '1 day'`,
  receipts_failed: sql`select count(*) from order_receipt where state = 'failed'`,
  receipts_waiting: sql`select count(*) from graphile_worker.jobs where task_identifier = 'order-receipt'`,
  emails_waiting: sql`select count(*) from letter where state = 'waiting'`,
  emails_oldest_seconds: sql`select ${age("created_at")} from letter where state = 'waiting'`,
  emails_sent_last_day: sql`select count(*) from letter where state = 'sent' and done_at > now() - interval '1 day'`,
  emails_failed_last_day: sql`
    select count(*) from letter where state in ('refused', 'failed') and done_at > now() - interval '1 day'`,
  texts_waiting: sql`select count(*) from text_message where state = 'waiting'`,
  texts_sent_last_day: sql`
    select count(*) from text_message where state = 'sent' and done_at > now() - interval '1 day'`,
  texts_failed_last_day: sql`
    select count(*) from text_message
    where state in ('refused', 'suppressed', 'failed') and done_at > now() - interval '1 day'`,
  texts_daily_budget: sql`select ${dailyBudget}::int`,
  jobs_waiting: sql`select count(*) from ${dueJobs}`,
  jobs_oldest_seconds: sql`
    select ${age("run_at")} from ${dueJobs} and job_queue_id is distinct from (
      select id from graphile_worker._private_job_queues where queue_name = ${renderQueue})`,
  jobs_failed_for_good: sql`select count(*) from graphile_worker._private_jobs where attempts >= max_attempts`,
  catalog_outbox_waiting: sql`select count(*) from catalog_outbox where attempts = 0`,
  catalog_outbox_oldest_seconds: sql`select ${age("at")} from catalog_outbox where attempts = 0`,
  catalog_outbox_set_aside: sql`select count(*) from catalog_outbox where attempts > 0`,
  feeds_oldest_seconds: sql`select ${age("made_at")} from product_feed`,
  erp_sessions_last_day: sql`select count(*) from erp_session where started_at > now() - interval '1 day'`,
  erp_last_session_seconds: sql`select coalesce(extract(epoch from now() - max(started_at)), 0) from erp_session`,
  // A shop without 1C never confirms any.
  erp_orders_waiting: sql`
    select count(*) from (select from erp_order where mark > confirmed_mark limit 1000) as waiting`,
  erp_files_failed_last_day: sql`
    select count(*) from erp_session join erp_file on session_id = erp_session.id
    where erp_file.state = 'failed' and started_at > now() - interval '1 day'`,
  erp_tasks_open: openTasks("erp-move", "erp-order"),
  carrier_notices_last_day: sql`
    select count(*) from carrier_notice where received_at > now() - interval '1 day'`,
  carrier_tasks_open: openTasks("carrier"),
  webhook_tasks_open: openTasks("webhook"),
} as const satisfies Record<ShopFigure & GaugeName, RawBuilder<unknown>>;

const Gathered = z.strictObject({ figures: ShopFigures });

/** One statement for all figures. */
const gatherStatement = () =>
  sql`select json_build_object(${sql.join(
    ShopFigure.options.flatMap((name) => [sql.lit(name), sql`(${figureQueries[name]})`]),
  )}) as figures`;

/** Every minute, by one of the workers. */
export async function gatherFigures(db: Db): Promise<void> {
  const [row] = await db.transaction().execute(async (tx) => {
    // Compiling a statement over 32 partitions takes seconds, answering it milliseconds.
    await sql`set local jit = off`.execute(tx);
    return checkRows(Gathered, (await gatherStatement().execute(tx)).rows);
  });
  await saveFigures(db, row?.figures ?? {});
}
