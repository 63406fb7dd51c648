import type { Db } from "@zertsalo/db/connection";
import type { Sender } from "@zertsalo/mail-texts/render-email";
import { sql } from "kysely";
import { pick } from "../../http/pick.ts";
import { storedDocument } from "../../site-content/site-content.queries.ts";

export async function publishedTexts(db: Db, key: string): Promise<Record<string, string>> {
  const found = await db
    .selectFrom("message_text")
    .select(sql<Record<string, string>>`texts`.as("texts"))
    .where("key", "=", key)
    .executeTakeFirst();
  return found?.texts ?? {};
}

/** Without a word of staff's own there is no row: the message is ours again. */
export async function saveTexts(tx: Db, key: string, texts: Readonly<Record<string, string>>): Promise<void> {
  if (Object.keys(texts).length === 0) {
    await tx.deleteFrom("message_text").where("key", "=", key).execute();
    return;
  }
  await sql`
    insert into message_text (key, texts) values (${key}, ${JSON.stringify(texts)}::jsonb)
    on conflict (key) do update set texts = excluded.texts, changed_at = now()`.execute(tx);
}

interface MessageState {
  key: string;
  hasDraft: boolean;
  isEdited: boolean;
  author: string | null;
  changedAt: Date | null;
}

/** Those that anybody has touched. */
export async function messageStates(db: Db): Promise<MessageState[]> {
  const { rows } = await sql<MessageState>`
    with last as (
      select distinct on (subject) subject, staff_id, published_at from content_version
      where kind = 'message' order by subject, n desc)
    select coalesce(last.subject, draft.subject) as key, draft.subject is not null as "hasDraft",
      exists (select from message_text where key = last.subject) as "isEdited",
      staff.name as author, coalesce(draft.saved_at, last.published_at) as "changedAt"
    from last full join (select * from content_draft where kind = 'message') as draft on draft.subject = last.subject
    left join staff on staff.id = coalesce(draft.staff_id, last.staff_id)`.execute(db);
  return rows;
}

/** What stands below every email. */
export async function readImprint(db: Db): Promise<Omit<Sender, "origin">> {
  const { phone, email, legal } = await storedDocument(db, "settings");
  return { phone, email, legal: pick(legal, ["shortName", "inn", "legalAddress"]) };
}
