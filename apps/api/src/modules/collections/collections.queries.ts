import type { Collection, CollectionMedia, CollectionTile } from "@zertsalo/contract/collections";
import { maxPageSize } from "@zertsalo/contract/product-list";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { pictureJson } from "../../database/picture-json.ts";

export function allCollections(db: Db): Promise<CollectionTile[]> {
  return selectCollections(db)
    .leftJoin("collection_media as cover", (join) =>
      join.onRef("cover.collection_id", "=", "collection.id").on("cover.kind", "=", "preview"),
    )
    .leftJoin("media as wide", "wide.id", "cover.media_id")
    .leftJoin("media as tall", "tall.id", "cover.portrait_id")
    .select([pictureJson("wide").as("picture"), pictureJson("tall").as("portrait")])
    .where("collection.is_active", "=", true)
    .orderBy("collection.sort")
    .orderBy("collection.id")
    .execute();
}

/** Undefined: the collection does not exist or is inactive. */
export async function collectionWithMedia(db: Db, code: string): Promise<Collection | undefined> {
  const found = await selectCollections(db)
    .select([
      "collection.description",
      sql<Collection["seo"]>`collection.seo`.as("seo"),
      sql<StoredMedia[]>`coalesce((
        select json_agg(json_build_object('type', place.type, 'kind', place.kind, 'path', coalesce(video.key, media.key),
          'title', place.title, 'sort', place.sort, 'picture', ${pictureJson("media")}, 'videoId', place.video_id,
          'marks', ${marks}) order by place.sort)
        from collection_media as place
        join media on media.id = place.media_id
        left join media as video on video.id = place.video_id
        where place.collection_id = collection.id
      ), '[]')`.as("media"),
      sql<Collection["products"]>`coalesce((
        select json_agg(card order by sort, product_id) from (
          select listed.card, member.sort, product.id as product_id from ${ownProducts}
          join product_card as listed on listed.product_id = product.id and listed.zone_id = 1
          order by member.sort, product.id limit ${maxPageSize}
        ) as first
      ), '[]')`.as("products"),
      sql<number | null>`(
        select min(family.lead_time_days) from ${ownProducts}
        join product_family as family on family.id = product.family_id and family.lead_time_days > 0
      )`.as("leadTimeWorkingDays"),
      sql<Collection["sections"]>`coalesce((
        select json_agg(json_build_object('code', code, 'name', name, 'productsCount', n) order by n desc, code)
        from (
          select top.code, top.name, count(*) as n
          from ${ownProducts}
          join section on section.id = product.section_id
          join section as top on top.id = section.path[2]
          group by top.id
        ) as counted
      ), '[]')`.as("sections"),
    ])
    .where("collection.code", "=", code)
    .where("collection.is_active", "=", true)
    .executeTakeFirst();
  return found && { ...found, ...mediaOf(found.media) };
}

interface StoredMedia extends Omit<CollectionMedia, "preview"> {
  videoId: number | null;
}

/** All media in page order, and images and videos separately. */
function mediaOf(stored: readonly StoredMedia[]): Pick<Collection, "media" | "images" | "videos"> {
  return {
    media: stored.map(({ videoId, ...media }) => ({ ...media, preview: videoId === null ? null : media.picture })),
    images: stored.filter(({ type }) => type === "image").map(({ picture }) => picture),
    videos: stored.flatMap(({ videoId, path, picture: preview, sort }) =>
      videoId === null ? [] : [{ videoId, path, preview, sort }],
    ),
  };
}

/** Join source: active products of the collection. */
const ownProducts = sql`collection_product as member
  join product on product.id = member.product_id and product.is_active and member.collection_id = collection.id`;

function selectCollections(db: Db) {
  return db.selectFrom("collection").select([
    "collection.id",
    "collection.code",
    "collection.name",
    "collection.sub_title as subTitle",
    sql<string>`'/collections/' || collection.code || '/'`.as("link"),
    "collection.is_active as isActive",
    "collection.sort",
    sql<Collection["badge"]>`collection.badge`.as("badge"),
    sql<number>`(select count(*) from ${ownProducts})`.as("productsCount"),
    sql<number | null>`(
        select min(listed.price) from ${ownProducts}
        join section on section.parent_id is null
        join listing as listed on listed.zone_id = 1 and listed.section_id = section.id and listed.product_id = product.id
      )`.as("priceFrom"),
  ]);
}

/** Marks of active products; a withdrawn product has no mark on the picture. */
const marks = sql<CollectionMedia["marks"]>`coalesce((
  select json_agg(json_build_object('x', (mark ->> 'x')::float, 'y', (mark ->> 'y')::float, 'productId', product.id,
    'code', product.code, 'name', product.name, 'link', card -> 'link', 'price', card -> 'price') order by at)
  from jsonb_array_elements(place.marks) with ordinality as marked (mark, at)
  join product on product.id = (mark ->> 'productId')::int and product.is_active
  join product_card on product_card.product_id = product.id and product_card.zone_id = 1
), '[]')`;
