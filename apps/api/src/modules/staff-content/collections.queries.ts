import type { CollectionContent, ListedCollection, StaffCollection } from "@zertsalo/contract/staff-collections";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import { pictureJson } from "../../database/picture-json.ts";

export async function collectionList(db: Db): Promise<ListedCollection[]> {
  const { rows } = await sql<ListedCollection>`
    select collection.id, collection.name, collection.code, collection.is_active as "isActive",
      exists (select from content_draft where kind = 'collection' and subject = collection.id::text) as "hasDraft",
      (select count(*) from collection_product where collection_id = collection.id) as "productsCount",
      coalesce(jsonb_array_length(main.marks), 0) as "marksCount", ${pictureJson("media")} as picture
    from collection
    left join collection_media main on main.collection_id = collection.id and main.kind = 'main'
    left join media on media.id = main.media_id
    order by collection.sort, collection.id`.execute(db);
  return rows;
}

/** The published content in the form of the editor. */
export async function publishedContent(db: Db, id: number): Promise<CollectionContent | undefined> {
  const place = (kind: string): RawBuilder<unknown> =>
    sql`(select media_id from collection_media where collection_id = collection.id and kind = ${sql.lit(kind)} limit 1)`;
  const { rows } = await sql<CollectionContent>`
    select name, code, sub_title as "subTitle", is_active as "isActive", badge, description,
      json_build_object('title', coalesce(seo ->> 'title', ''), 'description', coalesce(seo ->> 'description', '')) as seo,
      ${place("main")} as "pictureId", ${place("bannerMobile")} as "portraitId",
      coalesce((select jsonb_agg(jsonb_build_object('x', mark -> 'x', 'y', mark -> 'y', 'productId', mark -> 'productId')
          order by n)
        from collection_media, jsonb_array_elements(marks) with ordinality as marked (mark, n)
        where collection_id = collection.id and kind = 'main'), '[]') as marks,
      coalesce((select json_agg(json_build_object('mediaId', media_id, 'portraitId', portrait_id, 'videoId', video_id,
          'title', title) order by sort)
        from collection_media where collection_id = collection.id and kind = 'gallery'), '[]') as gallery,
      array(select product_id from collection_product where collection_id = collection.id order by sort, product_id)
        as "productIds"
    from collection where id = ${id}`.execute(db);
  return rows[0];
}

export async function updateCollection(tx: Db, id: number, content: CollectionContent): Promise<void> {
  const { name, code, subTitle, isActive, badge, description, seo } = content;
  await tx
    .updateTable("collection")
    .set({ name, code, sub_title: subTitle, is_active: isActive, badge, description, seo: JSON.stringify(seo) })
    .where("id", "=", id)
    .execute();
}

/** The main picture also represents the collection on tiles and in the banner. */
export async function replaceMedia(tx: Db, id: number, content: CollectionContent): Promise<void> {
  const { pictureId, portraitId, marks, gallery } = content;
  const row = (kind: string, sort: number, mediaId: number, portrait: number | null) => ({
    collection_id: id,
    kind,
    type: "image",
    media_id: mediaId,
    portrait_id: portrait,
    video_id: null as number | null,
    title: null as string | null,
    sort,
    marks: JSON.stringify(kind === "main" ? marks : []),
  });
  const main =
    pictureId === null
      ? []
      : [
          row("preview", 10, pictureId, portraitId),
          row("main", 20, pictureId, portraitId),
          row("bannerDesktop", 30, pictureId, null),
          ...(portraitId === null ? [] : [row("bannerMobile", 40, portraitId, null)]),
        ];
  const rest = gallery.map(({ mediaId, portraitId: portrait, videoId, title }, at) => ({
    ...row("gallery", 50 + at, mediaId, portrait),
    type: videoId === null ? "image" : "video",
    video_id: videoId,
    title,
  }));
  await tx.deleteFrom("collection_media").where("collection_id", "=", id).execute();
  const rows = [...main, ...rest];
  if (rows.length > 0) await tx.insertInto("collection_media").values(rows).execute();
}

/** Only differences are written: each changed row notifies the indexer of its product. */
export async function replaceProducts(tx: Db, id: number, productIds: readonly number[]): Promise<void> {
  await sql`
    delete from collection_product where collection_id = ${id} and not product_id = any (${productIds}::int[])`.execute(
    tx,
  );
  await sql`
    insert into collection_product as member (collection_id, product_id, sort)
    select ${id}, product_id, n * 10 from unnest(${productIds}::int[]) with ordinality as listed (product_id, n)
    on conflict (collection_id, product_id) do update set sort = excluded.sort
    where member.sort <> excluded.sort`.execute(tx);
}

export async function insertCollection(tx: Db, name: string, code: string): Promise<number> {
  await sql`lock table collection in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into collection (id, code, name, sub_title, is_active, sort, description, seo)
    select coalesce(max(id), 0) + 1, ${code}, ${name}, '', false, coalesce(max(sort), 0) + 10, '{}',
      jsonb_build_object('title', ${`${name} — коллекция «Зерцало»`}::text, 'description', '')
    from collection returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function collectionCodesLike(db: Db, code: string): Promise<{ id: number; code: string }[]> {
  return db.selectFrom("collection").select(["id", "code"]).where("code", "like", `${code}%`).execute();
}

/** False: the list of ids is incomplete. */
export async function writeCollectionOrder(tx: Db, ids: readonly number[]): Promise<boolean> {
  await sql`lock table collection in share row exclusive mode`.execute(tx);
  const all = await tx.selectFrom("collection").select("id").execute();
  const isWhole = all.length === ids.length && all.every(({ id }) => ids.includes(id));
  if (isWhole) {
    await sql`
      update collection set sort = n * 10 from unnest(${ids}::int[]) with ordinality as listed (id, n)
      where collection.id = listed.id and collection.sort <> n * 10`.execute(tx);
  }
  return isWhole;
}

export async function renameInHome(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    update site_content set updated_at = now(), content = jsonb_set(content, '{collections,codes}', (
      select coalesce(jsonb_agg(case when each = to_jsonb(${from}::text) then to_jsonb(${to}::text) else each end
        order by n), '[]')
      from jsonb_array_elements(content #> '{collections,codes}') with ordinality as listed (each, n)))
    where key = 'home' and content #> '{collections,codes}' ? ${from}`.execute(tx);
}

export function loadPictures(db: Db, ids: readonly number[]): Promise<StaffCollection["pictures"]> {
  return db
    .selectFrom("media")
    .select(["id", "key", "width", "height", "alt", "preview"])
    .where(sql<boolean>`id = any (${ids}::int[])`)
    .execute();
}
