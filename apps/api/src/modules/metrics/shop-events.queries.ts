import type { FunnelStep } from "@zertsalo/contract/shop-events";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { sql } from "kysely";

interface VisitorStep {
  day: Day;
  step: FunnelStep;
  /** Hash. */
  visitor: Buffer;
  source: string;
  medium: string;
}

/** Counted once a day. One that a crash loses is no harm, so the commit is asynchronous. */
export async function insertStep(db: Db, { day, step, visitor, source, medium }: VisitorStep): Promise<void> {
  await sql`
    insert into funnel_visitor (day, step, visitor, source, medium)
    select ${day}::date, ${step}, encode(${visitor}, 'hex')::uuid, ${source}, ${medium}
    from set_config('synchronous_commit', 'off', true)
    on conflict do nothing`.execute(db);
}

/** The first source of an order stays. */
export async function insertOrderSource(
  db: Db,
  { customerId, uid }: OrderKey,
  { source, medium, campaign }: { source: string; medium: string; campaign: string },
): Promise<void> {
  await db
    .insertInto("order_source")
    .values({ order_uid: uid, customer_id: customerId, source, medium, campaign })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function addEmptySearch(db: Db, day: Day, query: string): Promise<void> {
  await sql`
    insert into empty_search as known (day, query, times)
    select ${day}::date, ${query}, 1 from set_config('synchronous_commit', 'off', true)
    on conflict (day, query) do update set times = known.times + 1, at = now()`.execute(db);
}
