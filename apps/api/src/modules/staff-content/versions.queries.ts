import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

export type ContentKind = "collection" | "page" | "home" | "message" | "synonyms" | "feed" | "menu" | "campaign";

/** Held until the transaction ends: a second writer of the same subject waits. */
export async function lockSubject(tx: Db, kind: ContentKind, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind} ${subject}`}, 0))`.execute(tx);
}

export function findDraft(db: Db, kind: ContentKind, subject: string) {
  return db
    .selectFrom("content_draft as draft")
    .innerJoin("staff", "staff.id", "draft.staff_id")
    .select(["draft.version", "staff.name as author", "draft.saved_at as savedAt", sql<object>`content`.as("content")])
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

export async function writeDraft(tx: Db, kind: ContentKind, subject: string, content: object, staffId: number) {
  await sql`
    insert into content_draft as draft (kind, subject, content, staff_id)
    values (${kind}, ${subject}, ${JSON.stringify(content)}::jsonb, ${staffId})
    on conflict (kind, subject) do update set content = excluded.content, staff_id = excluded.staff_id,
      version = draft.version + 1, saved_at = now()`.execute(tx);
}

export async function deleteDraft(tx: Db, kind: ContentKind, subject: string): Promise<void> {
  await tx.deleteFrom("content_draft").where("kind", "=", kind).where("subject", "=", subject).execute();
}

const maxVersions = 50;

export function listVersions(db: Db, kind: ContentKind, subject: string) {
  return db
    .selectFrom("content_version as version")
    .leftJoin("staff", "staff.id", "version.staff_id")
    .select(["n", "staff.name as author", "published_at as at"])
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .orderBy("n", "desc")
    .limit(maxVersions)
    .execute();
}

export async function lastVersion(db: Db, kind: ContentKind, subject: string): Promise<number> {
  const last = await db
    .selectFrom("content_version")
    .select("n")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .orderBy("n", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.n ?? 0;
}

export async function versionContent(db: Db, kind: ContentKind, subject: string, n: number): Promise<object | null> {
  const found = await db
    .selectFrom("content_version")
    .select(sql<object>`content`.as("content"))
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("n", "=", n)
    .executeTakeFirst();
  return found?.content ?? null;
}

interface NewVersion {
  n: number;
  content: object;
  /** Null: the content was not written in the back office. */
  staffId: number | null;
}

export async function insertVersion(tx: Db, kind: ContentKind, subject: string, { n, content, staffId }: NewVersion) {
  await tx
    .insertInto("content_version")
    .values({ kind, subject, n, content: JSON.stringify(content), staff_id: staffId })
    .execute();
}
