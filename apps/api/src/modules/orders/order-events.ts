import { OrderEvent, type OrderEvents } from "@zertsalo/contract/order-events";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import type { Visitor } from "../../auth/tokens.ts";
import { ownKeys } from "./orders.service.ts";

/** A transaction that began earlier may commit later, so the last seconds are repeated. */
const overlapSeconds = 10;
const eventsAtOnce = 100;

const EventsRow = z.strictObject({ now: z.date(), events: z.array(OrderEvent) });

/** Without `since` returns no events, only the moment to start from. */
export async function listOrderEvents(db: Db, visitor: Visitor, since: string | undefined): Promise<OrderEvents> {
  const keys = await ownKeys(db, visitor);
  const { rows } = await sql`
    select clock_timestamp() as now, (
      select json_strip_nulls(coalesce(json_agg(event order by id), '[]')) from (
        select id, number, type, letter, label from order_event
        where customer_id = any (${keys}::uuid[])
          and at > ${since ?? null}::timestamptz - make_interval(secs => ${overlapSeconds})
        order by id limit ${eventsAtOnce}
      ) as event
    ) as events`.execute(db);
  const [row] = checkRows(EventsRow, rows);
  if (!row) throw new Error("The database has no time");
  return { now: row.now.toISOString(), events: row.events };
}
