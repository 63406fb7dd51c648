import type { FacetCounts, ListQuery, OptionGroup } from "../catalog-index.ts";
import type { SectionCounts } from "../section-counts.ts";
import { joinConditions, filterConditions, findsNothing } from "./conditions.ts";
import { estimateLikelihood } from "./likelihood.ts";
import { type Pool, readRows, type Statement, statement } from "./statement.ts";

/** Rows to count: those of a section in `listing`, or the matches of a text in `search_doc`. */
export interface CountedRows {
  table: "listing" | "search_doc";
  conditions(to: Statement): string[];
  /** Prepared counts without filters, if there are any. */
  section: SectionCounts | null;
}

/** Pseudo option of every product, so that the same query returns the total. */
const everyProduct = 0;

/**
 * Disjunctive counts: one query with all filters for every option, then one per filtered property without its own
 * filter, for its options only. 1 + k narrow queries beat one that marks rows (SCALE, section 2).
 */
export async function countFacets(
  pool: Pool,
  rows: CountedRows,
  query: ListQuery,
  optionsOf: (code: string) => readonly number[],
): Promise<FacetCounts> {
  const chosen = query.groups.filter(({ code }) => optionsOf(code).length > 0);
  const [all, ...own] = await Promise.all([
    countOptions(pool, rows, query, null),
    ...chosen.map((group) => countOptions(pool, rows, without(query, group), optionsOf(group.code))),
  ]);
  const options = new Map(all);
  chosen.forEach(({ code }, index) => {
    for (const id of optionsOf(code)) options.set(id, own[index]?.get(id) ?? 0);
  });
  const total = options.get(everyProduct) ?? 0;
  options.delete(everyProduct);
  return { options, total, totalExact: true };
}

type Filters = Pick<ListQuery, "groups" | "ranges">;

const without = ({ groups, ranges }: Filters, left: OptionGroup): Filters => ({
  groups: groups.filter((group) => group !== left),
  ranges,
});

async function countOptions(
  pool: Pool,
  rows: CountedRows,
  filters: Filters,
  only: readonly number[] | null,
): Promise<ReadonlyMap<number, number>> {
  if (findsNothing(filters)) return new Map();
  const { section } = rows;
  if (!section) return countRows(pool, rows, filters, only, "passed");
  const whole = new Map([...section.options, [everyProduct, section.products]]);
  if (filters.groups.length === 0 && filters.ranges.length === 0) return whole;

  const { expected, products } = estimateLikelihood(filters, section);
  if (expected < products / 2) return countRows(pool, rows, filters, only, "passed");
  // Most rows pass: counting the failed ones and subtracting them from the prepared counts is cheaper.
  for (const [option, n] of await countRows(pool, rows, filters, only, "failed")) {
    whole.set(option, (whole.get(option) ?? 0) - n);
  }
  return whole;
}

async function countRows(
  pool: Pool,
  { table, conditions }: CountedRows,
  filters: Filters,
  only: readonly number[] | null,
  rows: "passed" | "failed",
): Promise<Map<number, number>> {
  const to = statement();
  const passed = `(${joinConditions(["true", ...filterConditions(to, filters)])})`;
  const matching = joinConditions([...conditions(to), rows === "passed" ? passed : `${passed} is not true`]);
  const text = `
    select option, count(*)::int as n
    from (select unnest(${everyProduct} || opts) as option from ${table} where ${matching}) as each_option
    ${only ? `where option = any (${to.bind(only)}::int[])` : ""}
    group by option`;
  const found = await readRows<{ option: number; n: number }>(pool, text, to);
  return new Map(found.map(({ option, n }) => [option, n]));
}
