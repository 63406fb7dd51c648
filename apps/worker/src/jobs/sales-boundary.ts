import type { Db } from "@zertsalo/db/connection";
import { nextSaleBoundary, noteSaleBoundaries } from "@zertsalo/db/indexer/sale-clock";
import { sql } from "kysely";
import type { Log } from "../log.ts";

/**
 * Tells the indexer which products' sales have begun or ended, and asks to be called at the very moment when the
 * next one does. Called every minute too: a call that was lost is made up for, and nothing is told twice.
 */
export async function switchSalePrices(db: Db, log: Log): Promise<void> {
  const products = await noteSaleBoundaries(db);
  if (products > 0) log.info({ products }, "sale prices switched");
  await scheduleNextBoundary(db);
}

/** One appointment at a time: the key replaces the one before. */
export async function scheduleNextBoundary(db: Db): Promise<void> {
  const next = await nextSaleBoundary(db);
  if (!next) return;
  await sql`
    select graphile_worker.add_job('sales-boundary', run_at => ${next}::timestamptz,
      job_key => 'sales-boundary-appointment', max_attempts => 5)`.execute(db);
}
