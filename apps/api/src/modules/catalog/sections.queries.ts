import { Section } from "@zertsalo/contract/section";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { pictureJson } from "../../database/picture-json.ts";
import { zoneId } from "../../database/zone-id.ts";

/** The whole tree of sections, sorted. */
export async function allSections(db: Db): Promise<Section[]> {
  const rows = await db
    .selectFrom("section")
    .leftJoin("section as parent", "parent.id", "section.parent_id")
    .leftJoin("section_summary as summary", (join) =>
      join.onRef("summary.section_id", "=", "section.id").on("summary.zone_id", "=", zoneId),
    )
    .select([
      "section.id",
      "section.name",
      "section.code",
      "parent.code as parentCode",
      "section.is_visible as isVisible",
      sql`section.parent_id is null`.as("isRoot"),
      sql`'/catalog/' || section.code || '/'`.as("link"),
      sql`coalesce((
        select json_agg(json_build_object('imageType', kind, 'path', slot, 'picture', ${pictureJson("media")}) order by kind desc)
        from unnest(array['tile', 'icon']) as kind
        join media_slot on slot = 'sections/' || section.code || '/' || kind
        join media on media.id = media_slot.media_id
      ), '[]')`.as("images"),
      sql`coalesce(nullif(section.heading, ''), section.name)`.as("heading"),
      "section.intro",
      "section.seo_title as seoTitle",
      "section.seo_description as seoDescription",
      "section.sort",
      sql`coalesce(summary.products, 0)`.as("productsCount"),
      "summary.price_from as priceFrom",
    ])
    .orderBy("section.sort")
    .orderBy("section.id")
    .execute();
  return checkRows(Section, rows);
}

/** SEO texts of a section; undefined: no such section. */
export async function sectionSeo(db: Db, code: string) {
  return db
    .selectFrom("section")
    .select(["seo_main as main", "seo_template as template"])
    .where("code", "=", code)
    .executeTakeFirst();
}
