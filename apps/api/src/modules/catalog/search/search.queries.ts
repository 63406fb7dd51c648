import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** Minimum word similarity of two queries: one common word is enough. */
const leastLikeness = 0.35;

/** Stored queries similar to the text, the most similar first; never the text itself. */
export async function queriesLike(db: Db, text: string, limit: number): Promise<string[]> {
  const likeness = sql`word_similarity(text, ${text})`;
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
