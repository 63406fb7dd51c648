import type { FeedName } from "@zertsalo/contract/feeds";
import { FeedSettings } from "@zertsalo/contract/staff-feeds";
import { initialFeedSettings } from "@zertsalo/domain/feed/feed-settings";
import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** The published settings of a feed. Those of an older release get what it did not have. */
export async function readFeedSettings(db: Db, name: FeedName): Promise<FeedSettings> {
  const found = await db.selectFrom("feed_state").select("settings").where("name", "=", name).executeTakeFirst();
  return FeedSettings.parse({ ...initialFeedSettings[name], ...(found?.settings as object | null) });
}

export async function saveFeedSettings(tx: Db, name: FeedName, settings: FeedSettings): Promise<void> {
  await sql`
    insert into feed_state (name, settings) values (${name}, ${JSON.stringify(settings)}::jsonb)
    on conflict (name) do update set settings = excluded.settings`.execute(tx);
}

/** How a making has ended; null: the new file is in use. */
export async function saveFeedTry(db: Db, name: FeedName, error: string | null): Promise<void> {
  await sql`
    insert into feed_state (name, tried_at, error) values (${name}, now(), ${error})
    on conflict (name) do update set tried_at = excluded.tried_at, error = excluded.error`.execute(db);
}
