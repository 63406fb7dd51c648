import type { HomeChoice } from "@zertsalo/contract/staff-home-page";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { StoredHome } from "../../site-content/stored-documents.ts";

/** What a block of the home page can name. */
export async function homePageChoices(db: Db): Promise<Record<"sections" | "collections" | "campaigns", HomeChoice[]>> {
  const [sections, collections, campaigns] = await Promise.all([
    db.selectFrom("section").select(["code", "name"]).orderBy("path").execute(),
    db.selectFrom("collection").select(["code", "name"]).orderBy("sort").orderBy("id").execute(),
    db
      .selectFrom("campaign")
      .select(["code", "name"])
      .where("is_active", "=", true)
      .orderBy("starts_at", "desc")
      .orderBy("id")
      .execute(),
  ]);
  return { sections, collections, campaigns };
}

export async function updateHomePage(tx: Db, home: StoredHome): Promise<void> {
  await sql`
    update site_content set content = ${JSON.stringify(home)}::jsonb, updated_at = now() where key = 'home'`.execute(
    tx,
  );
}
