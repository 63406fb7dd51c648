import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Relation } from "./scope.ts";
import { inEveryZone, zoneList } from "./sections.ts";

/**
 * Moves the numbers of families by section and option. A family counts once however many of its variants have the
 * option, so all variants of the touched families are read: as the listing has them now, and as it will have them.
 */
export async function changeFamilyCounts(tx: Db, stage: Relation, ids: readonly number[]): Promise<void> {
  const families = sql`
    select family_id from listing where ${inEveryZone(ids)} union select family_id from ${stage} as stage`;
  const listed = (columns: RawBuilder<unknown>) => sql`
    select zone_id, section_id, family_id, ${columns} from listing
    where zone_id = any (${zoneList}) and family_id in (${families})`;
  const changes = (columns: RawBuilder<unknown>) => sql`
    select distinct *, -1 as change from (${listed(columns)}) as before
    union all
    select distinct *, 1 from (
      ${listed(columns)} and product_id <> all (${ids}::int[])
      union all
      select zone_id, node.id, family_id, ${columns}
      from ${stage} as stage cross join unnest(path) as node (id) where is_active
    ) as after`;

  await sql`
    insert into facet_section as f (zone_id, section_id, option_id, n, families)
    select zone_id, section_id, option_id, 0, sum(change)
    from (${changes(sql`unnest(opts) as option_id`)}) as difference
    group by zone_id, section_id, option_id having sum(change) <> 0
    on conflict (zone_id, section_id, option_id) do update set families = f.families + excluded.families`.execute(tx);

  await sql`
    insert into section_summary as f (zone_id, section_id, products, families)
    select zone_id, section_id, 0, sum(change)
    from (${changes(sql`0 as whole`)}) as difference
    group by zone_id, section_id having sum(change) <> 0
    on conflict (zone_id, section_id) do update set families = f.families + excluded.families`.execute(tx);
}
