import type { HomeContent, SiteSettings } from "@zertsalo/contract/content";
import type { Picture } from "@zertsalo/contract/media";
import type { ProductCard } from "@zertsalo/contract/product";
import { type CalendarRow, buildCalendar, calendarRows } from "@zertsalo/db/calendar-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { pictureJson } from "../../database/picture-json.ts";
import { picturesBySlot } from "../../site-content/site-content.queries.ts";
import type { PageExtra } from "../../site-content/stored-documents.ts";

interface Photo {
  slot: string;
  picture: Picture;
  portrait: Picture | null;
}

/** Future days that differ from the weekly schedule. */
export async function calendarAhead(db: Db): Promise<SiteSettings["calendar"]> {
  const { rows } = await sql<{ calendar: CalendarRow[] }>`select ${sql.raw(calendarRows)} as calendar`.execute(db);
  const { daysOff, workingWeekends, courierOff } = buildCalendar(rows[0]?.calendar ?? []);
  return { daysOff: [...daysOff], workingWeekends: [...workingWeekends], courierOff: [...courierOff] };
}

export function storedPage(db: Db, route: string) {
  return db
    .selectFrom("content_page")
    .select([
      "title",
      "body",
      "seo_title as seoTitle",
      "seo_description as seoDescription",
      sql<PageExtra>`extra`.as("extra"),
    ])
    .where("route", "=", route)
    .executeTakeFirst();
}

/** Withdrawn products are missing from the result. */
export async function cardsById(db: Db, ids: readonly number[]): Promise<Map<number, ProductCard>> {
  const rows = await db
    .selectFrom("product_card")
    .innerJoin("product", (join) =>
      join.onRef("product.id", "=", "product_card.product_id").on("product.is_active", "=", true),
    )
    .select(["product_id as id", sql<ProductCard>`card`.as("card")])
    .where("zone_id", "=", 1)
    .where(sql<boolean>`product_id = any(${ids}::int[])`)
    .execute();
  return new Map(rows.map(({ id, card }) => [id, card]));
}

export async function picturesById(db: Db, ids: readonly number[]): Promise<Map<number, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["id", "key", "width", "height", "alt", "preview"])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
  return new Map(rows.map(({ id, ...picture }) => [id, picture]));
}

/** Pictures in the order of the slots; empty slots are left out. */
export async function loadPhotos(db: Db, slots: readonly string[]): Promise<Photo[]> {
  const pictures = await picturesBySlot(db, slots);
  return slots.flatMap((slot) => {
    const { picture = null, portrait = null } = pictures.get(slot) ?? {};
    return picture ? [{ slot, picture, portrait }] : [];
  });
}

/** A section without its own picture gets that of its most popular product. */
export function sectionTiles(db: Db, codes: readonly string[]): Promise<HomeContent["sections"]> {
  return db
    .selectFrom("section")
    .leftJoin("section_summary as summary", (join) =>
      join.onRef("summary.section_id", "=", "section.id").on("summary.zone_id", "=", 1),
    )
    .leftJoin("media_slot", (join) => join.on("slot", "=", sql<string>`'sections/' || section.code || '/tile'`))
    .leftJoin("media", "media.id", "media_slot.media_id")
    .select([
      "section.code",
      "section.name",
      sql<string>`'/catalog/' || section.code || '/'`.as("link"),
      "summary.price_from as priceFrom",
      sql<Picture | null>`coalesce(${pictureJson("media")}, (
        select card -> 'images' -> 0 from listing join product_card using (zone_id, product_id)
        where zone_id = 1 and section_id = section.id order by popularity desc, product_id desc limit 1
      ))`.as("picture"),
    ])
    .where(sql<boolean>`section.code = any(${codes}::text[])`)
    .orderBy(sql`array_position(${codes}::text[], section.code)`)
    .execute();
}

export function collectionTiles(db: Db, codes: readonly string[]): Promise<HomeContent["collections"]["items"]> {
  return db
    .selectFrom("collection")
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom("collection_media")
          .select("media_id")
          .whereRef("collection_id", "=", "collection.id")
          .where("kind", "in", ["main", "preview"])
          .orderBy(sql`kind = 'preview'`, "desc")
          .limit(1)
          .as("cover"),
      (join) => join.onTrue(),
    )
    .leftJoin("media", "media.id", "cover.media_id")
    .select([
      "collection.code",
      "collection.name",
      "collection.sub_title as subTitle",
      sql<string>`'/collections/' || collection.code || '/'`.as("link"),
      sql<number>`(select count(*) from collection_product join product on product.id = product_id and is_active
        where collection_product.collection_id = collection.id)`.as("productsCount"),
      pictureJson("media").as("picture"),
    ])
    .where(sql<boolean>`collection.code = any(${codes}::text[])`)
    .where("collection.is_active", "=", true)
    .orderBy(sql`array_position(${codes}::text[], collection.code)`)
    .execute();
}

export async function storePlaces(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { city: string; address: string }>> {
  const rows = await db
    .selectFrom("store")
    .innerJoin("city", "city.id", "store.city_id")
    .select(["store.id", "city.name as city", "store.address"])
    .where(sql<boolean>`store.id = any(${ids}::int[])`)
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
