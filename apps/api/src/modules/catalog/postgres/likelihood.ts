import type { ListQuery, NumberRange } from "../catalog-index.ts";
import type { SectionCounts } from "../section-counts.ts";
import type { Likelihood } from "./list-page.ts";

/** Estimated number of products, assuming independent filters and evenly distributed numbers. */
export function estimateLikelihood(
  { groups, ranges }: Pick<ListQuery, "groups" | "ranges">,
  counts: SectionCounts,
): Omit<Likelihood, "isRoot"> {
  const { products } = counts;
  const byOptions = groups.map(({ ids }) => ids.reduce((sum, id) => sum + (counts.options.get(id) ?? 0), 0) / products);
  const byRanges = ranges.map((range) => shareOf(range, counts));
  const candidates = product(byOptions) * products;
  return { products, candidates, expected: candidates * product(byRanges) };
}

const product = (shares: readonly number[]) => shares.reduce((left, share) => left * Math.min(1, share), 1);

function shareOf({ column, min, max }: NumberRange, { ranges }: SectionCounts): number {
  const all = ranges.get(column);
  if (!all) return 0;
  const width = Math.min(max ?? all.max, all.max) - Math.max(min ?? all.min, all.min);
  return width < 0 ? 0 : (width + 1) / (all.max - all.min + 1);
}
