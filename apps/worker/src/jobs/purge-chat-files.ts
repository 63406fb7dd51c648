import type { Db } from "@zertsalo/db/connection";
import type { Storage } from "@zertsalo/db/storage";
import { sql } from "kysely";
import type { Log } from "../log.ts";

/** Files that were sent and never became part of a message die after a day. */
export async function purgeChatFiles(db: Db, log: Log, storage: Storage): Promise<void> {
  const { rows } = await sql<{ id: string; key: string; previewKey: string | null }>`
    select id, key, preview_key as "previewKey" from chat_file
    where message_id is null and created_at < now() - interval '24 hours' limit 1000`.execute(db);
  for (const { id, key, previewKey } of rows) {
    // The file before its row: cut off in between, the row is there to try again.
    await storage.remove(key);
    if (previewKey) await storage.remove(previewKey);
    await db.deleteFrom("chat_file").where("id", "=", id).where("message_id", "is", null).execute();
  }
  if (rows.length > 0) log.info({ files: rows.length }, "unsent chat files purged");
}
