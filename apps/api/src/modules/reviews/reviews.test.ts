import { productByCode } from "@zertsalo/contract/catalog";
import { ownReviewPart, productReviews, type ReviewOrder, voteForReview } from "@zertsalo/contract/reviews";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { demoProduct } from "@zertsalo/testing/demo";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { moveVotes } from "../review-votes/review-votes.ts";

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
interface Query {
  skip?: number;
  limit?: number;
  stars?: number;
  photos?: "Y";
  order?: ReviewOrder;
}
const reviewsOf = (productId: number, query: Query = {}) => api.call(productReviews, { params: { productId }, query });

/** As the index shows it, which follows the rows. */
async function pageOf(code: string) {
  await emptyOutbox(api.db);
  return api.call(productByCode, { params: { code } });
}

test("reviews are paged, the latest first", async () => {
  const { list, total } = await reviewsOf(mirror.id);
  expect(total).toBe(3);
  expect(list.map(({ author, date, rating }) => [author, date, rating])).toEqual([
    ["Ольга", "2026-10-18", 5],
    ["Дмитрий С.", "2026-09-30", 5],
    ["Наталья", "2026-09-02", 4],
  ]);
  expect(await reviewsOf(mirror.id, { skip: 1, limit: 1 })).toMatchObject({ list: [list[1]], total: 3 });
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
  expect(await reviewsOf(id)).toMatchObject({ list: [], total: 0, summary: { ratings: 0, rating: 0, photos: [] } });
  expect(await reviewsOf(999_999)).toMatchObject({ list: [], total: 0 });
});

test("a product's rating and its count come from the rows, those without a text too", async () => {
  const { id, code } = await newProduct(api.db);
  const page = () => pageOf(code);
  expect(await page()).toMatchObject({ countRating: 0, rating: 0, reviewsCount: 0, reviewsRating: 0 });
  const rated = { product_id: id, author: "Анна", city: "", written_on: "2026-10-01" };
  await api.db
    .insertInto("review")
    .values([
      { ...rated, rating: 5, text: "Ровное" },
      { ...rated, rating: 4, text: "" },
      { ...rated, rating: 1, text: "" },
    ])
    .execute();
  expect(await page()).toMatchObject({ countRating: 3, rating: 3.3, reviewsCount: 1, reviewsRating: 5 });
  const { list, total, summary } = await reviewsOf(id);
  expect([list.length, total]).toEqual([1, 1]);
  expect(summary).toMatchObject({ rating: 3.3, ratings: 3, reviews: 1, withPhotos: 0 });
  expect(summary.stars.map(({ stars, ratings, reviews }) => [stars, ratings, reviews])).toEqual([
    [5, 1, 1],
    [4, 1, 0],
    [3, 0, 0],
    [2, 0, 0],
    [1, 1, 0],
  ]);
  await api.db.updateTable("review").set({ rating: 4 }).where("product_id", "=", id).where("rating", "=", 1).execute();
  expect(await page()).toMatchObject({ countRating: 3, rating: 4.3 });
  await api.db.deleteFrom("review").where("product_id", "=", id).execute();
  expect(await page()).toMatchObject({ countRating: 0, rating: 0 });
});

test("two ratings that come at the same moment are both counted", async () => {
  const { id, code } = await newProduct(api.db);
  const row = { ...review, product_id: id, author: "Анна", written_on: "2026-10-01" };
  await Promise.all(
    [1, 2, 3, 4, 5].map((rating) =>
      api.db
        .insertInto("review")
        .values({ ...row, rating })
        .execute(),
    ),
  );
  expect(await pageOf(code)).toMatchObject({ countRating: 5, rating: 3 });
});

