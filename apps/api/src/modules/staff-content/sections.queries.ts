import type { Picture } from "@zertsalo/contract/media";
import type { SectionContent, TreeSection } from "@zertsalo/contract/staff-sections";
import type { Db } from "@zertsalo/db/connection";
import type { PlacedSection } from "@zertsalo/domain/catalog/section-order";
import { sql } from "kysely";
import { pictureJson } from "../../database/picture-json.ts";
import { zoneId } from "../../database/zone-id.ts";

/** Serialises changes of the tree; readers are not blocked. */
export async function lockTree(tx: Db): Promise<void> {
  await sql`lock table section in share row exclusive mode`.execute(tx);
}

export async function loadSectionTree(db: Db): Promise<TreeSection[]> {
  const { rows } = await sql<TreeSection>`
    select section.id, parent_id as "parentId", path, sort, name, code, is_visible as "isVisible",
      coalesce(summary.products, 0) as "productsCount"
    from section
    left join section_summary summary on summary.section_id = section.id and summary.zone_id = ${zoneId}
    order by sort, section.id`.execute(db);
  return rows;
}

/** Without counts, which a move does not need. */
export function loadSectionPlaces(db: Db) {
  return db
    .selectFrom("section")
    .select(["id", "parent_id as parentId", "path", "sort", "name"])
    .orderBy("sort")
    .orderBy("id")
    .execute();
}

export async function findSectionContent(db: Db, id: number) {
  return db
    .selectFrom("section")
    .leftJoin("media_slot", (join) => join.on("slot", "=", sql<string>`'sections/' || section.code || '/tile'`))
    .leftJoin("media", "media.id", "media_slot.media_id")
    .select(["section.name", "section.code", "is_visible as isVisible", "heading", "intro"])
    .select(["seo_title as seoTitle", "seo_description as seoDescription", "media_slot.media_id as tileId"])
    .select([
      sql<SectionContent["seoMain"]>`seo_main`.as("seoMain"),
      sql<SectionContent["seoTemplate"]>`seo_template`.as("seoTemplate"),
      sql<Picture | null>`${pictureJson("media")}`.as("tile"),
      sql<string[]>`array(select former.code from former_code former
        where former.kind = 'section' and former.subject_id = section.id
          and not exists (select from section bearer where bearer.code = former.code)
        order by left_at desc)`.as("formerCodes"),
    ])
    .where("section.id", "=", id)
    .executeTakeFirst();
}

export async function insertSection(
  tx: Db,
  section: PlacedSection & Pick<SectionContent, "name" | "code" | "seoTitle" | "seoTemplate">,
): Promise<void> {
  const { id, parentId, sort, path, name, code, seoTitle, seoTemplate } = section;
  await tx
    .insertInto("section")
    .values({
      id,
      parent_id: parentId,
      sort,
      path: [...path],
      name,
      code,
      is_visible: false,
      seo_title: seoTitle,
      seo_description: "",
      seo_template: JSON.stringify(seoTemplate),
    })
    .execute();
}

export async function updateContent(tx: Db, id: number, content: SectionContent): Promise<void> {
  await tx
    .updateTable("section")
    .set({
      name: content.name,
      code: content.code,
      is_visible: content.isVisible,
      heading: content.heading,
      intro: content.intro,
      seo_title: content.seoTitle,
      seo_description: content.seoDescription,
      seo_main: content.seoMain && JSON.stringify(content.seoMain),
      seo_template: JSON.stringify(content.seoTemplate),
    })
    .where("id", "=", id)
    .execute();
}

/** Updates only rows that have moved: their products are queued for the indexer. */
export async function updatePlaces(tx: Db, sections: readonly PlacedSection[]): Promise<void> {
  await sql`
    update section set parent_id = placed."parentId", sort = placed.sort, path = placed.path
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as placed (id int, "parentId" int, sort int, path int[])
    where section.id = placed.id and (section.parent_id, section.sort, section.path) is distinct from
      (placed."parentId", placed.sort, placed.path)`.execute(tx);
}

export async function deleteSection(tx: Db, id: number, code: string): Promise<void> {
  await tx.deleteFrom("former_code").where("kind", "=", "section").where("subject_id", "=", id).execute();
  await tx.deleteFrom("media_slot").where("slot", "like", `sections/${code}/%`).execute();
  await tx.deleteFrom("section").where("id", "=", id).execute();
}

/** Picture slots of a section are keyed by its code and move with it. */
export async function moveSlots(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    update media_slot set slot = 'sections/' || ${to}::text || substr(slot, length('sections/' || ${from}::text) + 1)
    where slot like 'sections/' || ${from}::text || '/%'`.execute(tx);
}

/** False: the picture does not exist. */
export async function setTile(tx: Db, code: string, mediaId: number | null, alt: string): Promise<boolean> {
  const slot = `sections/${code}/tile`;
  if (mediaId === null) {
    await tx.deleteFrom("media_slot").where("slot", "=", slot).execute();
    return true;
  }
  const { rows } = await sql`
    insert into media_slot (slot, media_id) select ${slot}, id from media where id = ${mediaId}
    on conflict (slot) do update set media_id = excluded.media_id returning 1`.execute(tx);
  await tx.updateTable("media").set({ alt }).where("id", "=", mediaId).where("alt", "=", "").execute();
  return rows.length === 1;
}

/** Home page and menus refer to sections by code. */
export async function renameInDocuments(tx: Db, from: string, to: string): Promise<void> {
  const renamed = (list: string) => sql`(
    select coalesce(jsonb_agg(case when each = to_jsonb(${from}::text) then to_jsonb(${to}::text) else each end
      order by n), '[]')
    from jsonb_array_elements(content -> ${sql.lit(list)}) with ordinality as listed (each, n))`;
  await sql`
    update site_content set content = jsonb_set(content, '{sectionsShelf}', ${renamed("sectionsShelf")}),
      updated_at = now()
    where key = 'home' and content -> 'sectionsShelf' ? ${from}`.execute(tx);
  await sql`
    update site_content set updated_at = now(), content = jsonb_set(content, '{mega}', (
      select jsonb_agg(case when each ->> 'section' = ${from} then jsonb_set(each, '{section}', to_jsonb(${to}::text))
        else each end order by n)
      from jsonb_array_elements(content -> 'mega') with ordinality as listed (each, n)))
    where key = 'menu' and content -> 'mega' @> jsonb_build_array(jsonb_build_object('section', ${from}::text))`.execute(
    tx,
  );
}

/** Products of the section itself, on sale or not. */
export async function hasProducts(tx: Db, id: number): Promise<boolean> {
  const found = await tx.selectFrom("product").select("id").where("section_id", "=", id).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** The code and codes that begin with it. */
export async function sectionCodesLike(tx: Db, code: string): Promise<string[]> {
  const rows = await tx.selectFrom("section").select("code").where("code", "like", `${code}%`).execute();
  return rows.map((row) => row.code);
}
