import type { PageText } from "@zertsalo/contract/staff-pages";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

interface PageRow {
  route: string;
  title: string;
  changedAt: Date;
  hasDraft: boolean;
  isPublished: boolean;
  isOwn: boolean;
}

/** Pages of the shop, and new ones that are drafts so far; texts without an address of their own last. */
export async function pageRows(db: Db): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    with drafts as (
      select subject, saved_at, content ->> 'title' as title from content_draft where kind = 'page'
    )
    select coalesce(page.route, '/' || replace(draft.subject, '.', '/') || '/') as route,
      coalesce(page.title, draft.title) as title, coalesce(page.updated_at, draft.saved_at) as "changedAt",
      draft.subject is not null as "hasDraft", page.route is not null as "isPublished",
      coalesce(page.is_own, true) as "isOwn"
    from content_page page
    full join drafts as draft on draft.subject = replace(trim(both '/' from page.route), '/', '.')
    order by page.route not like '/%', 1`.execute(db);
  return rows;
}

export function pageText(db: Db, route: string): Promise<PageText | undefined> {
  return db
    .selectFrom("content_page")
    .select(["title", "body", "seo_title as seoTitle", "seo_description as seoDescription"])
    .select(sql<string | null>`extra ->> 'version'`.as("edition"))
    .where("route", "=", route)
    .executeTakeFirst();
}

export async function insertPage(tx: Db, route: string, { title, body, seoTitle, seoDescription }: PageText) {
  await tx
    .insertInto("content_page")
    .values({ route, title, body, seo_title: seoTitle, seo_description: seoDescription, is_own: true })
    .execute();
}

export async function deletePage(tx: Db, route: string): Promise<void> {
  await tx.deleteFrom("content_page").where("route", "=", route).execute();
}

export async function updatePage(tx: Db, route: string, text: PageText): Promise<void> {
  const { title, body, seoTitle, seoDescription, edition } = text;
  await tx
    .updateTable("content_page")
    .set({
      title,
      body,
      seo_title: seoTitle,
      seo_description: seoDescription,
      updated_at: sql`now()`,
      ...(edition !== null && { extra: sql`jsonb_set(extra, '{version}', to_jsonb(${edition}::text))` }),
    })
    .where("route", "=", route)
    .execute();
}

/** Consents refer to the edition in the settings, if the settings list the document. */
export async function setEditionInForce(tx: Db, document: string, edition: string): Promise<void> {
  await sql`
    update site_content set updated_at = now(),
      content = jsonb_set(content, array['documentVersions', ${document}::text], to_jsonb(${edition}::text))
    where key = 'settings' and content -> 'documentVersions' ? ${document}`.execute(tx);
}
