import type { SegmentCondition } from "@zertsalo/contract/customer-segments";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Db } from "@zertsalo/db/connection";
import { isOwnAddress, mayAdvertise } from "@zertsalo/db/segments/agreed-addresses";
import { countCustomers, noteCount } from "@zertsalo/db/segments/segments";
import { sql } from "kysely";

/** Each hour: what customers have bought, who has agreed to advertising, and then how many of them each segment finds. */
export async function countSegments(db: Db): Promise<void> {
  await countPurchases(db);
  await countConsents(db);
  const segments = await db.selectFrom("customer_segment").select(["id", "conditions"]).orderBy("id").execute();
  for (const { id, conditions } of segments) {
    await noteCount(db, id, await countCustomers(db, conditions as SegmentCondition[]));
  }
}

/** Sections and kinds of pieces of all orders, without what is cancelled now. */
async function countPurchases(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Compiling a statement over 32 partitions takes longer than answering it.
    await sql`set local jit = off`.execute(tx);
    await sql`
      with bought as materialized (
        select distinct placed.customer_id, product.section_id, coalesce(configuration.type, '') as configurator_type
        from orders placed
        join order_item item on item.customer_id = placed.customer_id and item.order_uid = placed.uid
        join product on product.id = item.product_id
        left join configuration on configuration.product_id = product.id
        where placed.status <> ${OrderStatus.canceled}::"char"),
      gone as (
        delete from customer_purchase known where not exists (
          select from bought where (bought.customer_id, bought.section_id, bought.configurator_type)
            = (known.customer_id, known.section_id, known.configurator_type)))
      insert into customer_purchase (customer_id, section_id, configurator_type)
      select customer_id, section_id, configurator_type from bought on conflict do nothing`.execute(tx);
  });
}

async function countConsents(db: Db): Promise<void> {
  await sql`
    update customer_board set may_advertise = not customer_board.may_advertise
    from (
      select board.id, subscription.email is not null and ${isOwnAddress} as may_advertise
      from customer_board board
      left join subscription on subscription.email = lower(board.email) and ${mayAdvertise}) as now_is
    where customer_board.id = now_is.id and customer_board.may_advertise <> now_is.may_advertise`.execute(db);
}
