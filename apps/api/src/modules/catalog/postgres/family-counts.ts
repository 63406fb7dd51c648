import { joinConditions, filterConditions, findsNothing } from "./conditions.ts";
import { type CountedRows, CountedOption, everyProduct, type Filters } from "./facet-counts.ts";
import { estimateLikelihood } from "./likelihood.ts";
import { type Queries, readRows, statement } from "../../../database/statement.ts";

/** A family is counted once for an option, however many of its variants that pass have it. */
export async function countFamilyOptions(
  db: Queries,
  rows: CountedRows,
  filters: Filters,
  only: readonly number[] | null,
): Promise<ReadonlyMap<number, number>> {
  if (findsNothing(filters)) return new Map();
  const { section } = rows;
  if (!section) return countPassed(db, rows, filters, only);
  const whole = new Map([...section.familyOptions, [everyProduct, section.families]]);
  if (filters.groups.length === 0 && filters.ranges.length === 0) return whole;

  const { expected, products } = estimateLikelihood(filters, section);
  const perFamily = products / Math.max(section.families, 1);
  if ((products - expected) * perFamily > expected) return countPassed(db, rows, filters, only);
  // Few families have a variant that fails: what they lose by it is subtracted from the prepared counts.
  for (const [option, n] of await countLost(db, rows, filters, only)) {
    whole.set(option, (whole.get(option) ?? 0) - n);
  }
  return whole;
}

async function countPassed(
  db: Queries,
  { table, conditions }: CountedRows,
  filters: Filters,
  only: readonly number[] | null,
): Promise<Map<number, number>> {
  const to = statement();
  const matching = joinConditions([...conditions(to), "true", ...filterConditions(to, filters)]);
  const text = `
    select option, count(*)::int as n
    from (
      select family_id, option
      from (select family_id, unnest(${everyProduct} || opts) as option from ${table} where ${matching}) as each_option
      ${only ? `where option = any (${to.bind(only)}::int[])` : ""}
      group by family_id, option
    ) as pair
    group by option`;
  return new Map((await readRows(db, CountedOption, text, to)).map(({ option, n }) => [option, n]));
}

/** Families by option whose variants with that option all fail. */
async function countLost(
  db: Queries,
  { table, conditions }: CountedRows,
  filters: Filters,
  only: readonly number[] | null,
): Promise<Map<number, number>> {
  const to = statement();
  const passed = `(${joinConditions(["true", ...filterConditions(to, filters)])})`;
  const inSection = joinConditions([...conditions(to), "true"]);
  const text = `
    with touched as materialized (select distinct family_id from ${table} where ${inSection} and ${passed} is not true)
    select option, count(*)::int as n
    from (
      select family_id, option
      from (
        select family_id, ${passed} is true as passes, unnest(${everyProduct} || opts) as option
        from ${table} where ${inSection} and family_id in (select family_id from touched)
      ) as each_option
      ${only ? `where option = any (${to.bind(only)}::int[])` : ""}
      group by family_id, option
      having not bool_or(passes)
    ) as pair
    group by option`;
  return new Map((await readRows(db, CountedOption, text, to)).map(({ option, n }) => [option, n]));
}
