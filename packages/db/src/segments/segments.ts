import type { SegmentCondition } from "@zertsalo/contract/customer-segments";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { inSegment } from "./segment-sql.ts";

/** How many customers these conditions find at this moment. */
export async function countCustomers(db: Db, conditions: readonly SegmentCondition[]): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from customer_board board where ${inSegment(conditions)}`.execute(db);
  return rows[0]?.found ?? 0;
}

/** For the list of segments: what was counted last. */
export async function noteCount(db: Db, id: number, customers: number): Promise<void> {
  await sql`update customer_segment set customers = ${customers}, counted_at = now() where id = ${id}`.execute(db);
}
