import { countedTotal, type ListQuery, type Total } from "../catalog-index.ts";
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

export const Count = z.strictObject({ total: z.int() });

export const capped = (counted: number): Total => ({
  total: Math.min(counted, countedTotal),
  totalExact: counted <= countedTotal,
});
