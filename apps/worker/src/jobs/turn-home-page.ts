import type { PlacedBlock } from "@zertsalo/contract/home-blocks";
import type { Db } from "@zertsalo/db/connection";
import { invalidatePages } from "@zertsalo/db/content-version";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { hasBoundary } from "@zertsalo/domain/home/home-blocks";
import { sql } from "kysely";
import type { Log } from "../log.ts";

/** At midnight in Moscow: cached pages are dropped if a block of the home page begins today or ended yesterday. */
export async function turnHomePage(db: Db, log: Log, now = new Date()): Promise<void> {
  const { rows } = await sql<{ blocks: PlacedBlock[] | null }>`
    select content -> 'blocks' as blocks from site_content where key = 'home'`.execute(db);
  const today = inMoscow(now).day;
  if (!hasBoundary(rows[0]?.blocks ?? [], today, addDays(today, -1))) return;
  await db.transaction().execute(invalidatePages);
  log.info({ day: today }, "home page turned: cached pages invalidated");
}
