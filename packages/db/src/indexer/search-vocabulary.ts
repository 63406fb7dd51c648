import { collectionToken } from "@zertsalo/domain/catalog/tokens";
import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { hardWork } from "./hard-work.ts";
import { normalized } from "./search-docs.ts";

/**
 * The vocabulary for correcting typos: tokens of names, sections, collections and property values, with the number of
 * products that have them. Rebuilt each night and after a bulk load.
 */
export async function rebuildSearchVocabulary(db: Db): Promise<void> {
  await hardWork(db, async (tx) => {
    await sql`
      with used as (
        select string_to_table(name_n, ' ') as word, 1 as n from search_doc
        union all
        select string_to_table(${normalized("s.name")}, ' '), f.products
        from section s join section_summary f on f.section_id = s.id and f.zone_id = 1
        union all
        select string_to_table(${normalized("c.name")}, ' '), f.n
        from collection c join ${rootCounts} on f.option_id = ${sql.lit(collectionToken(0))} + c.id
        union all
        select string_to_table(${normalized("o.value")}, ' '), f.n
        from property_option o join ${rootCounts} on f.option_id = o.id
        where o.number is null
      ),
      fresh as (
        -- Numbers and single letters are never a typo of anything.
        select word, least(sum(n), 2147483647)::int as n from used where word ~ '[a-zа-я]{2}' group by word
      ),
      gone as (
        delete from search_word where word not in (select word from fresh)
      )
      insert into search_word as current (word, n) select word, n from fresh order by word
      on conflict (word) do update set n = excluded.n where current.n <> excluded.n`.execute(tx);
  });
}

/** Adds the tokens of published names at once: otherwise they would count as typos until the nightly rebuild. */
export async function extendSearchVocabulary(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    insert into search_word (word, n)
    select distinct word, 1 from search_doc cross join string_to_table(name_n, ' ') as own (word)
    where product_id = any (${ids}::int[]) and word ~ '[a-zа-я]{2}' order by word
    on conflict do nothing`.execute(tx);
}

/** Number of products in the whole catalogue per id. */
const rootCounts = sql`
  (select f.option_id, f.n from facet_section f join section root on root.id = f.section_id and root.parent_id is null
    where f.zone_id = 1) as f`;
