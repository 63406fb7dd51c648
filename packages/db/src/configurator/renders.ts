import { Picture } from "@zertsalo/contract/media";
import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "../check-rows.ts";
import type { Db } from "../connection.ts";
import { addJobs } from "../enqueue.ts";
import type { StoredPicture } from "../store-picture.ts";

/** Which picture of a configured product it is. */
const view = "render";

/**
 * One after another, whatever number of workers there is: a render takes all cores that it finds. Many may wait: no order
 * depends on them.
 */
export const renderQueue = "renders";
const maxAttempts = 3;

/** Queued with the configuration itself; the same hash waits once. */
export const enqueueRender = (tx: Db, hashes: readonly string[]): Promise<void> =>
  addJobs(
    tx,
    hashes.map((hash) => ({
      task: "render-configuration",
      payload: { hash },
      key: `render-${hash}`,
      queue: renderQueue,
      maxAttempts,
    })),
  );

/** The rendered picture of a stored configuration; null until there is one. */
export async function findRender(db: Db, hash: string): Promise<Picture | null> {
  const { rows } = await sql`
    select media.key, media.width, media.height, media.alt, media.preview
    from configuration
    join product_media link on link.product_id = configuration.product_id and link.view = ${view}
    join media on media.id = link.media_id
    where configuration.hash = ${hash} limit 1`.execute(db);
  return checkRows(Picture, rows)[0] ?? null;
}

const ProductRender = z.strictObject({ productId: z.int(), picture: Picture });

/** The rendered pictures of configured products, by product; without products no statement is run. */
export async function findRendersOfProducts(db: Db, productIds: readonly number[]): Promise<Map<number, Picture>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql`
    select link.product_id as "productId", json_build_object('key', media.key, 'width', media.width,
      'height', media.height, 'alt', media.alt, 'preview', media.preview) as picture
    from product_media link join media on media.id = link.media_id
    where link.product_id = any (${[...productIds]}::int[]) and link.view = ${view}`.execute(db);
  return new Map(checkRows(ProductRender, rows).map(({ productId, picture }) => [productId, picture]));
}

const HashRow = z.strictObject({ hash: z.string() });

/** Newest first; what nobody has opened for a long time is not worth a minute of two cores. */
export async function findUnrendered(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql`
    select hash from configuration
    where created_at > now() - interval '90 days'
      and not exists (
        select from product_media link where link.product_id = configuration.product_id and link.view = ${view})
      and not exists (select from graphile_worker.jobs where key = 'render-' || hash)
    order by created_at desc limit ${limit}`.execute(db);
  return checkRows(HashRow, rows).map(({ hash }) => hash);
}

/** Makes it the picture of the configuration's product: lists, carts, orders and staff show it from there. */
export async function saveRender(db: Db, productId: number, picture: StoredPicture): Promise<void> {
  const { key, width, height, bytes, mime, alt, preview } = picture;
  await sql`
    with picture as (
      insert into media (key, width, height, bytes, mime, alt, preview)
      values (${key}, ${width}, ${height}, ${bytes}, ${mime}, ${alt}, ${preview})
      on conflict (key) do update set alt = excluded.alt
      returning id
    )
    insert into product_media (product_id, media_id, view, sort)
    select ${productId}::int, id, ${view}, 0 from picture
    on conflict do nothing`.execute(db);
}
