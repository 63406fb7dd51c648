import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import { invalidatePages } from "../content-version.ts";

/** Staff have published: the indexer updates the lists soon, and then invalidates cached pages. */
export async function requestPublication(tx: Db): Promise<void> {
  await sql`update catalog_publication set asked = asked + 1`.execute(tx);
}

/** A publication is not yet in the derived tables. */
export async function isPublicationAwaited(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isAwaited: boolean }>`
    select asked > shown as "isAwaited" from catalog_publication`.execute(db);
  return rows[0]?.isAwaited ?? false;
}

/** Pending publications, with the last note of the outbox: their own notes are not behind it. */
export interface PendingPublication {
  requested: number;
  lastNote: number;
}

/** To be read before the outbox is emptied; null without pending publications. */
export async function findPendingPublication(db: Db): Promise<PendingPublication | null> {
  const { rows } = await sql<PendingPublication>`
    select asked as requested, (select coalesce(max(id), 0) from catalog_outbox) as "lastNote"
    from catalog_publication where asked > shown`.execute(db);
  return rows[0] ?? null;
}

/** Unless another indexer still works on them, the lists are up to date: cached pages are invalidated now. */
export async function showPublications(
  db: Db,
  { requested, lastNote }: PendingPublication,
  isDue: RawBuilder<boolean>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update catalog_publication set shown = ${requested}
      where shown < ${requested} and not exists (select from catalog_outbox where id <= ${lastNote} and ${isDue})`.execute(
      tx,
    );
    if (numAffectedRows > 0n) await invalidatePages(tx);
  });
}
