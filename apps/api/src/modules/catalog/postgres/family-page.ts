import type { FoundPage, ListQuery, PageRequest } from "../catalog-index.ts";
import { joinConditions, filterConditions, findsNothing, ofSection } from "./conditions.ts";
import { type Cursor, readCursor } from "./cursor.ts";
import { foundRows, type SearchedRows } from "./found-rows.ts";
import { firstWalk, type Likelihood, longestWalk, nextWalk, orderOf, PageRow, pageOf } from "./list-page.ts";
import { type Queries, readRows, type Statement, statement } from "../../../database/statement.ts";

/** A walk through the unfiltered list needs no more rows than the families of a page have variants. */
const shortestWholeWalk = 200;
const spare = 1.5;

/**
 * A page with one product per family: the first of its variants that pass, in list order. Found by the two plans of
 * `listPage`: a walk meets the first variant of a family before its others, and the index finds all variants at once.
 */
export async function familyPage(
  db: Queries,
  query: ListQuery,
  page: PageRequest,
  { products, expected, candidates, families, isRoot }: Likelihood & { families: number },
): Promise<FoundPage> {
  if (findsNothing(query)) return { ids: [], cursor: null };
  const after = readCursor(page.after, page.sort);
  const wanted = { ...page, skip: after ? 0 : page.skip };
  const isWhole = query.groups.length === 0 && query.ranges.length === 0;
  if (isWhole && wanted.skip >= families) return { ids: [], cursor: null };

  const needed = wanted.skip + wanted.limit + 1;
  const perFamily = products / Math.max(families, 1);
  const likely = Math.ceil((needed * perFamily * products) / Math.max(expected, 1));
  const longest = isWhole ? Infinity : likely > candidates ? 0 : Math.min(candidates, products, longestWalk);
  const enough = Math.ceil(likely * spare);
  const first = isWhole ? Math.max(shortestWholeWalk, enough) : firstWalk(enough);
  for (let length = first; length < longest; ) {
    const rows = await walk(db, query, wanted, after, length);
    // A section may have grown since it was counted.
    if (rows.length > wanted.limit || length > 2 * products) return pageOf(rows, wanted);
    length = nextWalk(length, rows.length, wanted);
  }
  return pageOf(await findAndSort(db, query, wanted, after, { isRoot, candidates }), wanted);
}

/** Scans the first `length` rows in list order. Behind a cursor, families of earlier pages are left out. */
async function walk(
  db: Queries,
  query: ListQuery,
  page: PageRequest,
  after: Cursor | null,
  length: number,
): Promise<PageRow[]> {
  const to = statement();
  const { order, column, isBehind } = orderOf(page.sort);
  // In price order the ends of the price range bound the scan too.
  const inside = query.ranges.filter((range) => range.column === column);
  const outside = { ...query, ranges: query.ranges.filter((range) => range.column !== column) };
  const begin = [
    ofSection(to, query.sectionId),
    ...filterConditions(to, { groups: [], ranges: inside }),
    ...isBehind(to, after),
  ];
  const text = `
    with walked as materialized (
      select product_id, family_id, ${column}, row_number() over (order by ${order}) as n
      from (select * from listing where ${joinConditions(begin)} order by ${order} limit ${to.bind(length)}) as rows
      where ${joinConditions(["true", ...filterConditions(to, outside)])}
    )
    select product_id as id, ${column} as value
    from walked join (select min(n) as n from walked group by family_id) as first using (n)
    where ${after ? `not exists (${earlierVariants(to, query, page, after)})` : "true"}
    order by n limit ${to.bind(page.limit + 1)} offset ${to.bind(page.skip)}`;
  return readRows(db, PageRow, text, to);
}

function earlierVariants(to: Statement, query: ListQuery, { sort }: PageRequest, after: Cursor): string {
  const { isBefore } = orderOf(sort);
  const conditions = [ofSection(to, query.sectionId), ...filterConditions(to, query), isBefore(to, after)];
  return `select from listing where family_id = walked.family_id and ${joinConditions(conditions)}`;
}

async function findAndSort(
  db: Queries,
  query: ListQuery,
  page: PageRequest,
  after: Cursor | null,
  rows: SearchedRows,
): Promise<PageRow[]> {
  const to = statement();
  const { order, column, isBehind } = orderOf(page.sort);
  const text = `
    with ${foundRows(to, query, rows)}
    select product_id as id, ${column} as value
    from (select distinct on (family_id) * from found order by family_id, ${order}) as first
    where ${joinConditions(["true", ...isBehind(to, after)])}
    order by ${order} limit ${to.bind(page.limit + 1)} offset ${to.bind(page.skip)}`;
  return readRows(db, PageRow, text, to);
}
