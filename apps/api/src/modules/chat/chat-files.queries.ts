import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import type { ChatFileRow, ChatSender } from "./chat.queries.ts";

const megabyte = 1024 * 1024;
/** Daily upload limits per person; operators serve many buyers. */
const limits = {
  base_user_id: { files: 50, bytes: 100 * megabyte },
  staff_id: { files: 500, bytes: 1_000 * megabyte },
};

const UploadedRow = z.strictObject({ files: z.int(), bytes: z.int() });

/** Null: the daily limit is reached. An advisory lock serializes concurrent uploads of one sender. */
export async function keepFileRow(
  db: Db,
  sender: ChatSender,
  file: Omit<ChatFileRow, "id">,
): Promise<ChatFileRow | null> {
  const most = limits[sender.by];
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`chat_file.${sender.by}`}), ${sender.id})`.execute(tx);
    const { rows } = await sql`
      select count(*)::int as files, coalesce(sum(bytes), 0)::int as bytes from chat_file
      where ${sql.ref(sender.by)} = ${sender.id} and created_at > now() - interval '1 day'`.execute(tx);
    const today = checkRows(UploadedRow, rows)[0] ?? { files: 0, bytes: 0 };
    if (today.files >= most.files || today.bytes + file.bytes > most.bytes) return null;
    const { id } = await tx
      .insertInto("chat_file")
      .values({
        [sender.by]: sender.id,
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
