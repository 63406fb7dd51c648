import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStorage } from "@zertsalo/db/storage";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { purgeReviewPhotos } from "./purge-review-photos.ts";

const { db } = await startTestApi();
const storage = openStorage({ kind: "files", dir: mkdtempSync(join(tmpdir(), "review-photos-")) });
const purge = () => purgeReviewPhotos(db, createLog("silent"), storage);
const file = Buffer.from("a photo");

interface Photo {
  /** State of its review; null: it was not sent with one. */
  review: "published" | "refused" | null;
  hoursAgo: number;
}

/** A photo with its files and a public copy. */
async function newPhoto({ review, hoursAgo }: Photo) {
  const { customerId } = await newBuyer(db);
  const [key, publicKey] = [`review-photos/${randomUUID()}`, `reviews/${randomUUID()}.00000000.webp`];
  for (const each of [key, `${key}-preview`, publicKey]) await storage.put(each, file, "image/webp");
  await sql`
    insert into media (key, width, height, bytes, mime, alt, source, rights)
    values (${publicKey}, 1, 1, 1, 'image/webp', '', '', '')`.execute(db);
  const { rows } =
    review === null
      ? { rows: [] }
      : await sql<{ id: number }>`
          insert into written_review (customer_id, product_id, order_uid, author, city, rating, text, state)
          values (${customerId}, ${(await newProduct(db)).id}, gen_random_uuid(), 'Анна', '', 5, 'Ровно висит', ${review})
          returning id`.execute(db);
  await sql`
    insert into review_photo (customer_id, written_id, key, preview_key, public_key, bytes, width, height, blur, created_at)
    values (${customerId}, ${rows[0]?.id ?? null}, ${key}, ${`${key}-preview`}, ${publicKey}, 1, 1, 1, '',
      now() - make_interval(hours => ${hoursAgo}))`.execute(db);
  return async () => ({
    isKept: await storage.has(key),
    isPublic: await storage.has(publicKey),
    hasMedia: (await db.selectFrom("media").select("id").where("key", "=", publicKey).execute()).length > 0,
  });
}

test.each<{ name: string; given: Photo; state: object }>([
  {
    name: "of a published review stays, however old",
    given: { review: "published", hoursAgo: 1_000 },
    state: { isKept: true, isPublic: true, hasMedia: true },
  },
  {
    name: "of a refused review loses its public copy alone",
    given: { review: "refused", hoursAgo: 1_000 },
    state: { isKept: true, isPublic: false, hasMedia: false },
  },
  {
    name: "that was not sent is deleted after a day",
    given: { review: null, hoursAgo: 25 },
    state: { isKept: false, isPublic: false, hasMedia: false },
  },
  {
    name: "that waits for its review stays",
    given: { review: null, hoursAgo: 23 },
    state: { isKept: true, isPublic: false, hasMedia: false },
  },
])("a photo $name", async ({ given, state }) => {
  const stateOf = await newPhoto(given);
  await purge();
  await purge();
  expect(await stateOf()).toEqual(state);
});
