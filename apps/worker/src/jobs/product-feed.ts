import { createHash } from "node:crypto";
import { createGzip } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import type { SiteSettings } from "@zertsalo/contract/content";
import { FeedName } from "@zertsalo/contract/feeds";
import type { FeedSettings } from "@zertsalo/contract/staff-feeds";
import type { Db } from "@zertsalo/db/connection";
import { readFeedOffers } from "@zertsalo/db/feeds/feed-offers";
import { readFeedSettings, saveFeedTry } from "@zertsalo/db/feeds/feed-settings";
import type { Storage } from "@zertsalo/db/storage";
import { feedFormats } from "@zertsalo/domain/feed/feed-formats";
import { initialFeedSettings } from "@zertsalo/domain/feed/feed-settings";
import type { FeedShop } from "@zertsalo/domain/feed/feed";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Log } from "../log.ts";

export interface FeedParts {
  db: Db;
  storage: Storage;
  /** Origin of pages and pictures. */
  origin: string;
  log: Log;
}

const idsAtOnce = 5_000;
/** With far fewer offers by the same settings than last time the feed is assumed broken, and the former one stays. */
const leastShare = 0.8;

const Payload = z.object({ name: FeedName });

/** There are products and no feed yet. */
export async function lacksFeed(db: Db): Promise<boolean> {
  const [card, feed] = await Promise.all([
    db.selectFrom("product_card").select("product_id").limit(1).executeTakeFirst(),
    db.selectFrom("product_feed").select("name").limit(1).executeTakeFirst(),
  ]);
  return card !== undefined && feed === undefined;
}

/** Writes every feed anew. One that fails keeps its former file, and no other one waits for it. */
export async function writeProductFeeds(parts: FeedParts): Promise<void> {
  const failures: string[] = [];
  for (const name of FeedName.options) {
    await writeProductFeed(parts, name).catch((error: unknown) => failures.push(`${name}: ${errorText(error)}`));
  }
  if (failures.length > 0) throw new Error(failures.join("; "));
}

/** One feed, as staff have asked. */
export function writeFeedTask(parts: FeedParts): Task {
  return (payload) => writeProductFeed(parts, Payload.parse(payload).name);
}

async function writeProductFeed(parts: FeedParts, name: FeedName): Promise<void> {
  const { db } = parts;
  const settings = await readFeedSettings(db, name);
  if (!settings.isOn) return removeFeed(parts, name);
  try {
    await replaceFile(parts, name, settings);
    await saveFeedTry(db, name, null);
  } catch (error) {
    await saveFeedTry(db, name, errorText(error));
    throw error;
  }
}

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function removeFeed({ db, storage }: FeedParts, name: FeedName): Promise<void> {
  const gone = await db.deleteFrom("product_feed").where("name", "=", name).returning("key").executeTakeFirst();
  if (gone) await storage.remove(gone.key);
}

async function replaceFile({ db, storage, origin, log }: FeedParts, name: FeedName, settings: FeedSettings) {
  const shop = await readShop(db, origin);
  const counted = { offers: 0 };
  const file = await buffer(Readable.from(feedText(db, { name, settings, shop, counted })).pipe(createGzip()));
  const { offers } = counted;

  const former = await formerFile(db, name, settings);
  if (former?.isSameChoice && offers < former.offers * leastShare) {
    throw new Error(`Товаров стало ${offers} вместо ${former.offers}: похоже на ошибку, остался прежний файл`);
  }
  const key = `feeds/${name}.${createHash("sha256").update(file).digest("hex").slice(0, 8)}.gz`;
  await storage.put(key, file, "application/gzip");
  const made = { key, offers, settings: JSON.stringify(settings) };
  await db
    .insertInto("product_feed")
    .values({ name, ...made })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ ...made, made_at: sql`now()` }))
    .execute();
  if (former && former.key !== key) await storage.remove(former.key);
  log.info({ feed: name, offers, bytes: file.length }, "product feed written");
}

/** A file of the release before has no settings: it was made by those that a feed begins with. */
function formerFile(db: Db, name: FeedName, settings: FeedSettings) {
  const [initial, current] = [initialFeedSettings[name], settings].map((each) => JSON.stringify(each));
  return db
    .selectFrom("product_feed")
    .select(["key", "offers"])
    .select(sql<boolean>`coalesce(settings, ${initial}::jsonb) = ${current}::jsonb`.as("isSameChoice"))
    .where("name", "=", name)
    .executeTakeFirst();
}

interface FeedSource {
  name: FeedName;
  settings: FeedSettings;
  shop: FeedShop;
  counted: { offers: number };
}

async function* feedText(db: Db, { name, settings, shop, counted }: FeedSource): AsyncGenerator<string> {
  const { madeAt, lastId } = await readBounds(db);
  const format = feedFormats[name];
  yield format.head(shop, madeAt);
  for (let from = 0; from <= lastId; from += idsAtOnce) {
    const offers = await readFeedOffers(db, settings, { from, before: from + idsAtOnce, limit: null });
    counted.offers += offers.length;
    yield offers.map((offer) => format.offer(offer, shop)).join("");
  }
  yield format.foot;
}

async function readShop(db: Db, origin: string): Promise<FeedShop> {
  const { content } = await db
    .selectFrom("site_content")
    .select(sql<SiteSettings>`content`.as("content"))
    .where("key", "=", "settings")
    .executeTakeFirstOrThrow();
  const sections = await db
    .selectFrom("section")
    .select(["id", "parent_id as parentId", "name"])
    .orderBy("path")
    .execute();
  const { legal, minimumDeliveryPrice } = content;
  return {
    name: legal.brand,
    company: legal.shortName,
    origin,
    delivery: { cost: minimumDeliveryPrice.to_home, days: "1-3" },
    pickup: { cost: minimumDeliveryPrice.pickup, days: "1-3" },
    sections,
  };
}

async function readBounds(db: Db): Promise<{ madeAt: string; lastId: number }> {
  return db
    .selectFrom("product")
    .select([
      sql<string>`to_char(now() at time zone 'Europe/Moscow', 'YYYY-MM-DD HH24:MI')`.as("madeAt"),
      sql<number>`coalesce(max(id), 0)`.as("lastId"),
    ])
    .where("is_special", "=", false)
    .executeTakeFirstOrThrow();
}
