/** Number of the most popular matches that are ranked; behind them popularity decides. */
export const rankedMatches = 400;

/** For frequent terms this many of the most popular products are scanned before the index is used. */
const shortestWalk = 2_000;
/** Cost of a scanned row relative to a row found by the index, which is read for its weights too. */
const walkCost = 2;
const spare = 1.3;

/** Popularity decides which matches are ranked, and between equal ones. */
export const byPopularity = "popularity desc, product_id desc";

/** Order of the ranked matches: exact phrase, phrase in other forms, then the rank of the terms. */
export const termsOrder = (phrase: string, query: string) => `
  (strpos(name_n, ${phrase}) > 0) desc, (tsv @@ phraseto_tsquery('ru_shop', ${phrase})) desc,
  ts_rank('{0.05, 0.2, 0.6, 1}', tsv, ${query}::tsquery) desc, ${byPopularity}`;

interface RankedStatement {
  columns: string;
  /** Placeholder of the number of products to scan; null: all matches come from the index. */
  walk: string | null;
  conditions: string;
  order: string;
}

/** `met` is the number of ranked matches. */
export function rankedSql({ columns, walk, conditions, order }: RankedStatement): string {
  const source =
    walk === null ? "search_doc" : `(select * from search_doc order by ${byPopularity} limit ${walk}) as walked`;
  // Only the best rows are reread with their texts: the texts of all matches would not fit into memory.
  return `
    with matches as materialized (select product_id, popularity from ${source} where ${conditions}),
      best as materialized (select product_id from matches order by ${byPopularity} limit ${rankedMatches})
    select ${columns}, (select count(*)::int from best) as met
    from best join search_doc using (product_id)
    order by ${order}`;
}

/**
 * Ranks in two stages. Common terms are found soon by a scan of the most popular products, rare ones by the index.
 * The matches of a short scan decide which way is cheaper for the rest.
 */
export async function rankInStages<Row extends { met: number }>(
  expected: number,
  rank: (walk: number | null) => Promise<Row[]>,
): Promise<Row[]> {
  let length = shortestWalk;
  while (length * walkCost < expected) {
    const rows = await rank(length);
    const met = rows[0]?.met ?? 0;
    if (met >= rankedMatches) return rows;
    length = Math.ceil((length * rankedMatches * spare) / met);
  }
  return rank(null);
}
