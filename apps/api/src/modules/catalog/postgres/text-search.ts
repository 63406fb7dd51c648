import type { PreparedText, PreparedWords } from "@zertsalo/domain/search/prepare-text";
import { countedTotal, type FoundPage, type ListQuery, type PageRequest, type Total } from "../catalog-index.ts";
import { allOf, filterConditions, findsNothing } from "./conditions.ts";
import { sortOrders } from "./sort-orders.ts";
import { type Pool, readRows, type Statement, statement } from "./statement.ts";
import { textReadings } from "./text-query.ts";
import { capped } from "./totals.ts";

/** So many of the most popular matches are ranked; behind them the order is by popularity. */
const ranked = 400;

/** A text as the database will look for it: the strictest reading that finds anything at all. */
export type TextMatch = { article: string } | { query: string; words: PreparedWords } | null;

export async function matchText(pool: Pool, text: PreparedText): Promise<TextMatch> {
  if (text.kind === "nothing") return null;
  if (text.kind === "article") return { article: text.prefix };
  const to = statement();
  const [row] = await readRows<{ query: string }>(
    pool,
    `select query::text from (
       select n, to_tsquery('ru_shop', reading) as query from unnest(${to.bind(textReadings(text))}::text[]) with ordinality as r (reading, n)
     ) as readings
     where numnode(query) > 0 and exists (select from search_doc where tsv @@ query)
     order by n limit 1`,
    to,
  );
  return row ? { query: row.query, words: text } : null;
}

/** Rows of `search_doc` that a text finds in the sections below one. */
export function matchConditions(to: Statement, match: NonNullable<TextMatch>, sectionIds: readonly number[] | null) {
  const inSections = sectionIds ? [`section_id = any (${to.bind(sectionIds)}::int[])`] : [];
  if ("article" in match) {
    const beginning = to.bind(`${match.article}%`);
    return [`(sku like ${beginning} or barcode like ${beginning})`, ...inSections];
  }
  const without = match.words.without.map((root) => isNotNamed(to, root));
  return [`tsv @@ ${to.bind(match.query)}::tsquery`, ...without, ...inSections];
}

/** «без рамы»: the name is silent about frames, or says that there is none. */
function isNotNamed({ bind }: Statement, root: string): string {
  return `(strpos(' ' || name_n, ${bind(` ${root}`)}) = 0 or strpos(' ' || name_n, ${bind(` без ${root}`)}) > 0)`;
}

export async function searchPage(
  pool: Pool,
  match: TextMatch,
  sectionIds: readonly number[] | null,
  query: ListQuery,
  page: PageRequest,
): Promise<FoundPage> {
  if (!match || findsNothing(query)) return { ids: [], cursor: null };
  const skip = readSkip(page);
  const limit = page.limit + 1;
  const isRanked = page.sort === "popular";
  const rows =
    isRanked && skip < ranked
      ? await bestMatches(pool, match, sectionIds, query, skip, Math.min(limit, ranked - skip))
      : [];
  if (rows.length < limit && (!isRanked || skip + rows.length >= ranked)) {
    rows.push(
      ...(await otherMatches(pool, match, sectionIds, query, {
        ...page,
        skip: skip + rows.length,
        limit: limit - rows.length,
      })),
    );
  }
  const ids = rows.slice(0, page.limit).map(({ id }) => id);
  return { ids, cursor: rows.length > page.limit ? `skip.${skip + page.limit}` : null };
}

/** Matches have no place of their own in an index, so their cursor counts. */
function readSkip({ after, skip }: PageRequest): number {
  const counted = /^skip\.(\d{1,5})$/.exec(after ?? "")?.[1];
  return counted === undefined ? skip : Math.min(Number(counted), countedTotal);
}

interface MatchedRow {
  id: number;
}

function bestMatches(
  pool: Pool,
  match: NonNullable<TextMatch>,
  sectionIds: readonly number[] | null,
  query: ListQuery,
  skip: number,
  limit: number,
): Promise<MatchedRow[]> {
  const to = statement();
  const conditions = [...matchConditions(to, match, sectionIds), ...filterConditions(to, query)];
  const text = `
    with best as materialized (
      select product_id, popularity, sku, barcode, name_n, tsv from search_doc where ${allOf(conditions)}
      order by popularity desc, product_id desc limit ${to.bind(ranked)}
    )
    select product_id as id from best
    order by ${rankOrder(to, match)}, popularity desc, product_id desc
    limit ${to.bind(limit)} offset ${to.bind(skip)}`;
  return readRows(pool, text, to);
}

/** The phrase as written, the phrase in other forms, then how well the words fit; an article that is whole. */
function rankOrder({ bind }: Statement, match: NonNullable<TextMatch>): string {
  if ("article" in match) return `(${bind(match.article)} in (sku, barcode)) desc`;
  const phrase = bind(match.words.phrase);
  return `(strpos(name_n, ${phrase}) > 0) desc, (tsv @@ phraseto_tsquery('ru_shop', ${phrase})) desc,
    ts_rank('{0.05, 0.2, 0.6, 1}', tsv, ${bind(match.query)}::tsquery) desc`;
}

/** In the order of the list; a sort of many matches is one of the most popular ten thousand. */
function otherMatches(
  pool: Pool,
  match: NonNullable<TextMatch>,
  sectionIds: readonly number[] | null,
  query: ListQuery,
  { sort, skip, limit }: PageRequest,
): Promise<MatchedRow[]> {
  const to = statement();
  const { column, direction } = sortOrders[sort];
  const conditions = [...matchConditions(to, match, sectionIds), ...filterConditions(to, query)];
  const text = `
    with matches as materialized (
      select product_id, ${column} from search_doc where ${allOf(conditions)}
      order by popularity desc, product_id desc limit ${to.bind(countedTotal + 1)}
    )
    select product_id as id from matches order by ${column} ${direction}, product_id ${direction}
    limit ${to.bind(limit)} offset ${to.bind(skip)}`;
  return readRows(pool, text, to);
}

export async function matchTotal(
  pool: Pool,
  match: TextMatch,
  sectionIds: readonly number[] | null,
  query: ListQuery,
): Promise<Total> {
  if (!match || findsNothing(query)) return { total: 0, totalExact: true };
  const to = statement();
  const conditions = [...matchConditions(to, match, sectionIds), ...filterConditions(to, query)];
  const text = `select count(*)::int as total from (
    select from search_doc where ${allOf(conditions)} limit ${to.bind(countedTotal + 1)}) as counted`;
  const [row] = await readRows<{ total: number }>(pool, text, to);
  return capped(row?.total ?? 0);
}

export async function suggestNames(pool: Pool, match: TextMatch, limit: number): Promise<string[]> {
  if (!match) return [];
  const to = statement();
  const text = `
    with best as materialized (
      select product_id, popularity from search_doc where ${allOf(matchConditions(to, match, null))}
      order by popularity desc, product_id desc limit ${to.bind(limit)}
    )
    select p.name from best join product p on p.id = best.product_id order by best.popularity desc, p.id desc`;
  const rows = await readRows<{ name: string }>(pool, text, to);
  return rows.map(({ name }) => name);
}
