import type { Db } from "@zertsalo/db/connection";
import type { Storage } from "@zertsalo/db/storage";
import { sql } from "kysely";
import type { Log } from "../log.ts";

/** Deletes files that were not attached to a message within a day. */
export async function purgeChatFiles(db: Db, log: Log, storage: Storage): Promise<void> {
  const { rows } = await sql<{ id: string; key: string; previewKey: string | null }>`
    select id, key, preview_key as "previewKey" from chat_file
    where message_id is null and created_at < now() - interval '24 hours' limit 1000`.execute(db);
  for (const { id, key, previewKey } of rows) {
    // The file before its row: after an interruption the row is still there for a retry.
    await storage.remove(key);
    if (previewKey) await storage.remove(previewKey);
    await db.deleteFrom("chat_file").where("id", "=", id).where("message_id", "is", null).execute();
  }
  if (rows.length > 0) log.info({ files: rows.length }, "unsent chat files purged");
}
