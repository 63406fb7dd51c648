import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendReviewPhoto, writeReview } from "@zertsalo/contract/after-orders";
import { maxReviewPhotos } from "@zertsalo/contract/review-limits";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { productReviews } from "@zertsalo/contract/reviews";
import { decideReview, staffReviews } from "@zertsalo/contract/staff-reviews";
import { openStorage } from "@zertsalo/db/storage";
import { buildApp as buildPictures } from "@zertsalo/pictures/app";
import { readConfig as readPicturesConfig } from "@zertsalo/pictures/config";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";

const dir = mkdtempSync(join(tmpdir(), "review-photos-"));
const secret = "a secret for tests of photos";
const pictures = await buildPictures({
  config: readPicturesConfig({ STORAGE_DIR: dir, PICTURES_CACHE_DIR: join(dir, "cache"), FILES_SECRET: secret }),
  log: pino({ level: "silent" }),
});
const picturesUrl = await pictures.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => pictures.close());
const api = await startTestApi({ env: { STORAGE_DIR: dir, PICTURES_URL: picturesUrl, FILES_SECRET: secret } });
const storage = openStorage({ kind: "files", dir });
const editor = api.newStaff("content");

const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#776655" } })
    .withExif({ IFD0: { Copyright: "hidden text" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
const smallPhoto = await photoOf(300, 400);

/** A buyer with an order of a new product. */
async function newPurchase(status: OrderStatus = "F") {
  const buyer = await newBuyer(api.db, { name: "Анна Белова" });
  const { id: productId } = await newProduct(api.db);
  const { number, itemUids } = await newOrder(api.db, buyer, { status, lines: [{ productId }] });
  return { buyer, productId, number, uid: itemUids[0] ?? "", client: api.newUser(buyer.id) };
}
type Purchase = Awaited<ReturnType<typeof newPurchase>>;

async function send({ buyer, number }: Pick<Purchase, "buyer" | "number">, bytes: Uint8Array = smallPhoto) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "IMG_0001.jpg");
  const body = new Response(form);
  const claims = { customerId: buyer.customerId, baseUserId: buyer.id, companyId: null };
  return api.inject({
    method: "POST",
    url: sendReviewPhoto.path.replace(":number", String(number)),
    headers: {
      authorization: `Bearer ${await api.app.tokens.sign(claims, new Date())}`,
      "content-type": body.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
const sent = async (purchase: Purchase) => (await send(purchase)).json<{ id: string; preview: string }>();

const write = ({ client, number, uid }: Purchase, photoIds: string[]) =>
  client.call(writeReview, {
    params: { number: String(number) },
    body: { uid, rating: 5, text: "Висит ровно, свет хороший", photoIds },
  });
const codeOf = (request: Promise<unknown>) =>
  request.then(
    () => "accepted",
    ({ errorCode }: { errorCode: string }) => errorCode,
  );
const publicReviews = (productId: number) => api.call(productReviews, { params: { productId }, query: {} });

async function deskRow(productId: number, state: "waiting" | "published" | "refused" = "waiting") {
  const { reviews } = await editor.call(staffReviews, { query: { state } });
  const review = reviews.find(({ product }) => product.id === productId);
  if (!review?.writtenId) throw new Error("The desk has no such review");
  return { ...review, writtenId: review.writtenId };
}
interface Decision {
  was: "waiting" | "published";
  state: "published" | "refused";
  reason?: string;
  hiddenPhotoIds?: string[];
}
const decide = (id: number, body: Decision) => editor.call(decideReview, { params: { id }, body });

test("a photo is redrawn without its metadata, and only its signed link opens it", async () => {
  const purchase = await newPurchase();
  const { id, preview } = (await send(purchase, await photoOf(150, 3_000))).json<{ id: string; preview: string }>();
  const answer = await fetch(preview);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const { key, width, height } = await api.db
    .selectFrom("review_photo")
    .select(["key", "width", "height"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const bytes = Buffer.from((await storage.get(key)) ?? []);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 128, height: 2_560, format: "webp" });
  expect([width, height]).toEqual([128, 2_560]);
  expect(bytes.includes("hidden text")).toBe(false);
  expect((await fetch(`${picturesUrl}/media/${key}?w=256`)).status).toBe(404);
  expect((await fetch(`${picturesUrl}/files/${key}`)).status).toBe(404);
});

test.each([
  { name: "a PDF", bytes: Buffer.from("%PDF-1.7 план"), status: 415 },
  { name: "a page", bytes: Buffer.from("<svg onload=alert(1)>"), status: 415 },
  { name: "half a picture", bytes: smallPhoto.subarray(0, 300), status: 422 },
])("$name is refused, and leaves no row", async ({ bytes, status }) => {
  const purchase = await newPurchase();
  expect((await send(purchase, bytes)).statusCode).toBe(status);
  const { customerId } = purchase.buyer;
  expect(await api.db.selectFrom("review_photo").select("id").where("customer_id", "=", customerId).execute()).toEqual(
    [],
  );
});

test("only the buyer of a received order sends photos", async () => {
  expect((await send(await newPurchase("W"))).json()).toMatchObject({ errorCode: "order_not_received" });
  const [purchase, stranger] = [await newPurchase(), await newPurchase()];
  expect((await send({ buyer: stranger.buyer, number: purchase.number })).statusCode).toBe(404);
});

test("photos of somebody else, sent twice or too many are refused, and the review is not written", async () => {
  const [purchase, stranger] = [await newPurchase(), await newPurchase()];
  const { id: foreign } = await sent(stranger);
  const { id } = await sent(purchase);
  expect(await codeOf(write(purchase, [foreign]))).toBe("file_not_found");
  expect(await codeOf(write(purchase, [id, id]))).toBe("file_not_found");
  expect(
    await codeOf(
      write(
        purchase,
        Array.from({ length: maxReviewPhotos + 1 }, () => id),
      ),
    ),
  ).toBe("invalid_request");
  expect(await codeOf(write(purchase, [id]))).toBe("accepted");
  expect(await codeOf(write(stranger, [id]))).toBe("file_not_found");
});

test("photos wait for staff, who leave one out; the rest is public while the review is", async () => {
  const purchase = await newPurchase();
  const [first, second, third] = [await sent(purchase), await sent(purchase), await sent(purchase)];
  await write(purchase, [third.id, first.id, second.id]);
  const { productId } = purchase;
  expect((await publicReviews(productId)).list).toEqual([]);

  const { writtenId, photos } = await deskRow(productId);
  expect(photos.map(({ id, isHidden }) => [id, isHidden])).toEqual([
    [third.id, false],
    [first.id, false],
    [second.id, false],
  ]);
  expect((await fetch(photos[0]?.link ?? "")).headers.get("content-type")).toBe("image/webp");

  await decide(writtenId, { was: "waiting", state: "published", hiddenPhotoIds: [first.id] });
  const { list, summary } = await publicReviews(productId);
  expect(list[0]).toMatchObject({ isVerified: true, helpful: 0 });
  const keys = list[0]?.media.map(({ picture }) => picture.key) ?? [];
  expect(keys).toEqual([
    expect.stringMatching(new RegExp(`^reviews/${third.id}\\.[0-9a-f]{8}\\.webp$`)),
    expect.stringMatching(new RegExp(`^reviews/${second.id}\\.`)),
  ]);
  expect(summary).toMatchObject({ withPhotos: 1, photosTotal: 2 });
  expect(
    await sharp(await (await fetch(`${picturesUrl}/media/${keys[0]}?w=256`)).arrayBuffer()).metadata(),
  ).toMatchObject({ width: 256 });
  expect((await deskRow(productId, "published")).photos.map(({ isHidden }) => isHidden)).toEqual([false, true, false]);

  await decide(writtenId, { was: "published", state: "refused", reason: "Чужие фотографии" });
  expect((await publicReviews(productId)).list).toEqual([]);
  const { rows } = await sql<{ details: object }>`
    select details from audit_entry where action = 'PUT /admin/reviews/written/:id' and details::text like '%hiddenPhotos%'
    order by id desc limit 1`.execute(api.db);
  expect(rows[0]?.details).toMatchObject({ after: { state: "published", hiddenPhotos: 1 } });
});

test("a buyer sends at most fifty photos a day", async () => {
  const purchase = await newPurchase();
  await sql`
    insert into review_photo (customer_id, key, preview_key, bytes, width, height, blur)
    select ${purchase.buyer.customerId}, 'review-photos/' || n, '', 1, 1, 1, '' from generate_series(1, 50) as n`.execute(
    api.db,
  );
  expect((await send(purchase)).json()).toMatchObject({ status: 429, errorCode: "too_many_files" });
});
