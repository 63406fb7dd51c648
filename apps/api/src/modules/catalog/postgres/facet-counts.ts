import type { FacetCounts, ListQuery, OptionGroup } from "../catalog-index.ts";
import type { SectionCounts } from "../section-counts.ts";
import { joinConditions, filterConditions, findsNothing } from "./conditions.ts";
import { estimateLikelihood } from "./likelihood.ts";
import { type Pool, readRows, type Statement, statement } from "./statement.ts";

/** Where to count: the rows of a section in `listing`, or what a text finds in `search_doc`. */
export interface CountedRows {
  table: "listing" | "search_doc";
  conditions(to: Statement): string[];
  /** The rows without any filter, where they have been counted before. */
  section: SectionCounts | null;
}

/** Stands for the product itself beside its options, so that one query gives the total too. */
const everyProduct = 0;

/**
 * Disjunctive counts: with all filters for every option at first, then once for each filtered property without its
 * own filter, for its options alone. 1 + k narrow queries beat one that marks rows (SCALE, section 2).
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
  // Most rows pass: those that do not are fewer, and the whole is known.
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
