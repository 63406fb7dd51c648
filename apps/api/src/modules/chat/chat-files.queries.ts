import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { FileRow } from "./chat.queries.ts";

/** What one person may send in a day. */
const maxFiles = 50;
const maxBytes = 100 * 1024 * 1024;

/** Null where he has sent enough for today. His files are counted one after another, however many come at once. */
export async function keepFileRow(db: Db, userId: number, file: Omit<FileRow, "id">): Promise<FileRow | null> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('chat_file'), ${userId})`.execute(tx);
    const { rows } = await sql<{ files: number; bytes: number }>`
      select count(*)::int as files, coalesce(sum(bytes), 0)::int as bytes from chat_file
      where base_user_id = ${userId} and created_at > now() - interval '1 day'`.execute(tx);
    const today = rows[0] ?? { files: 0, bytes: 0 };
    if (today.files >= maxFiles || today.bytes + file.bytes > maxBytes) return null;
    const { id } = await tx
      .insertInto("chat_file")
      .values({
        base_user_id: userId,
        key: file.key,
        preview_key: file.previewKey,
        name: file.name,
        content_type: file.contentType,
        bytes: file.bytes,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { ...file, id };
  });
}
