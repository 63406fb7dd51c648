import type { Statement } from "../../../database/statement.ts";
import type { ListQuery } from "../catalog-index.ts";
import { filterConditions, joinConditions, ofSection } from "./conditions.ts";

const columns = "product_id, family_id, popularity, price, discount, created_at, width, height, depth";

export interface SearchedRows {
  /** The section is the whole catalogue. */
  isRoot: boolean;
  /** Estimated products that pass the options, which are indexed; ranges are checked row by row. */
  candidates: number;
}

/** From more than these the planner may read all of `search_doc`, whose rows are wide. */
const fewCandidates = 20_000;

/**
 * A materialized step with all rows that pass, found by the index of the options: before a sort the planner would scan
 * the section in list order. In the whole catalogue the index of `search_doc`, one row per product, has them at a
 * fraction of the cost: that of `listing` would read all rows of the root besides.
 */
export function foundRows(
  to: Statement,
  { sectionId, groups, ranges }: ListQuery,
  { isRoot, candidates }: SearchedRows,
): string {
  if (!isRoot || groups.length === 0 || candidates > fewCandidates) {
    const conditions = [ofSection(to, sectionId), ...filterConditions(to, { groups, ranges })];
    return `found as materialized (select ${columns} from listing where ${joinConditions(conditions)})`;
  }
  // Ranges are checked afterwards, or the planner would take all products of a width from an index, too.
  return `
    passed as materialized (
      select ${columns} from search_doc where ${joinConditions(filterConditions(to, { groups, ranges: [] }))}
    ),
    found as (select * from passed where ${joinConditions(["true", ...filterConditions(to, { groups: [], ranges })])})`;
}
