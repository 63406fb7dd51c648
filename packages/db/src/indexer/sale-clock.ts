import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";

/** Whether a boundary lies between two moments. A sale includes its first and its last moment. */
const beganIn = (column: string, after: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`(${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${at})`;
const endedIn = (column: string, after: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`(${sql.ref(column)} >= ${after} and ${sql.ref(column)} < ${at})`;

/**
 * Adds the products whose sale has begun or ended since the last call to the outbox. A late call misses nothing: the
 * time of the last processed boundary is stored.
 */
export async function noteSaleBoundaries(db: Db, at: RawBuilder<Date> = sql`now()`): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ told_until: Date }>`select told_until from sale_clock for update`.execute(tx);
    const processedUntil = sql`${rows[0]?.told_until}::timestamptz`;
    const noted = await sql`
      insert into catalog_outbox (product_id)
      select product_id from product_price
      where promo is not null and (${beganIn("promo_from", processedUntil, at)} or ${endedIn("promo_until", processedUntil, at)})
      union
      select member.product_id from campaign join campaign_product member on member.campaign_id = campaign.id
      where ${beganIn("starts_at", processedUntil, at)} or ${endedIn("ends_at", processedUntil, at)}
      order by 1`.execute(tx);
    await sql`update sale_clock set told_until = ${at} where told_until < ${at}`.execute(tx);
    return Number(noted.numAffectedRows ?? 0);
  });
}

/** When the next sale begins or ends; null when none is planned. */
export async function nextSaleBoundary(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(promo_from) from product_price where promo is not null and promo_from > told_until),
      (select min(promo_until) from product_price where promo is not null and promo_until >= told_until) + just_after,
      (select min(starts_at) from campaign where starts_at > told_until),
      (select min(ends_at) from campaign where ends_at >= told_until) + just_after
    ) as at
    from sale_clock cross join (select interval '1 millisecond') as t (just_after)`.execute(db);
  return rows[0]?.at ?? null;
}
