import type { Db } from "@zertsalo/db/connection";
import type { Storage } from "@zertsalo/db/storage";
import { sql } from "kysely";
import type { Log } from "../log.ts";

interface UnsentPhoto {
  id: string;
  key: string;
  previewKey: string;
}

/** Deletes photos that were not sent with a review within a day, and public copies whose review is not published. */
export async function purgeReviewPhotos(db: Db, log: Log, storage: Storage): Promise<void> {
  const withdrawn = await removePublicCopies(db, storage);
  const unsent = await removeUnsent(db, storage);
  if (withdrawn + unsent > 0) log.info({ withdrawn, unsent }, "review photos purged");
}

/** The file before its rows: after an interruption they are still there for a retry. */
async function removePublicCopies(db: Db, storage: Storage): Promise<number> {
  const { rows } = await sql<{ id: string; publicKey: string }>`
    select photo.id, public_key as "publicKey" from review_photo photo
    left join written_review written on written.id = photo.written_id
    where public_key is not null and written.state is distinct from 'published' limit 1000`.execute(db);
  for (const { id, publicKey } of rows) {
    await storage.remove(publicKey);
    await db.deleteFrom("media").where("key", "=", publicKey).execute();
    await db.updateTable("review_photo").set({ public_key: null }).where("id", "=", id).execute();
  }
  return rows.length;
}

async function removeUnsent(db: Db, storage: Storage): Promise<number> {
  const { rows } = await sql<UnsentPhoto>`
    select id, key, preview_key as "previewKey" from review_photo
    where written_id is null and created_at < now() - interval '24 hours' limit 1000`.execute(db);
  for (const { id, key, previewKey } of rows) {
    await storage.remove(key);
    await storage.remove(previewKey);
    await db.deleteFrom("review_photo").where("id", "=", id).where("written_id", "is", null).execute();
  }
  return rows.length;
}
