import { turnCampaigns } from "@zertsalo/db/campaigns/turn-campaigns";
import type { Db } from "@zertsalo/db/connection";
import { nextSaleBoundary, noteSaleBoundaries } from "@zertsalo/db/indexer/sale-clock";
import { sql } from "kysely";
import type { Log } from "../log.ts";

/**
 * Begins and ends campaigns of staff. Queues products whose sale has begun or ended for the indexer, and schedules itself for the exact moment of the next
 * boundary. It also runs every minute: a lost job is made up for, and nothing is queued twice.
 */
export async function switchSalePrices(db: Db, log: Log): Promise<void> {
  const campaigns = await turnCampaigns(db);
  if (campaigns > 0) log.info({ campaigns }, "campaigns begun or ended");
  const products = await noteSaleBoundaries(db);
  if (products > 0) log.info({ products }, "sale prices switched");
  await scheduleNextBoundary(db);
}

/** The job key replaces the previous schedule. */
export async function scheduleNextBoundary(db: Db): Promise<void> {
  const next = await nextSaleBoundary(db);
  if (!next) return;
  await sql`
    select graphile_worker.add_job('sales-boundary', run_at => ${next}::timestamptz,
      job_key => 'sales-boundary-appointment', max_attempts => 5)`.execute(db);
}
