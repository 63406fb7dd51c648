import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** Ids per part; the first part also has sections, stories and pages, and stays below 40 000 URLs. */
const idsPerPart = 35_000;

/**
 * One part of the sitemap, its entries as JSON joined by commas. Parts are ranges of ids, so the last part of a
 * million products costs as much as the first.
 */
export async function sitemapPart(db: Db, part: number): Promise<{ parts: number; entries: string }> {
  const [{ parts }, products, ...others] = await Promise.all([
    db
      .selectFrom("product")
      .select(sql<number>`coalesce(max(id), 0) / ${sql.lit(idsPerPart)} + 1`.as("parts"))
      .where("is_special", "=", false)
      .executeTakeFirstOrThrow(),
    productEntries(db, part),
    ...(part === 0 ? [sectionEntries(db), storyEntries(db), pageEntries(db), placeEntries(db)] : []),
  ]);
  return { parts, entries: [...others, products].filter(Boolean).join(",") };
}

const entry = (link: string) => sql<string>`string_agg(json_build_object('link', ${sql.raw(link)},
  'changedAt', to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))::text, ',')`;

async function productEntries(db: Db, part: number): Promise<string> {
  const { rows } = await sql<{ entries: string | null }>`
    select ${entry("'/product/' || code || '/'")} as entries
    from (
      select code, updated_at as changed_at from product
      where is_active and not is_special and not is_sample and id >= ${part * idsPerPart} and id < ${(part + 1) * idsPerPart}
      order by id
    ) as products`.execute(db);
  return rows[0]?.entries ?? "";
}

/** A section changes with any product in it or below. Includes sections outside the menu, but no empty ones. */
async function sectionEntries(db: Db): Promise<string> {
  const { rows } = await sql<{ entries: string | null }>`
    select ${entry("'/catalog/' || code || '/'")} as entries
    from (
      select section.code, max(changed.at) as changed_at
      from section
      join section as inner_section on inner_section.path @> array[section.id]
      join (select section_id, max(updated_at) as at from product
        where is_active and not is_special and not is_sample group by section_id) as changed
        on changed.section_id = inner_section.id
      where section.parent_id is not null
      group by section.id
      order by section.sort, section.id
    ) as sections`.execute(db);
  return rows[0]?.entries ?? "";
}

/** Collections and sales change with their products; a sale is listed until it ends. */
async function storyEntries(db: Db): Promise<string> {
  const { rows } = await sql<{ entries: string | null }>`
    select ${entry("link")} as entries
    from (
      select '/collections/' || collection.code || '/' as link, max(product.updated_at) as changed_at
      from collection
      join collection_product as member on member.collection_id = collection.id
      join product on product.id = member.product_id and product.is_active
      where collection.is_active
      group by collection.id
      union all
      select '/sales/' || campaign.code || '/', max(product.updated_at)
      from campaign
      join campaign_product as member on member.campaign_id = campaign.id
      join product on product.id = member.product_id and product.is_active
      where campaign.is_active and campaign.ends_at >= now()
      group by campaign.id
      union all
      select link, changed.at
      from unnest(array['/collections/', '/sales/']) as link,
        (select max(updated_at) as at from product where is_active and not is_special) as changed
      order by 1
    ) as stories`.execute(db);
  return rows[0]?.entries ?? "";
}

/** Content pages with their own URL. */
async function pageEntries(db: Db): Promise<string> {
  const { rows } = await sql<{ entries: string | null }>`
    select ${entry("route")} as entries
    from (select route, updated_at as changed_at from content_page where route like '/%' order by route) as pages`.execute(
    db,
  );
  return rows[0]?.entries ?? "";
}

/** Projects and showrooms change with their document, the page of stores with any of them. */
async function placeEntries(db: Db): Promise<string> {
  const { rows } = await sql<{ entries: string | null }>`
    select ${entry("link")} as entries
    from (
      select item ->> 'link' as link, updated_at as changed_at
      from site_content, jsonb_array_elements(content) as item where key in ('design-projects', 'showrooms')
      union all
      select case key when 'showrooms' then '/stores/' else '/dizayn-proyekty/' end, updated_at
      from site_content where key in ('design-projects', 'showrooms')
    ) as places`.execute(db);
  return rows[0]?.entries ?? "";
}
