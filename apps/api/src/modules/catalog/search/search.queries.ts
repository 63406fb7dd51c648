import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** How alike two queries must be: a word in common is enough, a letter is not. */
const leastLikeness = 0.35;

/** Queries that staff keep and that are like the text, the nearest first; never the text itself. */
export async function queriesLike(db: Db, text: string, limit: number): Promise<string[]> {
  const likeness = sql<number>`word_similarity(text, ${text})`;
  const rows = await db
    .selectFrom("search_query")
    .select("text")
    .where("text", "<>", text)
    .where(sql<boolean>`${likeness} >= ${leastLikeness}`)
    .orderBy(likeness, "desc")
    .orderBy("popularity", "desc")
    .orderBy("text")
    .limit(limit)
    .execute();
  return rows.map((row) => row.text);
}
