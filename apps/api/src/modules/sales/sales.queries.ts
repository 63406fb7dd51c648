import type { MenuSale } from "@zertsalo/contract/content";
import type { Picture } from "@zertsalo/contract/media";
import type { Sale } from "@zertsalo/contract/sales";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { pictureJson } from "../../database/picture-json.ts";

/** A sale as it is stored; whether it is running depends on the clock. */
export interface StoredSale extends Pick<Sale, "id" | "code" | "name" | "lead" | "text" | "rules" | "seo"> {
  startsAt: Date;
  endsAt: Date;
  /** The greatest discount among its products. */
  maxPercent: number;
  picture: Picture | null;
  portrait: Picture | null;
}

/** Pictures that staff have chosen; without a choice those of the slot. */
const pictureOr = (name: string, slot: string) =>
  sql<number>`case when campaign.content ? ${sql.lit(name)} then (campaign.content ->> ${sql.lit(name)})::int else ${sql.ref(slot)} end`;
const widePicture = pictureOr("pictureId", "media_slot.media_id");
const tallPicture = pictureOr("portraitId", "media_slot.portrait_id");

/** Sales that are not over, ordered by their end. */
export function comingSales(db: Db, now: Date): Promise<StoredSale[]> {
  return selectSales(db).where("ends_at", ">=", now).orderBy("ends_at").orderBy("campaign.id").execute();
}

export function findSale(db: Db, code: string): Promise<StoredSale | undefined> {
  return selectSales(db).where("campaign.code", "=", code).executeTakeFirst();
}

/** The running sale with the most discounted products; null without one. */
export async function largestRunningSale(db: Db, now: Date): Promise<MenuSale | null> {
  const { rows } = await sql<Omit<MenuSale, "endsAt"> & { endsAt: Date }>`
    select campaign.name, '/sales/' || campaign.code || '/' as link, ends_at as "endsAt", reduced.n as "productsCount",
      reduced.most as "maxDiscountPercent", ${pictureJson("wide")} as picture
    from campaign
    join lateral (
      select count(*) as n, max(listing.discount) as most
      from campaign_product as member
      join product on product.id = member.product_id
      join listing on listing.zone_id = 1 and listing.product_id = product.id
        and listing.section_id = product.section_id and listing.discount > 0
      where member.campaign_id = campaign.id
    ) as reduced on reduced.n > 0
    left join media_slot on slot = campaign.content ->> 'media'
    left join media as wide on wide.id = ${widePicture}
    where campaign.is_active and ${now} between starts_at and ends_at
    order by reduced.n desc, ends_at, campaign.id limit 1`.execute(db);
  return rows[0] ? { ...rows[0], endsAt: rows[0].endsAt.toISOString() } : null;
}

/** Top-level sections with products of this option id, as counted by the indexer. */
export function sectionsWith(db: Db, optionId: number): Promise<Sale["sections"]> {
  return db
    .selectFrom("section")
    .innerJoin("facet_section as counted", "counted.section_id", "section.id")
    .select(["section.code", "section.name", "counted.n as productsCount"])
    .where("counted.zone_id", "=", 1)
    .where("counted.option_id", "=", optionId)
    .where("counted.n", ">", 0)
    .where(sql<boolean>`cardinality(section.path) = 2`)
    .orderBy("counted.n", "desc")
    .orderBy("section.sort")
    .execute();
}

function selectSales(db: Db) {
  return db
    .selectFrom("campaign")
    .leftJoin("media_slot", (join) => join.on("slot", "=", sql<string>`campaign.content ->> 'media'`))
    .leftJoin("media as wide", (join) => join.on("wide.id", "=", widePicture))
    .leftJoin("media as tall", (join) => join.on("tall.id", "=", tallPicture))
    .where("campaign.is_active", "=", true)
    .select([
      "campaign.id",
      "campaign.code",
      "campaign.name",
      "starts_at as startsAt",
      "ends_at as endsAt",
      sql<number>`coalesce((
        select max(round((price.old - price.promo) * 100.0 / price.old))::int
        from campaign_product sold join product_price price using (product_id) join product on product.id = product_id
        where sold.campaign_id = campaign.id and price.zone_id = 1 and product.is_active and price.old > price.promo
      ), 0)`.as("maxPercent"),
      sql<string>`campaign.content ->> 'lead'`.as("lead"),
      sql<string[]>`campaign.content -> 'text'`.as("text"),
      sql<string[]>`campaign.content -> 'rules'`.as("rules"),
      sql<Sale["seo"]>`campaign.content -> 'seo'`.as("seo"),
      pictureJson("wide").as("picture"),
      pictureJson("tall").as("portrait"),
    ]);
}
