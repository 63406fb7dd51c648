import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** A repeated id is written at most once a day; an id lost in a crash is sent again on the next visit. */
export async function saveClientId(db: Db, customerId: string, clientId: string): Promise<void> {
  await sql`
    insert into client_metric (customer_id, client_id) values (${customerId}, ${clientId})
    on conflict (customer_id) do update set client_id = excluded.client_id, seen_at = now()
    where client_metric.client_id <> excluded.client_id or client_metric.seen_at < now() - interval '1 day'`.execute(
    db,
  );
}
