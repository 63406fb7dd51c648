import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { invalidatePages } from "../content-version.ts";

/** Whether a campaign should be in force now; both its moments belong to it. */
const isDue = sql`(is_active and now() between starts_at and ends_at)`;

/**
 * Begins the campaigns whose time has come and ends those whose time is over, each in a transaction of its own. Returns
 * how many were turned.
 */
export async function turnCampaigns(db: Db): Promise<number> {
  // Ends first: a product may go from one campaign to the next.
  const { rows } = await sql<{ id: number }>`
    select id from campaign where ${isDue} <> (begun_at is not null) order by begun_at is null, starts_at, id`.execute(
    db,
  );
  for (const { id } of rows) {
    await db.transaction().execute(async (tx) => {
      await turnCampaign(tx, id);
      await invalidatePages(tx);
    });
  }
  return rows.length;
}

/** Puts the prices and rules of one campaign in force, or takes them back, as its dates say; safe to repeat. */
export async function turnCampaign(tx: Db, id: number): Promise<void> {
  const { rows } = await sql<{ isDue: boolean; isBegun: boolean }>`
    select ${isDue} as "isDue", begun_at is not null as "isBegun" from campaign where id = ${id} for update`.execute(
    tx,
  );
  const [campaign] = rows;
  if (campaign?.isDue && !campaign.isBegun) await beginCampaign(tx, id);
  if (campaign?.isBegun && !campaign.isDue) await endCampaign(tx, id);
}

/** A price that is no longer below the list price is left out. */
async function beginCampaign(tx: Db, id: number): Promise<void> {
  await sql`
    with priced as (
      select price.product_id, member.promo as own, price.promo, promo_from, promo_until, old, retail
      from campaign_product member join product_price price on price.product_id = member.product_id and zone_id = 1
      where campaign_id = ${id} and member.promo < retail
      order by price.product_id for update of price
    ), noted as (
      update campaign_product member
      set former = jsonb_build_object('promo', priced.promo, 'from', promo_from, 'until', promo_until, 'old', old)
      from priced where campaign_id = ${id} and member.product_id = priced.product_id
    )
    update product_price price
    set promo = own, promo_from = starts_at, promo_until = ends_at, old = greatest(priced.old, priced.retail)
    from priced, campaign
    where campaign.id = ${id} and price.product_id = priced.product_id and price.zone_id = 1`.execute(tx);
  await sql`
    with started as (
      update discount_rule rule set state = 'active', version = version + 1, updated_at = now()
      where state <> 'active' and id in (select rule_id from campaign_rule where campaign_id = ${id})
      returning id
    )
    update campaign_rule set is_begun = true
    where campaign_id = ${id} and rule_id in (select id from started)`.execute(tx);
  await sql`update campaign set begun_at = now() where id = ${id}`.execute(tx);
}

/** Takes back what the campaign has put in force. A price that somebody has changed meanwhile stays. */
export async function endCampaign(tx: Db, id: number): Promise<void> {
  await sql`
    with priced as (
      select price.product_id, former
      from campaign_product member join product_price price on price.product_id = member.product_id and zone_id = 1
      join campaign on campaign.id = member.campaign_id
      where campaign_id = ${id} and former is not null and price.promo = member.promo and promo_until = ends_at
      order by price.product_id for update of price
    )
    update product_price price
    set promo = (former ->> 'promo')::bigint, promo_from = (former ->> 'from')::timestamptz,
      promo_until = (former ->> 'until')::timestamptz, old = (former ->> 'old')::bigint
    from priced where price.product_id = priced.product_id and price.zone_id = 1`.execute(tx);
  await sql`update campaign_product set former = null where campaign_id = ${id} and former is not null`.execute(tx);
  await sql`
    update discount_rule set state = 'stopped', version = version + 1, updated_at = now()
    where state = 'active' and id in (select rule_id from campaign_rule where campaign_id = ${id} and is_begun)`.execute(
    tx,
  );
  await sql`update campaign_rule set is_begun = false where campaign_id = ${id}`.execute(tx);
  await sql`update campaign set begun_at = null where id = ${id}`.execute(tx);
}
