import type { ListQuery, NumberRange, OptionGroup } from "../catalog-index.ts";
import { zoneId } from "../../../database/zone-id.ts";
import type { Statement } from "../../../database/statement.ts";

/** `listing` has one row per product and section, `search_doc` one row per product. */
export const ofSection = ({ bind }: Statement, sectionId: number) =>
  `zone_id = ${zoneId} and section_id = ${bind(sectionId)}`;

export function filterConditions(to: Statement, { groups, ranges }: Pick<ListQuery, "groups" | "ranges">): string[] {
  return [
    ...groups.map((group) => optionCondition(to, group)),
    ...ranges.flatMap((range) => rangeConditions(to, range)),
  ];
}

export const optionCondition = ({ bind }: Statement, { ids }: OptionGroup) => `opts && ${bind(ids)}::int[]`;

export function rangeConditions({ bind }: Statement, { column, min, max }: NumberRange): string[] {
  return [
    ...(min === null ? [] : [`${column} >= ${bind(Math.ceil(min))}`]),
    ...(max === null ? [] : [`${column} <= ${bind(Math.floor(max))}`]),
  ];
}

/** An option group without ids: chosen values that no product has. */
export const findsNothing = ({ groups }: Pick<ListQuery, "groups">) => groups.some(({ ids }) => ids.length === 0);

export const joinConditions = (conditions: readonly string[]) => conditions.join(" and ");
