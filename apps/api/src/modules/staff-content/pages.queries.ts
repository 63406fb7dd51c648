import type { PageText } from "@zertsalo/contract/staff-pages";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

export function pageRows(db: Db) {
  return db
    .selectFrom("content_page")
    .select(["route", "title", "updated_at as changedAt"])
    .select(
      sql<boolean>`exists (select from content_draft where kind = 'page' and subject = replace(trim(both '/' from content_page.route), '/', '.'))`.as(
        "hasDraft",
      ),
    )
    .orderBy(sql`route not like '/%'`)
    .orderBy("route")
    .execute();
}

export function pageText(db: Db, route: string): Promise<PageText | undefined> {
  return db
    .selectFrom("content_page")
    .select(["title", "body", "seo_title as seoTitle", "seo_description as seoDescription"])
    .select(sql<string | null>`extra ->> 'version'`.as("edition"))
    .where("route", "=", route)
    .executeTakeFirst();
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
