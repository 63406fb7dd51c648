import { productByCode } from "@zertsalo/contract/catalog";
import { productReviews } from "@zertsalo/contract/reviews";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi();
const ladoga = 1052;
const reviewsOf = (productId: number, query: { skip?: number; limit?: number } = {}) =>
  api.call(productReviews, { params: { productId }, query });

test("reviews come with the latest first, a page at a time", async () => {
  const { list, total } = await reviewsOf(ladoga);
  expect(total).toBe(3);
  expect(list.map(({ author, date, rating }) => [author, date, rating])).toEqual([
    ["Ольга", "2026-10-18", 5],
    ["Дмитрий С.", "2026-09-30", 5],
    ["Наталья", "2026-09-02", 4],
  ]);
  expect(await reviewsOf(ladoga, { skip: 1, limit: 1 })).toEqual({ list: [list[1]], total: 3 });
});

test("the seeded photos of a review are there", async () => {
  const { list } = await reviewsOf(ladoga);
  expect(list[0]?.media.map(({ picture }) => picture.key)).toEqual([
    expect.stringMatching(/^scenes\/collection-ladoga-portrait\.[0-9a-f]{8}\.webp$/),
  ]);
});

test("a review has its photos, and its films with the photo before them", async () => {
  const { key } = await api.db.selectFrom("media").select("key").orderBy("id").executeTakeFirstOrThrow();
  const media = JSON.stringify([{ key }, { key, video: "/media/reviews/a.00000000.mp4" }, { key: "gone" }]);
  await api.db.updateTable("review").set({ media }).where("product_id", "=", 1015).execute();
  const { list } = await reviewsOf(1015);
  expect(list[0]?.media).toEqual([
    { picture: expect.objectContaining({ key }), video: null },
    { picture: expect.objectContaining({ key }), video: "/media/reviews/a.00000000.mp4" },
  ]);
});

test("a product that nobody has written of has none, an unknown one too", async () => {
  expect(await reviewsOf(1001)).toEqual({ list: [], total: 0 });
  expect(await reviewsOf(999_999)).toEqual({ list: [], total: 0 });
});

test("a product tells the mean of its reviews beside the stars without words", async () => {
  const product = await api.call(productByCode, { params: { code: "zerkalo-ladoga-80x60" } });
  expect(product).toMatchObject({ reviewsCount: 3, reviewsRating: 4.7 });
  expect(product.countRating).toBeGreaterThan(3);
  const other = await api.call(productByCode, { params: { code: "zerkalo-svir-80x60-serebro" } });
  expect(other).toMatchObject({ reviewsCount: 0, reviewsRating: 0 });
});
