import { productByCode } from "@zertsalo/contract/catalog";
import { productReviews } from "@zertsalo/contract/reviews";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { demoProduct } from "@zertsalo/testing/demo";
import { expect, test } from "vitest";

const api = await startTestApi();
/** A product with three reviews. */
const mirror = await newProduct(api.db, { kind: "mirror" });
const review = { product_id: mirror.id, city: "Самара", text: "Висит третий месяц, свет ровный" };
await api.db
  .insertInto("review")
  .values([
    { ...review, author: "Дмитрий С.", written_on: "2026-09-30", rating: 5 },
    { ...review, author: "Наталья", written_on: "2026-09-02", rating: 4 },
    { ...review, author: "Ольга", written_on: "2026-10-18", rating: 5 },
  ])
  .execute();
const reviewsOf = (productId: number, query: { skip?: number; limit?: number } = {}) =>
  api.call(productReviews, { params: { productId }, query });

test("reviews are paged, the latest first", async () => {
  const { list, total } = await reviewsOf(mirror.id);
  expect(total).toBe(3);
  expect(list.map(({ author, date, rating }) => [author, date, rating])).toEqual([
    ["Ольга", "2026-10-18", 5],
    ["Дмитрий С.", "2026-09-30", 5],
    ["Наталья", "2026-09-02", 4],
  ]);
  expect(await reviewsOf(mirror.id, { skip: 1, limit: 1 })).toEqual({ list: [list[1]], total: 3 });
});

test("the seeded photos of a review are there", async () => {
  const ladoga = await demoProduct(api.db, { code: "zerkalo-ladoga-80x60" });
  const { list } = await reviewsOf(ladoga.id);
  expect(list[0]?.media.map(({ picture }) => picture.key)).toEqual([
    expect.stringMatching(/^scenes\/collection-ladoga-portrait\.[0-9a-f]{8}\.webp$/),
  ]);
});

test("a review has its photos, and its videos with their preview", async () => {
  const { key } = await api.db.selectFrom("media").select("key").orderBy("id").executeTakeFirstOrThrow();
  const media = JSON.stringify([{ key }, { key, video: "/media/reviews/a.00000000.mp4" }, { key: "gone" }]);
  const { id } = await newProduct(api.db);
  await api.db
    .insertInto("review")
    .values({ ...review, product_id: id, author: "Юлия П.", written_on: "2026-10-12", rating: 5, media })
    .execute();
  const { list } = await reviewsOf(id);
  expect(list[0]?.media).toEqual([
    { picture: expect.objectContaining({ key }), video: null },
    { picture: expect.objectContaining({ key }), video: "/media/reviews/a.00000000.mp4" },
  ]);
});

test("a product without reviews has an empty list, and so has an unknown one", async () => {
  const { id } = await newProduct(api.db);
  expect(await reviewsOf(id)).toEqual({ list: [], total: 0 });
  expect(await reviewsOf(999_999)).toEqual({ list: [], total: 0 });
});

test("a product's rating is the mean of its reviews and of ratings without text", async () => {
  await api.db.updateTable("product").set({ rating_count: 12 }).where("id", "=", mirror.id).execute();
  const product = await api.call(productByCode, { params: { code: mirror.code } });
  expect(product).toMatchObject({ reviewsCount: 3, reviewsRating: 4.7, countRating: 12 });
  const { code } = await newProduct(api.db);
  const other = await api.call(productByCode, { params: { code } });
  expect(other).toMatchObject({ reviewsCount: 0, reviewsRating: 0 });
});
