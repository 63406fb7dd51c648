import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { runInLanes } from "../run-in-lanes.ts";
import { listingRows } from "./derived-rows.ts";
import { hardWork } from "./hard-work.ts";
import type { Relation } from "./scope.ts";
import { writeSectionRanges, zones } from "./sections.ts";
import { buildIndexes, createShadow, type Shadow } from "./shadow.ts";

/** Counts everything anew, beside the live tables. */
export async function fillCounts(db: Db, stage: Relation, listings: readonly Shadow[]): Promise<Shadow[]> {
  const facets = await createShadow(db, "facet_section");
  const numbers = await createShadow(db, "section_number");
  const summaries = await createShadow(db, "section_summary");
  const ranges = await createShadow(db, "section_range");
  const counts = [facets, numbers, summaries, ranges];

  await runInLanes(2, [
    () => hardWork(db, (tx) => fillFacets(tx, stage, facets)),
    () => hardWork(db, (tx) => fillNumbers(tx, stage, numbers)),
    () => hardWork(db, (tx) => fillSummaries(tx, stage, summaries)),
  ]);
  await buildIndexes(db, 2, counts);
  const everyListing = sql.join(
    listings.map((shadow) => sql`select * from ${sql.table(shadow.name)}`),
    sql` union all `,
  );
  const tables = {
    listing: sql`(${everyListing})`,
    facetSection: sql.table(facets.name),
    sectionNumber: sql.table(numbers.name),
    sectionRange: sql.table(ranges.name),
  };
  await hardWork(db, (tx) => writeSectionRanges(tx, tables, sql`select id from section`));
  return counts;
}

/**
 * Counted per section first and then summed up the tree: a third of the work of counting the listing. Sums are not
 * right for a family with variants in several sections: such families are few, and counted section by section.
 */
async function fillFacets(tx: Db, stage: Relation, target: Shadow): Promise<void> {
  await sql`
    insert into ${sql.table(target.name)} (zone_id, section_id, option_id, n, families)
    with pair as materialized (
      select zone_id, section_id, family_id, option_id, count(*) as n
      from ${stage} as stage cross join unnest(opts) as each_option (option_id)
      where is_active group by 1, 2, 3, 4
    ),
    scattered as materialized (
      select zone_id, family_id from ${stage} as stage
      where is_active group by 1, 2 having min(section_id) <> max(section_id)
    ),
    own as (
      select pair.zone_id, section_id, option_id, sum(n) as n, count(*) filter (where scattered.family_id is null) as families
      from pair left join scattered using (zone_id, family_id) group by 1, 2, 3
    )
    select zone_id, section_id, option_id, sum(n), sum(families)
    from (
      select own.zone_id, node.id as section_id, option_id, n, families
      from own join section s on s.id = own.section_id cross join unnest(s.path) as node (id)
      union all
      select zone_id, node.id, option_id, 0, count(distinct family_id)
      from pair join scattered using (zone_id, family_id)
      join section s on s.id = pair.section_id cross join unnest(s.path) as node (id)
      group by 1, 2, 3
    ) as counted
    group by 1, 2, 3`.execute(tx);
}

async function fillNumbers(tx: Db, stage: Relation, target: Shadow): Promise<void> {
  await sql`
    insert into ${sql.table(target.name)} (zone_id, section_id, code, value, n)
    select zone_id, node.id, code, value, count(*)
    from ${stage} as stage cross join unnest(path) as node (id)
    cross join lateral (values ('width', width), ('height', height), ('depth', depth)) as size (code, value)
    where is_active and value is not null
    group by 1, 2, 3, 4`.execute(tx);
}

async function fillSummaries(tx: Db, stage: Relation, target: Shadow): Promise<void> {
  await sql`
    insert into ${sql.table(target.name)} (zone_id, section_id, products, families, price_from)
    select zone.id, s.id, count(l.product_id), count(distinct l.family_id), min(l.price)
    from section s cross join ${zones}
    left join (${listingRows(stage)}) as l on l.zone_id = zone.id and l.section_id = s.id
    group by 1, 2`.execute(tx);
}
