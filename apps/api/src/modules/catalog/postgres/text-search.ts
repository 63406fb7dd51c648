import type { ProductGrouping } from "@zertsalo/contract/product-list";
import {
  byPopularity,
  rankedMatches as ranked,
  rankedSql,
  rankInStages,
  termsOrder,
} from "@zertsalo/db/search/ranking";
import { countedTotal, type FoundPage, type GroupedTotal, type ListQuery, type PageRequest } from "../catalog-index.ts";
import { joinConditions, filterConditions, findsNothing } from "./conditions.ts";
import { filledShare } from "./niche-match.ts";
import { sortOrders } from "./sort-orders.ts";
import { z } from "zod";
import { type Queries, readRows, type Statement, statement } from "../../../database/statement.ts";
import { matchConditions, type NicheMatch, type TextMatch } from "./text-match.ts";
import { capped, cappedGroups, Count, FamilyCount } from "./totals.ts";

/** Text query over products. */
export interface TextQuery<Match extends TextMatch = TextMatch> {
  match: Match;
  /** Null for all. */
  sectionIds: readonly number[] | null;
  query: ListQuery;
}

/** Terms and articles are ranked by match quality; niche matches by the filled share. */
type RankedMatch = Exclude<TextMatch, NicheMatch>;

/** Number of the widest fitting products that are compared by filled share. */
const comparedFits = 4_000;

const MatchedRow = z.strictObject({ id: z.int() });
type MatchedRow = z.infer<typeof MatchedRow>;
/** With the number of ranked matches. */
const RankedRow = MatchedRow.extend({ met: z.int(), family: z.int() });
type RankedRow = z.infer<typeof RankedRow>;
const SectionCount = z.strictObject({ id: z.int(), n: z.int() });

export async function searchPage(db: Queries, text: TextQuery, page: PageRequest): Promise<FoundPage> {
  if (findsNothing(text.query)) return { ids: [], cursor: null };
  const skip = readSkip(page);
  const limit = page.limit + 1;
  const { match } = text;
  if (page.sort !== "popular") return foundPage(await otherMatches(db, text, { ...page, skip, limit }), page, skip);
  if ("niche" in match) return foundPage(await bestFits(db, { ...text, match }, { ...page, skip, limit }), page, skip);

  const best = { ...text, match };
  const { rows, isWhole } =
    page.groupBy === "family" ? await bestFamilies(db, best, skip, limit) : await bestProducts(db, best, skip, limit);
  if (rows.length < limit && !isWhole) {
    const rest = { ...page, skip: skip + rows.length, limit: limit - rows.length };
    rows.push(...(await otherMatches(db, text, rest)));
  }
  return foundPage(rows, page, skip);
}

/** A part of the ranked matches; `isWhole`: there are no others behind them. */
interface BestMatches {
  rows: MatchedRow[];
  isWhole: boolean;
}

async function bestProducts(
  db: Queries,
  text: TextQuery<RankedMatch>,
  skip: number,
  limit: number,
): Promise<BestMatches> {
  const rows = skip < ranked ? await bestMatches(db, text, skip, Math.min(limit, ranked - skip)) : [];
  return { rows, isWhole: skip + rows.length < ranked };
}

/** The best match of each family. The families of the ranked matches are also the first by popularity. */
async function bestFamilies(
  db: Queries,
  text: TextQuery<RankedMatch>,
  skip: number,
  limit: number,
): Promise<BestMatches> {
  if (skip >= ranked) return { rows: [], isWhole: false };
  const matches = await bestMatches(db, text, 0, ranked);
  const families = new Set<number>();
  const first = matches.filter(({ family }) => !families.has(family) && families.add(family));
  return { rows: first.slice(skip, skip + limit), isWhole: matches.length < ranked };
}

/** One row beyond the page size means that there is another page. */
function foundPage(rows: readonly MatchedRow[], { limit }: PageRequest, skip: number): FoundPage {
  const ids = rows.slice(0, limit).map(({ id }) => id);
  return { ids, cursor: rows.length > limit ? `skip.${skip + limit}` : null };
}

