import type { Picture } from "@zertsalo/contract/media";
import type { Sale } from "@zertsalo/contract/sales";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { pictureJson } from "../../picture-json.ts";

/** A sale as it is stored; whether it runs is a question of the clock. */
export interface StoredSale extends Pick<Sale, "id" | "code" | "name" | "lead" | "text" | "rules" | "seo"> {
  startsAt: Date;
  endsAt: Date;
  picture: Picture | null;
  portrait: Picture | null;
}

/** Sales that are not over, those that end first at the head. */
export function comingSales(db: Db, now: Date): Promise<StoredSale[]> {
  return selectSales(db).where("ends_at", ">=", now).orderBy("ends_at").orderBy("campaign.id").execute();
}

export function saleOf(db: Db, code: string): Promise<StoredSale | undefined> {
  return selectSales(db).where("campaign.code", "=", code).executeTakeFirst();
}

/** Sections of the first level that hold products with this id, as the indexer has counted them. */
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
    .leftJoin("media as wide", "wide.id", "media_slot.media_id")
    .leftJoin("media as tall", "tall.id", "media_slot.portrait_id")
    .select([
      "campaign.id",
      "campaign.code",
      "campaign.name",
      "starts_at as startsAt",
      "ends_at as endsAt",
      sql<string>`campaign.content ->> 'lead'`.as("lead"),
      sql<string[]>`campaign.content -> 'text'`.as("text"),
      sql<string[]>`campaign.content -> 'rules'`.as("rules"),
      sql<Sale["seo"]>`campaign.content -> 'seo'`.as("seo"),
      pictureJson("wide").as("picture"),
      pictureJson("tall").as("portrait"),
    ]);
}
