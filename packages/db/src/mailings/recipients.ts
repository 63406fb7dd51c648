import type { SegmentCondition } from "@zertsalo/contract/customer-segments";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import { isOwnAddress, mayAdvertise } from "../segments/agreed-addresses.ts";
import { inSegment } from "../segments/segment-sql.ts";

/**
 * Addresses that a mailing may be sent to now, each once, with the customer whose it is. Null: everybody who has agreed,
 * also those who are no customers.
 */
export function mailingRecipients(conditions: readonly SegmentCondition[] | null): RawBuilder<unknown> {
  const members = sql`
    select distinct on (lower(board.email)) lower(board.email) as email, board.customer_id
    from customer_board board
    where board.email is not null and ${isOwnAddress} and ${conditions ? inSegment(conditions) : sql`true`}
    order by lower(board.email), board.kind = 'person' desc, board.id`;
  return sql`
    select subscription.email, member.customer_id
    from subscription ${conditions ? sql`` : sql`left`} join (${members}) as member on member.email = subscription.email
    where ${mayAdvertise}`;
}

export async function countRecipients(db: Db, conditions: readonly SegmentCondition[] | null): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${mailingRecipients(conditions)}) as recipient`.execute(db);
  return rows[0]?.found ?? 0;
}

/** Conditions of the segment that a mailing is for; null: it is for everybody who has agreed. */
export async function audienceConditions(db: Db, segmentId: number | null): Promise<SegmentCondition[] | null> {
  if (segmentId === null) return null;
  const row = await db
    .selectFrom("customer_segment")
    .select("conditions")
    .where("id", "=", segmentId)
    .executeTakeFirstOrThrow();
  return row.conditions as SegmentCondition[];
}
