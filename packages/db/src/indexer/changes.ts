import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Relation } from "./scope.ts";
import { inEveryZone, liveTables, writeSectionRanges, zones } from "./sections.ts";

/**
 * Moves the counts of sections by what the staged products add to and take from them: the rows of the listing
 * that are about to be replaced count minus one, those that replace them plus one.
 */
export async function changeCounts(tx: Db, stage: Relation, ids: readonly number[]): Promise<void> {
  const rows = (columns: RawBuilder<unknown>) => sql`
    select zone_id, section_id, -1 as change, ${columns} from listing where ${inEveryZone(ids)}
    union all
    select zone_id, node.id, 1, ${columns} from ${stage} as stage cross join unnest(path) as node (id) where is_active`;

  await sql`
    insert into facet_section as f (zone_id, section_id, option_id, n)
    select zone_id, section_id, option_id, sum(change)
    from (${rows(sql`unnest(opts) as option_id`)}) as difference
    group by zone_id, section_id, option_id having sum(change) <> 0
    on conflict (zone_id, section_id, option_id) do update set n = f.n + excluded.n`.execute(tx);

  await sql`
    insert into section_number as f (zone_id, section_id, code, value, n)
    select zone_id, section_id, code, value, sum(change)
    from (${rows(sql`width, height, depth`)}) as difference
    cross join lateral (values ('width', width), ('height', height), ('depth', depth)) as size (code, value)
    where value is not null
    group by zone_id, section_id, code, value having sum(change) <> 0
    on conflict (zone_id, section_id, code, value) do update set n = f.n + excluded.n`.execute(tx);

  await sql`
    insert into section_summary as f (zone_id, section_id, products)
    select zone_id, section_id, sum(change)
    from (${rows(sql`product_id`)}) as difference
    group by zone_id, section_id having sum(change) <> 0
    on conflict (zone_id, section_id) do update set products = f.products + excluded.products`.execute(tx);
}

/** What follows from the counts and the new listing, for the sections that were touched. */
export async function applySectionChanges(tx: Db, sections: readonly number[]): Promise<void> {
  if (sections.length === 0) return;
  const touched = sql`select unnest(${sections}::int[])`;
  await sql`delete from facet_section where n = 0 and section_id in (${touched})`.execute(tx);
  await sql`delete from section_number where n = 0 and section_id in (${touched})`.execute(tx);
  await writePricesFrom(tx, touched);
  await writeSectionRanges(tx, liveTables, touched);
}

async function writePricesFrom(tx: Db, sections: RawBuilder<unknown>): Promise<void> {
  await sql`
    update section_summary as f set price_from = (
      select l.price from listing l
      where l.zone_id = f.zone_id and l.section_id = f.section_id order by l.price limit 1
    )
    from ${zones}
    where f.zone_id = zone.id and f.section_id in (${sections})`.execute(tx);
}
