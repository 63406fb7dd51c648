import { demandDays } from "@zertsalo/contract/staff-stock-risk";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Db } from "@zertsalo/db/connection";
import { addDays, inMoscow, moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { sql } from "kysely";

/** Each hour: how much of each product was ordered in the last whole days, without what is cancelled now. */
export async function countDemand(db: Db, now = new Date()): Promise<void> {
  const today = inMoscow(now).day;
  await db.transaction().execute(async (tx) => {
    // Compiling a statement over 32 partitions takes longer than answering it.
    await sql`set local jit = off`.execute(tx);
    await sql`
      with lines as materialized (
        select product_id, quantity from order_board placed
        -- By key for each order: a join would read all lines.
        cross join lateral (
          select product_id, quantity from order_item item
          where item.customer_id = placed.customer_id and item.order_uid = placed.uid offset 0) as line
        where completed_at >= ${moscowMidnight(addDays(today, -demandDays))} and completed_at < ${moscowMidnight(today)}
          and status <> ${OrderStatus.canceled}::"char"),
      demand as materialized (
        select product_id, sum(quantity)::int as sold from lines join product on product.id = product_id
        where not is_special group by product_id),
      gone as (
        delete from product_demand where not exists (select from demand where demand.product_id = product_demand.product_id))
      insert into product_demand (product_id, sold) select product_id, sold from demand
      on conflict (product_id) do update set sold = excluded.sold where product_demand.sold <> excluded.sold`.execute(
      tx,
    );
  });
}
