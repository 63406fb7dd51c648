import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Relation } from "./scope.ts";

/** Where the derived numbers of sections are read and written: the live tables, or those a rebuild prepares. */
export interface SectionTables {
  listing: Relation;
  facetSection: Relation;
  sectionNumber: Relation;
  sectionRange: Relation;
}

export const liveTables: SectionTables = {
  listing: sql.table("listing"),
  facetSection: sql.table("facet_section"),
  sectionNumber: sql.table("section_number"),
  sectionRange: sql.table("section_range"),
};

/** Ranges of the filters: the price by its index, the dimensions and other numbers by their counts. */
export async function writeSectionRanges(
  db: Db,
  tables: SectionTables,
  sections: RawBuilder<unknown>, // a set of section ids
): Promise<void> {
  const { listing, facetSection, sectionNumber, sectionRange } = tables;
  await sql`delete from ${sectionRange} where section_id in (${sections})`.execute(db);
  const price = (order: RawBuilder<unknown>) => sql`
    select l.price from ${listing} as l
    where l.zone_id = zone.id and l.section_id = s.id order by l.price ${order} limit 1`;
  await sql`
    insert into ${sectionRange} (zone_id, section_id, code, lo, hi)
    select * from (
      select zone.id as zone_id, s.id as section_id, 'price' as code, (${price(sql`asc`)}) as lo, (${price(sql`desc`)}) as hi
      from section s cross join ${zones} where s.id in (${sections})
    ) as prices where lo is not null
    union all
    select zone_id, section_id, code, min(value), max(value)
    from ${sectionNumber} where section_id in (${sections})
    group by zone_id, section_id, code
    union all
    select f.zone_id, f.section_id, p.code, min(o.number), max(o.number)
    from ${facetSection} as f
    join property_option o on o.id = f.option_id and o.number is not null
    join property p on p.id = o.property_id
    where f.section_id in (${sections})
    group by f.zone_id, f.section_id, p.code`.execute(db);
}

/** One zone until prices differ by region; each has a partition of `listing`. */
export const zoneIds = [1];
export const zoneList = sql`${sql.lit(`{${zoneIds.join(",")}}`)}::smallint[]`;
export const zones = sql`unnest(${zoneList}) as zone (id)`;

/** Rows of these products in a table whose key begins with the zone; without it the index would be no use. */
export const inEveryZone = (ids: readonly number[]) =>
  sql<boolean>`(zone_id = any (${zoneList}) and product_id = any (${ids}::int[]))`;
