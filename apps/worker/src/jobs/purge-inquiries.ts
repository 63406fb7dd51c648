import type { Db } from "@zertsalo/db/connection";
import type { Storage } from "@zertsalo/db/storage";
import { sql } from "kysely";
import type { Log } from "../log.ts";

/**
 * Deletes unconfirmed requests, and inquiries past the retention of their consent: six months for a request for a
 * product, a year for a question and its file.
 */
export async function purgeInquiries(db: Db, log: Log, storage: Storage): Promise<void> {
  await sql`
    delete from arrival_request
    where noticed_at < now() - interval '30 days' or asked_at < now() - interval '6 months'
      or (confirmed_at is null and token_expires_at < now())`.execute(db);
  await sql`delete from subscription where confirmed_at is null and token_expires_at < now()`.execute(db);
  const files = await removeFiles(db, storage);
  await sql`delete from claim where created_at < now() - interval '1 year'`.execute(db);
  log.info({ files }, "old inquiries purged");
}

/** The file before its row: after an interruption the row is still there for a retry. */
async function removeFiles(db: Db, storage: Storage): Promise<number> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, key from claim_file
    where (claim_id is null and created_at < now() - interval '24 hours') or created_at < now() - interval '1 year'
    limit 1000`.execute(db);
  for (const { id, key } of rows) {
    await storage.remove(key);
    await db.deleteFrom("claim_file").where("id", "=", id).execute();
  }
  return rows.length;
}
