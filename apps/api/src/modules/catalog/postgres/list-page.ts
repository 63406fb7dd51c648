import type { ProductSort } from "@zertsalo/contract/product-list";
import type { FoundPage, ListQuery, PageRequest } from "../catalog-index.ts";
import { joinConditions, filterConditions, findsNothing, ofSection } from "./conditions.ts";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";
import { sortOrders } from "./sort-orders.ts";
import { type Pool, readRows, type Statement, statement } from "./statement.ts";

/** A row of a walk costs about as much as a candidate of the filters' index (docs/catalogue-performance.md). */
const shortestWalk = 1_000;
/** Rows in the order of a price or date lie all over the table: beyond this, reading all candidates is cheaper. */
const longestWalk = 50_000;
const growth = 4;

interface ListedRow {
  id: number;
  value: number;
}

/** What is likely of a query, by the counts of its section (likelihood.ts). */
export interface Likelihood {
  /** In the section. */
  products: number;
  /** Left by all filters. */
  expected: number;
  /** Left by the options alone, which have an index; the ranges are looked at row by row. */
  candidates: number;
}

/**
 * One page by one of two ways, each bounded by the cost of the other. Filters that leave many products: walk the
 * section in the order of the list until the page is full. Filters that leave few: their GIN index finds them all,
 * then they are sorted. The planner has to guess which is which and is wrong where options go together, so a walk
 * is cut short; one that met too little goes on while it is still the cheaper way.
 */
export async function listPage(
  pool: Pool,
  query: ListQuery,
  page: PageRequest,
  { products, expected, candidates }: Likelihood,
): Promise<FoundPage> {
  if (findsNothing(query)) return { ids: [], cursor: null };
  const after = readCursor(page.after, page.sort);
  const wanted = { ...page, skip: after ? 0 : page.skip };
  if (query.groups.length === 0 && query.ranges.length === 0) {
    return pageOf(await walk(pool, query, wanted, after, null), wanted);
  }

  const needed = wanted.skip + wanted.limit + 1;
  const likely = Math.ceil((needed * products) / Math.max(expected, 1));
  const longest = likely > candidates ? 0 : Math.min(2 * candidates, products, longestWalk);
  for (let length = Math.max(shortestWalk, 2 * likely); length < longest; length *= growth) {
    const rows = await walk(pool, query, wanted, after, length);
    if (rows.length > wanted.limit) return pageOf(rows, wanted);
  }
  return pageOf(await findAndSort(pool, query, wanted, after), wanted);
}

function pageOf(rows: readonly ListedRow[], { sort, limit }: PageRequest): FoundPage {
  const pageRows = rows.slice(0, limit);
  const last = rows.length > limit ? pageRows.at(-1) : undefined;
  return { ids: pageRows.map(({ id }) => id), cursor: last ? writeCursor(sort, last) : null };
}

/** Rows in the order of the list; of the first `length` of them those that pass the filters, or without filters all. */
async function walk(
  pool: Pool,
  query: ListQuery,
  page: PageRequest,
  after: Cursor | null,
  length: number | null,
): Promise<ListedRow[]> {
  const to = statement();
  const { order, column, isBehind } = orderOf(page.sort);
  // The ends of a price range are ends of the walk too, when it goes by price.
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
  return readRows(pool, text, to);
}

/** Everything the filters leave, kept apart from the sorting, or the planner would walk the section again. */
async function findAndSort(
  pool: Pool,
  query: ListQuery,
  page: PageRequest,
  after: Cursor | null,
): Promise<ListedRow[]> {
  const to = statement();
  const { order, column, isBehind } = orderOf(page.sort);
  const conditions = [ofSection(to, query.sectionId), ...filterConditions(to, query), ...isBehind(to, after)];
  const text = `
    with found as materialized (select product_id, ${column} from listing where ${joinConditions(conditions)})
    select product_id as id, ${column} as value from found
    order by ${order} limit ${to.bind(page.limit + 1)} offset ${to.bind(page.skip)}`;
  return readRows(pool, text, to);
}

function orderOf(sort: ProductSort) {
  const { column, direction } = sortOrders[sort];
  const isBehind = ({ bind }: Statement, after: Cursor | null) =>
    after
      ? [`(${column}, product_id) ${direction === "asc" ? ">" : "<"} (${bind(after.value)}, ${bind(after.id)})`]
      : [];
  return { column, order: `${column} ${direction}, product_id ${direction}`, isBehind };
}