/** Best filled share first. The scan starts at the width of the niche, so the closest widths come first. */
function bestFits(
  db: Queries,
  { match, sectionIds, query }: TextQuery<NicheMatch>,
  { skip, limit, groupBy = "product" }: PageRequest,
): Promise<MatchedRow[]> {
  const to = statement();
  const conditions = joinConditions([...matchConditions(to, match, sectionIds), ...filterConditions(to, query)]);
  const order = `${filledShare(to, match.niche)} desc, popularity desc, product_id desc`;
  const text = `
    with fitting as materialized (
      select product_id, family_id, popularity, width, height, depth from search_doc where ${conditions}
      order by width desc, product_id desc limit ${comparedFits}
    )
    select product_id as id from ${grouped("fitting", groupBy, order)} order by ${order}
    limit ${to.bind(limit)} offset ${to.bind(skip)}`;
  return readRows(db, MatchedRow, text, to);
}

/** Matches have no index order, so their cursor is an offset. */
function readSkip({ after, skip }: PageRequest): number {
  const counted = /^skip\.(\d{1,5})$/.exec(after ?? "")?.[1];
  return counted === undefined ? skip : Math.min(Number(counted), countedTotal);
}

function bestMatches(
  db: Queries,
  { match, sectionIds, query }: TextQuery<RankedMatch>,
  skip: number,
  limit: number,
): Promise<RankedRow[]> {
  return rankInStages("article" in match ? 0 : match.expected, (walk) => {
    const to = statement();
    const ranking = rankedSql({
      columns: "product_id as id, family_id as family",
      walk: walk === null ? null : to.bind(walk),
      conditions: joinConditions([...matchConditions(to, match, sectionIds), ...filterConditions(to, query)]),
      order: rankOrder(to, match),
    });
    return readRows(db, RankedRow, `${ranking} limit ${to.bind(limit)} offset ${to.bind(skip)}`, to);
  });
}

/** For articles an exact match comes first. */
function rankOrder({ bind }: Statement, match: RankedMatch): string {
  if ("article" in match) return `(${bind(match.article)} in (sku, barcode)) desc, ${byPopularity}`;
  return termsOrder(bind(match.terms.phrase), bind(match.query));
}

/** Matches in list order; above ten thousand only the most popular ones are sorted. */
function otherMatches(
  db: Queries,
  { match, sectionIds, query }: TextQuery,
  { sort, skip, limit, groupBy = "product" }: PageRequest,
): Promise<MatchedRow[]> {
  const to = statement();
  const { column, direction } = sortOrders[sort];
  const order = `${column} ${direction}, product_id ${direction}`;
  const conditions = joinConditions([...matchConditions(to, match, sectionIds), ...filterConditions(to, query)]);
  const text = `
    with matches as materialized (
      select product_id, family_id, ${column} from search_doc where ${conditions}
      order by ${byPopularity} limit ${to.bind(countedTotal + 1)}
    )
    select product_id as id from ${grouped("matches", groupBy, order)} order by ${order}
    limit ${to.bind(limit)} offset ${to.bind(skip)}`;
  return readRows(db, MatchedRow, text, to);
}

/** The rows as they are, or the first of each family in the given order. */
const grouped = (rows: string, groupBy: ProductGrouping, order: string) =>
  groupBy === "product"
    ? rows
    : `(select distinct on (family_id) * from ${rows} order by family_id, ${order}) as first`;

export async function matchTotal(
  db: Queries,
  { match, sectionIds, query }: TextQuery,
  groupBy: ProductGrouping,
): Promise<GroupedTotal> {
  if (findsNothing(query)) return { total: 0, totalExact: true };
  const to = statement();
  const conditions = joinConditions([...matchConditions(to, match, sectionIds), ...filterConditions(to, query)]);
  if (groupBy === "family") {
    const families = `
      with matches as materialized (select family_id from search_doc where ${conditions})
      select count(*)::int as total, count(distinct family_id)::int as families from matches`;
    const [row] = await readRows(db, FamilyCount, families, to);
    return cappedGroups(row ?? { total: 0, families: 0 });
  }
  const text = `
    with matches as materialized (select product_id from search_doc where ${conditions})
    select count(*)::int as total from (select from matches limit ${to.bind(countedTotal + 1)}) as counted`;
  const [row] = await readRows(db, Count, text, to);
  return capped(row?.total ?? 0);
}

/** Number of matches per section that products belong to directly. */
export async function matchesBySection(db: Queries, match: TextMatch): Promise<Map<number, number>> {
  const to = statement();
  const rows = await readRows(
    db,
    SectionCount,
    `select section_id as id, count(*)::int as n from search_doc where ${joinConditions(matchConditions(to, match, null))} group by 1`,
    to,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}
