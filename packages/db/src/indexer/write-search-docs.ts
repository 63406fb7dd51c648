import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import { lexemesToWatch } from "../search/watched-lexemes.ts";
import { columnList, onConflictReplace, searchColumns } from "./derived-rows.ts";
import { type Relation, theseProducts } from "./scope.ts";
import { searchRows } from "./search-docs.ts";

/** What a search ranks a product by; its price and stock are none of it. */
const ranked = (source: string) =>
  sql.join(["family_id", "popularity", "name_n", "tsv"].map((column) => sql.ref(`${source}.${column}`)));

/**
 * Writes the search rows of the staged products. Suggestions that one of them may change, as it was or as it is now,
 * wait to be found anew.
 */
export async function writeSearchDocs(tx: Db, stage: Relation, ids: readonly number[]): Promise<void> {
  await sql`
    with before as materialized (
      select product_id, family_id, popularity, name_n, tsv from search_doc where product_id = any (${ids}::int[])
    ),
    gone as (
      delete from search_doc
      where product_id = any (${ids}::int[]) and not exists (
        select from ${stage} as s
        where s.is_active and s.zone_id = 1 and s.product_id = search_doc.product_id
      )
      returning product_id
    ),
    written as (
      insert into search_doc (${columnList(searchColumns)}) ${searchRows(stage, theseProducts(ids))}
      ${onConflictReplace("search_doc", ["product_id"], searchColumns)}
      returning product_id, family_id, popularity, name_n, tsv
    ),
    moved as materialized (
      select popularity, tsv from before where product_id in (select product_id from gone)
      union all
      select version.popularity, version.tsv
      from written left join before using (product_id)
      cross join lateral (values (before.popularity, before.tsv), (written.popularity, written.tsv))
        as version (popularity, tsv)
      where version.tsv is not null and row(${ranked("before")}) is distinct from row(${ranked("written")})
    )
    ${forgetSuggestions(sql.table("moved"))}`.execute(tx);
}

export async function forgetAllSuggestions(tx: Db): Promise<void> {
  await sql`update suggested_products set ${forgotten} where terms is not null`.execute(tx);
}

const forgotten = sql`
  terms = null, query = null, products = '{}', families = '{}', least_popularity = null, stricter = null, lexemes = '{}'`;

const forgetSuggestions = (moved: Relation): RawBuilder<unknown> => sql`
  update suggested_products set ${forgotten}
  where text in (
    select stored.text
    from ${moved} as moved join suggested_products stored on stored.lexemes && ${lexemesToWatch(sql.ref("moved.tsv"))}
    where (moved.popularity >= coalesce(stored.least_popularity, moved.popularity) and moved.tsv @@ stored.query)
      or moved.tsv @@ stored.stricter
  )`;
