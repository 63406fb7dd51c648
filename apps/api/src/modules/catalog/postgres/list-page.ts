import type { ProductSort } from "@zertsalo/contract/product-list";
import type { FoundPage, ListQuery, PageRequest } from "../catalog-index.ts";
import { joinConditions, filterConditions, findsNothing, ofSection } from "./conditions.ts";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";
import { foundRows, type SearchedRows } from "./found-rows.ts";
import { sortOrders } from "./sort-orders.ts";
import { z } from "zod";
import { type Queries, readRows, type Statement, statement } from "../../../database/statement.ts";

/** A scanned row costs about as much as a candidate from the GIN index of the filters. */
const shortestWalk = 1_000;
const longestUntried = 4_000;
/** Rows in price or date order are scattered over the table: beyond this, reading all candidates is cheaper. */
export const longestWalk = 50_000;
const growth = 4;
const spare = 1.3;

export const PageRow = z.strictObject({ id: z.int(), value: z.number() });
export type PageRow = z.infer<typeof PageRow>;

/** Estimates for a query from the counts of its section (likelihood.ts). */
export interface Likelihood extends SearchedRows {
  /** Products in the section. */
  products: number;
  /** Estimated products that pass all filters. */
  expected: number;
}

/**
 * Reads one page by one of two plans, each bounded by the cost of the other. Filters that pass many products: scan the
 * section in list order until the page is full. Filters that pass few: find them all by the GIN index, then sort. The
 * estimate is wrong for correlated options, so a scan has a row limit; a scan with too few matches continues while it
 * is still cheaper.
 */
export async function listPage(
  db: Queries,
  query: ListQuery,
  page: PageRequest,
  { products, expected, candidates, isRoot }: Likelihood,
): Promise<FoundPage> {
  if (findsNothing(query)) return { ids: [], cursor: null };
  const after = readCursor(page.after, page.sort);
  const wanted = { ...page, skip: after ? 0 : page.skip };
  if (query.groups.length === 0 && query.ranges.length === 0) {
    return pageOf(await walk(db, query, wanted, after, null), wanted);
  }

  const needed = wanted.skip + wanted.limit + 1;
  const likely = Math.ceil((needed * products) / Math.max(expected, 1));
  const longest = likely > candidates ? 0 : Math.min(candidates, products, longestWalk);
  for (let length = firstWalk(2 * likely); length < longest; ) {
    const rows = await walk(db, query, wanted, after, length);
    if (rows.length > wanted.limit) return pageOf(rows, wanted);
    length = nextWalk(length, rows.length, wanted);
  }
  return pageOf(await findAndSort(db, query, wanted, after, { isRoot, candidates }), wanted);
}

/** A long walk is tried on a short one first: options that go together, or against the order, make it a vain one. */
export function firstWalk(likely: number): number {
  return likely > longestUntried ? shortestWalk : Math.max(shortestWalk, likely);
}

/** As long as it takes to fill the page if its products go on to come as they came, and one more. */
export function nextWalk(length: number, met: number, { skip, limit }: PageRequest): number {
  if (met === 0 && skip > 0) return length * growth; // how many came before the page is not known
  return Math.ceil((length * (skip + limit + 1) * spare) / (skip + met + 1));
}

export function pageOf(rows: readonly PageRow[], { sort, limit }: PageRequest): FoundPage {
  const pageRows = rows.slice(0, limit);
  const last = rows.length > limit ? pageRows.at(-1) : undefined;
  return { ids: pageRows.map(({ id }) => id), cursor: last ? writeCursor(sort, last) : null };
}

/** Scans the first `length` rows in list order for those that pass the filters; null: no filters, no limit. */
async function walk(
  db: Queries,
  query: ListQuery,
  page: PageRequest,
  after: Cursor | null,
  length: number | null,
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
  const slice = `limit ${to.bind(page.limit + 1)} offset ${to.bind(page.skip)}`;
  const rows = `select * from listing where ${joinConditions(begin)} order by ${order}`;
  const text =
    length === null
      ? `select product_id as id, ${column} as value from listing where ${joinConditions(begin)} order by ${order} ${slice}`
      : `select product_id as id, ${column} as value from (${rows} limit ${to.bind(length)}) as walked
         where ${joinConditions(["true", ...filterConditions(to, outside)])} order by ${order} ${slice}`;
  return readRows(db, PageRow, text, to);
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
    select product_id as id, ${column} as value from found
    where ${joinConditions(["true", ...isBehind(to, after)])}
    order by ${order} limit ${to.bind(page.limit + 1)} offset ${to.bind(page.skip)}`;
  return readRows(db, PageRow, text, to);
}

export function orderOf(sort: ProductSort) {
  const { column, direction } = sortOrders[sort];
  const compared = ({ bind }: Statement, sign: string, { value, id }: Cursor) =>
    `(${column}, product_id) ${sign} (${bind(value)}, ${bind(id)})`;
  return {
    column,
    order: `${column} ${direction}, product_id ${direction}`,
    isBehind: (to: Statement, after: Cursor | null) =>
      after ? [compared(to, direction === "asc" ? ">" : "<", after)] : [],
    /** Up to the end of the previous page. */
    isBefore: (to: Statement, after: Cursor) => compared(to, direction === "asc" ? "<=" : ">=", after),
  };
}