test("reviews are filtered by stars and photos, and ordered", async () => {
  const { id } = await newProduct(api.db);
  const { key } = await api.db.selectFrom("media").select("key").orderBy("id").executeTakeFirstOrThrow();
  const row = { ...review, product_id: id };
  await api.db
    .insertInto("review")
    .values([
      { ...row, author: "Первый", written_on: "2026-09-01", rating: 5, media: JSON.stringify([{ key }]) },
      { ...row, author: "Второй", written_on: "2026-09-02", rating: 2 },
      { ...row, author: "Третий", written_on: "2026-09-03", rating: 5 },
    ])
    .execute();
  await sql`
    insert into review_vote (review_id, customer_id)
    select id, gen_random_uuid() from review where product_id = ${id} and author = 'Третий'`.execute(api.db);
  const authors = async (query: Parameters<typeof reviewsOf>[1]) => {
    const { list, total } = await reviewsOf(id, query);
    expect(total).toBe(list.length);
    return list.map(({ author }) => author);
  };
  expect(await authors({ stars: 5 })).toEqual(["Третий", "Первый"]);
  expect(await authors({ photos: "Y" })).toEqual(["Первый"]);
  expect(await authors({ stars: 2, photos: "Y" })).toEqual([]);
  expect(await authors({ order: "low" })).toEqual(["Второй", "Третий", "Первый"]);
  expect(await authors({ order: "high" })).toEqual(["Третий", "Первый", "Второй"]);
  expect(await authors({ order: "helpful" })).toEqual(["Третий", "Второй", "Первый"]);
  const { summary } = await reviewsOf(id, { stars: 2 });
  expect(summary).toMatchObject({ reviews: 3, withPhotos: 1, photosTotal: 1, photos: [{ author: "Первый" }] });
});

test("a review is helpful once for each person, and a guest's votes follow him into his account", async () => {
  const { id: productId } = await newProduct(api.db);
  const { id } = await api.db
    .insertInto("review")
    .values({ ...review, product_id: productId, author: "Анна", written_on: "2026-10-01", rating: 5 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const vote = (visitor: typeof guest, isHelpful = true) =>
    visitor.call(voteForReview, { params: { id }, body: { isHelpful } });
  const [guest, other] = [api.newGuest(), api.newGuest()];
  await Promise.all([vote(guest), vote(guest), vote(guest)]);
  expect(await vote(guest)).toEqual({ helpful: 1, isHelpful: true });
  expect(await vote(other)).toEqual({ helpful: 2, isHelpful: true });
  expect(await vote(other, false)).toEqual({ helpful: 1, isHelpful: false });
  expect(await vote(other, false)).toEqual({ helpful: 1, isHelpful: false });
  expect(await guest.call(ownReviewPart, { params: { productId } })).toEqual({
    voted: [{ id, helpful: 1 }],
    orderNumber: null,
  });

  const { rows } = await sql<{
    customer_id: string;
  }>`select customer_id from review_vote where review_id = ${id}`.execute(api.db);
  const buyer = await newBuyer(api.db);
  const user = api.newUser(buyer.id);
  await vote(user);
  await moveVotes(api.db, rows[0]?.customer_id ?? "", buyer.customerId);
  expect(await user.call(ownReviewPart, { params: { productId } })).toMatchObject({ voted: [{ id }] });
  expect((await reviewsOf(productId)).list[0]?.helpful).toBe(1);
});

test("a rating without a text is no review to vote for, and neither is an unknown one", async () => {
  const { id: productId } = await newProduct(api.db);
  const { id } = await api.db
    .insertInto("review")
    .values({ product_id: productId, author: "", city: "", text: "", written_on: "2026-10-01", rating: 5 })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const unknown of [id, 999_999]) {
    const voting = api.newGuest().call(voteForReview, { params: { id: unknown }, body: { isHelpful: true } });
    await expect(voting).rejects.toMatchObject({ status: 404 });
  }
});

test("the buyer of a received product is led to the order in which he may review it", async () => {
  const buyer = await newBuyer(api.db);
  const { id: productId } = await newProduct(api.db);
  const part = () => api.newUser(buyer.id).call(ownReviewPart, { params: { productId } });
  const order = await newOrder(api.db, buyer, { status: "W", lines: [{ productId }] });
  expect((await part()).orderNumber).toBeNull();
  await api.db.updateTable("orders").set({ status: "F" }).where("number", "=", order.number).execute();
  expect((await part()).orderNumber).toBe(order.number);
  await sql`
    insert into written_review (customer_id, product_id, order_uid, author, city, rating, text)
    values (${buyer.customerId}, ${productId}, ${order.uid}, 'Анна', '', 5, 'Висит ровно')`.execute(api.db);
  expect((await part()).orderNumber).toBeNull();
});
