import { sql } from "kysely";
import pg from "pg";
import type { Db } from "../connection.ts";
import { findPendingPublication, showPublications } from "./publication.ts";
import { type IndexOptions, indexChanges, isDue } from "./index-changes.ts";

export interface OutboxOptions extends Pick<IndexOptions, "limit" | "at"> {
  onSetAside?: (productId: number, error: unknown) => void;
}

/**
 * Indexes all pending products. When a pass fails its products are retried one by one, and a failing one is set aside
 * with its error, so that it does not block the others. Returns the number of processed notes.
 */
export async function emptyOutbox(db: Db, options: OutboxOptions = {}): Promise<number> {
  const awaited = await findPendingPublication(db);
  let total = 0;
  for (;;) {
    const processed = await takePass(db, options);
    if (processed === 0) break;
    total += processed;
  }
  if (awaited) await showPublications(db, awaited, isDue);
  return total;
}

async function takePass(db: Db, options: OutboxOptions): Promise<number> {
  try {
    return await indexChanges(db, options);
  } catch (error) {
    if (isOutage(error)) throw error;
    return oneByOne(db, options);
  }
}

async function oneByOne(db: Db, { limit = 500, onSetAside, ...options }: OutboxOptions): Promise<number> {
  const { rows } = await sql<{ id: number; product_id: number }>`
    select id, product_id from catalog_outbox where ${isDue} order by id limit ${limit}`.execute(db);
  for (const note of rows) {
    try {
      await indexChanges(db, { ...options, noteId: note.id });
    } catch (error) {
      if (isOutage(error)) throw error;
      await setAside(db, note.id, error);
      onSetAside?.(note.product_id, error);
    }
  }
  return rows.length;
}

async function setAside(db: Db, noteId: number, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await sql`
    update catalog_outbox set
      attempts = attempts + 1,
      not_before = now() + interval '10 seconds' * power(4, attempts),
      error = ${reason.slice(0, 500)}
    where id = ${noteId}`.execute(db);
}

/**
 * The database itself fails (gone, stopping, full, deadlocked, too slow): no single product is the cause, and all of
 * them are retried later.
 */
function isOutage(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return ["08", "40", "53", "55", "57", "58"].includes(error.code?.slice(0, 2) ?? "");
}
