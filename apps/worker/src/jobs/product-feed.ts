import { createHash } from "node:crypto";
import { createGzip } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import type { SiteSettings } from "@zertsalo/contract/content";
import type { Db } from "@zertsalo/db/connection";
import type { Storage } from "@zertsalo/db/storage";
import { type FeedOffer, type FeedShop, ymlFoot, ymlHead, ymlOffer } from "@zertsalo/domain/feed/yml";
import { sql } from "kysely";
import type { Log } from "../log.ts";

export interface FeedParts {
  db: Db;
  storage: Storage;
  /** Origin of pages and pictures. */
  origin: string;
  log: Log;
}

const name = "yandex";
const idsAtOnce = 5_000;
/** With far fewer offers than last time the feed is assumed broken, and the former one stays. */
const leastShare = 0.8;

/** There are products and no feed yet. */
export async function lacksFeed(db: Db): Promise<boolean> {
  const [card, feed] = await Promise.all([
    db.selectFrom("product_card").select("product_id").limit(1).executeTakeFirst(),
    db.selectFrom("product_feed").select("name").where("name", "=", name).executeTakeFirst(),
  ]);
  return card !== undefined && feed === undefined;
}

/** Writes the product feed anew, and publishes it if it is valid. */
export async function writeProductFeed({ db, storage, origin, log }: FeedParts): Promise<void> {
  const shop = await readShop(db, origin);
  const counted = { offers: 0 };
  const file = await buffer(Readable.from(feedText(db, shop, counted)).pipe(createGzip()));
  const { offers } = counted;

  const former = await db
    .selectFrom("product_feed")
    .select(["key", "offers"])
    .where("name", "=", name)
    .executeTakeFirst();
  if (former && offers < former.offers * leastShare) {
    throw new Error(`The feed would shrink from ${former.offers} to ${offers} offers: the former one stays`);
  }
  const key = `feeds/${name}.${createHash("sha256").update(file).digest("hex").slice(0, 8)}.gz`;
  await storage.put(key, file, "application/gzip");
  await db
    .insertInto("product_feed")
    .values({ name, key, offers })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ key, offers, made_at: sql`now()` }))
    .execute();
  if (former && former.key !== key) await storage.remove(former.key);
  log.info({ offers, bytes: file.length }, "product feed written");
}

async function* feedText(db: Db, shop: FeedShop, counted: { offers: number }): AsyncGenerator<string> {
  const { madeAt, lastId } = await readBounds(db);
  yield ymlHead(shop, madeAt);
  for (let from = 0; from <= lastId; from += idsAtOnce) {
    const offers = await readOffers(db, from, from + idsAtOnce);
    counted.offers += offers.length;
    yield offers.map((offer) => ymlOffer(offer, shop.name, shop.origin)).join("");
  }
  yield ymlFoot;
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

/** Only products with a card: on sale, with a price and a picture. */
async function readOffers(db: Db, from: number, before: number): Promise<FeedOffer[]> {
  const { rows } = await sql<FeedOffer>`
    select p.id, p.name, p.description, p.section_id as "sectionId", p.sku as "vendorCode", p.barcode,
      p.weight_grams as "weightGrams", card ->> 'link' as link, (card ->> 'price')::int8 as price,
      (card ->> 'oldPrice')::int8 as "oldPrice", (card ->> 'quantity')::int > 0 as "isInStock",
      array(select '/media/' || (image ->> 'key') || '?w=1080&q=75' from json_array_elements(card -> 'images') as image)
        as pictures,
      coalesce((
        select json_agg(json_build_object('name', property.name, 'unit', property.unit, 'value', o.value)
          order by property.sort)
        from product_option join property_option o on o.id = product_option.option_id
        join property on property.id = o.property_id and property.kind = 'list' and property.is_visible
        where product_option.product_id = p.id), '[]') as params
    from product_card join product p on p.id = product_card.product_id
    where zone_id = 1 and product_id >= ${from} and product_id < ${before}
      and (card ->> 'price')::int8 > 0 and json_array_length(card -> 'images') > 0
    order by product_id`.execute(db);
  return rows;
}
