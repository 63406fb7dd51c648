import type { FeedName } from "@zertsalo/contract/feeds";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

interface FeedRow {
  name: FeedName;
  hasDraft: boolean;
  offers: number | null;
  madeAt: Date | null;
  triedAt: Date | null;
  error: string | null;
}

/** What is stored of each of these feeds, in their order. */
export async function feedRows(db: Db, names: readonly FeedName[]): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select name, feed.offers, feed.made_at as "madeAt", state.tried_at as "triedAt", state.error,
      exists (select from content_draft where kind = 'feed' and subject = name) as "hasDraft"
    from unnest(${names}::text[]) with ordinality as named (name, n)
    left join product_feed feed using (name)
    left join feed_state state using (name)
    order by n`.execute(db);
  return rows;
}

export async function feedChoices(db: Db) {
  const [sections, collections] = await Promise.all([
    db.selectFrom("section").select(["code", "name"]).where("parent_id", "is not", null).orderBy("path").execute(),
    db.selectFrom("collection").select(["code", "name"]).orderBy("sort").orderBy("id").execute(),
  ]);
  return { sections, collections };
}
