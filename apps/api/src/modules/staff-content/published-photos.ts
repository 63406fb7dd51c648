import { createHash } from "node:crypto";
import type { Db } from "@zertsalo/db/connection";
import type { Storage } from "@zertsalo/db/storage";
import { sql } from "kysely";

interface Shop {
  tx: Db;
  storage: Storage;
}

interface Published {
  writtenId: number;
  reviewId: number;
  /** Left out by staff. */
  hiddenPhotoIds: readonly string[];
}

interface Photo {
  id: string;
  key: string;
  width: number;
  height: number;
  blur: string;
}

/** Copies the photos of a review to public keys, which the picture server resizes. Returns how many were left out. */
export async function publishPhotos({ tx, storage }: Shop, published: Published): Promise<number> {
  const { writtenId, reviewId, hiddenPhotoIds } = published;
  const { numAffectedRows: hidden = 0n } = await sql`
    update review_photo set is_hidden = true where written_id = ${writtenId} and id = any (${hiddenPhotoIds}::uuid[])`.execute(
    tx,
  );
  const { rows } = await sql<Photo>`
    select id, key, width, height, blur from review_photo
    where written_id = ${writtenId} and id <> all (${hiddenPhotoIds}::uuid[]) order by place`.execute(tx);
  const media: { key: string }[] = [];
  for (const photo of rows) {
    const bytes = await storage.get(photo.key);
    if (bytes) media.push({ key: await publishPhoto({ tx, storage }, photo, bytes) });
  }
  await sql`update review set media = ${JSON.stringify(media)}::jsonb where id = ${reviewId}`.execute(tx);
  return Number(hidden);
}

async function publishPhoto({ tx, storage }: Shop, { id, width, height, blur }: Photo, bytes: Uint8Array) {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const key = `reviews/${id}.${hash}.webp`;
  await storage.put(key, bytes, "image/webp");
  await sql`
    insert into media (key, width, height, bytes, mime, alt, preview, source, rights)
    values (${key}, ${width}, ${height}, ${bytes.length}, 'image/webp', '', ${blur}, 'Отзыв покупателя', '')
    on conflict (key) do nothing`.execute(tx);
  await sql`update review_photo set public_key = ${key}, is_hidden = false where id = ${id}::uuid`.execute(tx);
  return key;
}
