import type { City, Store, StoreScheme } from "@zertsalo/contract/places";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { pictureJson } from "../../database/picture-json.ts";
import { storeDays, storeWeek } from "./store-schedule.ts";

const maxFound = 20;

/** The cities offered first, and how many there are in all. */
export async function popularCities(db: Db): Promise<{ cities: City[]; total: number }> {
  const cities = await selectCities(db).where("is_popular", "=", true).orderBy("sort").orderBy("name").execute();
  const { total } = await db
    .selectFrom("city")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { cities, total };
}

/**
 * Names that begin with the text, then names with a word that begins with it, then similar ones. A number is the
 * carrier's code of one city.
 */
export async function citiesLike(db: Db, text: string): Promise<City[]> {
  const wanted = normalizeSearchText(text);
  if (!wanted) return [];
  if (/^\d{1,9}$/.test(wanted)) return selectCities(db).where("id", "=", Number(wanted)).execute();
  const name = sql<string>`translate(lower(name), 'ё-', 'е ')`;
  const begins = sql<boolean>`starts_with(${name}, ${wanted})`;
  const hasWord = sql<boolean>`strpos(${name}, ${` ${wanted}`}) > 0`;
  const likeness = sql<number>`word_similarity(${wanted}, ${name})`;
  return selectCities(db)
    .where(({ or }) => or([begins, hasWord, sql<boolean>`${likeness} >= 0.4`]))
    .orderBy(begins, "desc")
    .orderBy(hasWord, "desc")
    .orderBy(likeness, "desc")
    .orderBy("sort")
    .orderBy("name")
    .limit(maxFound)
    .execute();
}

/** Degrees are enough to compare; a degree of longitude is shorter in the north. */
export function cityNearest(db: Db, latitude: number, longitude: number): Promise<City> {
  return selectCities(db)
    .orderBy(sql`(latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) * cos(radians(${latitude}))) ^ 2`)
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Regions by a part of their name; an empty text returns all of them. */
export function regionsLike(db: Db, text: string): Promise<{ name: string; citiesCount: number }[]> {
  return db
    .selectFrom("city")
    .select(({ fn }) => ["region as name", fn.countAll<number>().as("citiesCount")])
    .where(sql<boolean>`strpos(translate(lower(region), 'ё-', 'е '), ${normalizeSearchText(text)}) > 0`)
    .groupBy("region")
    .orderBy("region")
    .execute();
}

/** Page of the showroom, written by staff. */
const showroomPage = sql`(
  select page from site_content, jsonb_array_elements(content) as page
  where key = 'showrooms' and page -> 'storeId' = to_jsonb(store.id))`;

export function allStores(db: Db): Promise<Store[]> {
  return db
    .selectFrom("store")
    .innerJoin("city", "city.id", "store.city_id")
    .innerJoin("organization", "organization.id", "store.organization_id")
    .leftJoin("media_slot", (join) =>
      join.on("slot", "=", sql<string>`coalesce(${showroomPage} -> 'media' ->> 0, 'stores/' || store.id || '/facade')`),
    )
    .leftJoin("media", "media.id", "media_slot.media_id")
    .select([
      "store.id",
      "store.name",
      sql<Store["kind"]>`store.kind`.as("kind"),
      "store.city_id as cdekId",
      "store.zoom",
      sql<[number, number]>`json_build_array(store.latitude, store.longitude)`.as("coordinates"),
      "store.address",
      "store.phone",
      "store.working_hours as workingHours",
      sql<Store["hours"]>`json_build_object('from', store.opens_at, 'to', store.closes_at)`.as("hours"),
      storeWeek.as("week"),
      storeDays.as("days"),
      "city.hours_from_moscow as hoursFromMoscow",
      "store.hint",
      sql<Store["directions"]>`store.directions`.as("directions"),
      sql<Store["photo"]>`coalesce(${storePhotos} -> 0, ${pictureJson("media")}::jsonb)`.as("photo"),
      storePhotos.as("photos"),
      displayed.as("display"),
      "store.can_pickup as canPickup",
      sql<boolean>`store.scheme is not null`.as("hasScheme"),
      sql<string | null>`${showroomPage} ->> 'link'`.as("link"),
      organizationJson.as("organization"),
      sql<
        Store["city"]
      >`json_build_object('name', city.name, 'region', city.region, 'phone', store.city_phone, 'kladrId', city.kladr_id,
        'coordinates', json_build_array(city.latitude, city.longitude))`.as("city"),
    ])
    .where("store.state", "=", "open")
    .orderBy("store.sort")
    .orderBy("store.id")
    .execute();
}

/** Uploaded by staff. */
const storePhotos = sql<Store["photos"]>`(
  select coalesce(jsonb_agg(${pictureJson("photo")} order by link.sort), '[]')
  from store_photo link join media photo on photo.id = link.media_id where link.store_id = store.id)`;

/** Only what the shop sells: a product that is sold no more is left out. */
const displayed = sql<Store["display"]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', product.name, 'link', '/product/' || product.code || '/',
    'picture', (select ${pictureJson("main")} from product_media of_product join media main on main.id = of_product.media_id
      where of_product.product_id = product.id order by of_product.sort, main.id limit 1)) order by link.sort), '[]')
  from store_display link join product on product.id = link.product_id and product.is_active and not product.is_draft
  where link.store_id = store.id)`;

export async function findStoreScheme(db: Db, storeId: number): Promise<StoreScheme | null> {
  const row = await db
    .selectFrom("store")
    .select(sql<StoreScheme | null>`scheme`.as("scheme"))
    .where("id", "=", storeId)
    .executeTakeFirst();
  return row?.scheme ?? null;
}

const organizationJson = sql<Store["organization"]>`json_build_object('id', organization.id, 'name', organization.name,
  'inn', organization.inn, 'address', organization.address, 'ogrn', organization.ogrn)`;

/** The id of a city is the carrier's code. */
function selectCities(db: Db) {
  return db.selectFrom("city").select([
    "id",
    "name",
    "region",
    "id as cdekId",
    "kladr_id as kladrId",
    "zoom",
    sql<[number, number]>`json_build_array(latitude, longitude)`.as("coordinates"),
    "store_id as storeId",
    "is_popular as isPopular",
    sql<City["organization"]>`(select ${organizationJson} from store
        join organization on organization.id = store.organization_id where store.id = city.store_id)`.as(
      "organization",
    ),
    sql<City["city"]>`json_build_object('name', city.name, 'kladrId', city.kladr_id,
        'phone', (select city_phone from store where store.id = city.store_id),
        'coordinates', json_build_array(city.latitude, city.longitude))`.as("city"),
  ]);
}

/** Lower case, ё as е, a hyphen as a space: «Ростов-на-Дону» is found as «ростов на». */
function normalizeSearchText(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е").replaceAll("-", " ").replaceAll("\0", "").trim();
}
