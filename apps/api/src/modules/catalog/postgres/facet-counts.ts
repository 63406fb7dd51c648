import type { FacetCounts, ListQuery, OptionGroup } from "../catalog-index.ts";
import type { SectionCounts } from "../section-counts.ts";
import { joinConditions, filterConditions, findsNothing } from "./conditions.ts";
import { estimateLikelihood } from "./likelihood.ts";
import { z } from "zod";
import { type Queries, readRows, type Statement, statement } from "../../../database/statement.ts";

/** Rows to count: those of a section in `listing`, or the matches of a text in `search_doc`. */
export interface CountedRows {
  table: "listing" | "search_doc";
  conditions(to: Statement): string[];
  /** Prepared counts without filters, if there are any. */
  section: SectionCounts | null;
}

/** Pseudo option of every product, so that the same query returns the total. */
export const everyProduct = 0;

/**
 * Disjunctive counts: one query with all filters for every option, then one per filtered property without its own
 * filter, for its options only. 1 + k narrow queries beat one that marks rows (SCALE, section 2).
 */
export async function countFacets(
  db: Queries,
  rows: CountedRows,
  query: ListQuery,
  optionsOf: (code: string) => readonly number[],
  count: CountOptions,
): Promise<FacetCounts> {
  const chosen = query.groups.filter(({ code }) => optionsOf(code).length > 0);
  const [all, ...own] = await Promise.all([
    count(db, rows, query, null),
    ...chosen.map((group) => count(db, rows, without(query, group), optionsOf(group.code))),
  ]);
  const options = new Map(all);
  chosen.forEach(({ code }, index) => {
    for (const id of optionsOf(code)) options.set(id, own[index]?.get(id) ?? 0);
  });
  const total = options.get(everyProduct) ?? 0;
  options.delete(everyProduct);
  return { options, total, totalExact: true };
}

export type Filters = Pick<ListQuery, "groups" | "ranges">;

/** Numbers per option among the rows that pass; `only` leaves out all other options. */
type CountOptions = (
  db: Queries,
  rows: CountedRows,
  filters: Filters,
  only: readonly number[] | null,
) => Promise<ReadonlyMap<number, number>>;

const without = ({ groups, ranges }: Filters, left: OptionGroup): Filters => ({
  groups: groups.filter((group) => group !== left),
  ranges,
});

export async function countOptions(
  db: Queries,
  rows: CountedRows,
  filters: Filters,
  only: readonly number[] | null,
): Promise<ReadonlyMap<number, number>> {
  if (findsNothing(filters)) return new Map();
  const { section } = rows;
  if (!section) return countRows(db, rows, filters, only, "passed");
  const whole = new Map([...section.options, [everyProduct, section.products]]);
  if (filters.groups.length === 0 && filters.ranges.length === 0) return whole;

  const { expected, products } = estimateLikelihood(filters, section);
  if (expected < products / 2) return countRows(db, rows, filters, only, "passed");
  // Most rows pass: counting the failed ones and subtracting them from the prepared counts is cheaper.
  for (const [option, n] of await countRows(db, rows, filters, only, "failed")) {
    whole.set(option, (whole.get(option) ?? 0) - n);
  }
  return whole;
}

export const CountedOption = z.strictObject({ option: z.int(), n: z.int() });

async function countRows(
  db: Queries,
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
  const found = await readRows(db, CountedOption, text, to);
  return new Map(found.map(({ option, n }) => [option, n]));
}
