import { countedTotal, countedVariants, type GroupedTotal, type ListQuery, type Total } from "../catalog-index.ts";
import { joinConditions, filterConditions, findsNothing, ofSection } from "./conditions.ts";
import { z } from "zod";
import { type Queries, readRows, statement } from "../../../database/statement.ts";

/** Counts up to the cap; a larger total is reported as «more». */
export async function cappedTotal(db: Queries, query: ListQuery): Promise<Total> {
  if (findsNothing(query)) return { total: 0, totalExact: true };
  const to = statement();
  const conditions = [ofSection(to, query.sectionId), ...filterConditions(to, query)];
  const text = `select count(*)::int as total from (
    select from listing where ${joinConditions(conditions)} limit ${to.bind(countedTotal + 1)}) as counted`;
  const [row] = await readRows(db, Count, text, to);
  return capped(row?.total ?? 0);
}

/** Families, and their products. */
export async function cappedFamilies(db: Queries, query: ListQuery): Promise<GroupedTotal> {
  if (findsNothing(query)) return noFamilies;
  const to = statement();
  const conditions = [ofSection(to, query.sectionId), ...filterConditions(to, query)];
  const text = `
    select count(*)::int as total, count(distinct family_id)::int as families
    from (select family_id from listing where ${joinConditions(conditions)} limit ${to.bind(countedVariants + 1)}) as counted`;
  const [row] = await readRows(db, FamilyCount, text, to);
  return row ? cappedGroups(row) : noFamilies;
}

const noFamilies: GroupedTotal = { total: 0, totalExact: true, variants: { total: 0, totalExact: true } };

export const FamilyCount = z.strictObject({ total: z.int(), families: z.int() });

export function cappedGroups({ total, families }: z.infer<typeof FamilyCount>): GroupedTotal {
  const counted = capped(families);
  return { ...counted, totalExact: counted.totalExact && total <= countedVariants, variants: capped(total) };
}

export const Count = z.strictObject({ total: z.int() });

export const capped = (counted: number): Total => ({
  total: Math.min(counted, countedTotal),
  totalExact: counted <= countedTotal,
});
