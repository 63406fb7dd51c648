import type { Db } from "@zertsalo/db/connection";
import type { MenuTargets } from "@zertsalo/domain/menu/menu-links";
import { sql } from "kysely";
import type { StoredMenus } from "../../site-content/stored-documents.ts";

/** Of the named targets those that a page of the shop answers. */
export async function existingTargets(db: Db, named: MenuTargets): Promise<MenuTargets> {
  const { rows } = await sql<{ found: MenuTargets }>`
    select json_build_object(
      'section', array(select code from section where code = any (${named.section}::text[])),
      'collection', array(select code from collection where is_active and code = any (${named.collection}::text[])),
      'sale', array(select code from campaign where code = any (${named.sale}::text[])),
      'product', array(select code from product where is_active and code = any (${named.product}::text[])),
      'page', array(select route from content_page where route = any (${named.page}::text[]))
    ) as found`.execute(db);
  return rows[0]?.found ?? named;
}

export async function menuChoices(db: Db) {
  const [sections, collections] = await Promise.all([
    db
      .selectFrom("section")
      .select(["code", "name"])
      .where("parent_id", "in", db.selectFrom("section as root").select("root.id").where("root.parent_id", "is", null))
      .orderBy("sort")
      .orderBy("id")
      .execute(),
    db.selectFrom("collection").select(["code", "name"]).orderBy("sort").orderBy("id").execute(),
  ]);
  return { sections, collections };
}

export async function updateMenu(tx: Db, menu: StoredMenus): Promise<void> {
  await sql`
    update site_content set content = ${JSON.stringify(menu)}::jsonb, updated_at = now() where key = 'menu'`.execute(
    tx,
  );
}
