import { productByCode } from "@zertsalo/contract/catalog";
import { currentContentVersion } from "@zertsalo/contract/content";
import { productReviews } from "@zertsalo/contract/reviews";
import { answerReview, decideReview, staffReviews } from "@zertsalo/contract/staff-reviews";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
/** A mirror with three reviews. */
const product = await newProduct(api.db, { kind: "litMirror" });
await sql`
  insert into review (product_id, author, city, rating, written_on, text)
  select ${product.id}, author, 'Самара', rating, date '2026-10-01', 'Свет ровный'
  from (values ('Ольга', 5), ('Дмитрий', 5), ('Наталья', 4)) as written (author, rating)`.execute(api.db);

let writers = 0;
async function aWrittenReview(rating = 1): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into written_review (customer_id, product_id, order_uid, author, city, rating, text)
    values (gen_random_uuid(), ${product.id}, gen_random_uuid(), ${`Пётр ${++writers}`}, 'Самара', ${rating}, 'Висит ровно')
    returning id`.execute(api.db);
  return rows[0]!.id;
}
const desk = (state: "waiting" | "published" | "refused") => editor.call(staffReviews, { query: { state } });
type Body = {
  was: "waiting" | "published" | "refused";
  state: "published" | "refused";
  reason?: string;
  answer?: string;
};
const decide = (id: number, body: Body) => editor.call(decideReview, { params: { id }, body });
const publicReviews = async () =>
  (await api.call(productReviews, { params: { productId: product.id }, query: {} })).list;
const page = async () => {
  await emptyOutbox(api.db);
  return api.call(productByCode, { params: { code: product.code } });
};
const edition = async () => (await api.call(currentContentVersion)).edition;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

test("a pending review is visible only to staff; publishing displays it at once and counts its rating", async () => {
  const id = await aWrittenReview();
  expect((await desk("waiting")).reviews.at(-1)).toMatchObject({ writtenId: id, reviewId: null, rating: 1 });
  const [before, known] = [await page(), await edition()];
  expect((await publicReviews()).some(({ rating }) => rating === 1)).toBe(false);

  await decide(id, { was: "waiting", state: "published", answer: "Спасибо, поправим" });
  const [latest] = await publicReviews();
  expect(latest).toMatchObject({ text: "Висит ровно", city: "Самара", rating: 1, answer: "Спасибо, поправим" });
  const after = await page();
  expect(after.reviewsCount).toBe(before.reviewsCount + 1);
  expect(after.countRating).toBe(before.countRating + 1);
  expect(after.rating).toBeLessThanOrEqual(before.rating);
  expect(await edition()).toBe(known + 1);
  expect((await desk("published")).reviews[0]).toMatchObject({ writtenId: id, decided: { by: "Сотрудник Тестов" } });

  await decide(id, { was: "published", state: "refused", reason: "Написано о доставке" });
  expect((await page()).countRating).toBe(before.countRating);
  expect(await publicReviews()).toHaveLength(before.reviewsCount);
  expect((await desk("refused")).reviews[0]).toMatchObject({ writtenId: id, reason: "Написано о доставке" });
});

test("a refusal has a reason, and of two concurrent decisions one wins", async () => {
  const id = await aWrittenReview();
  expect(await refusal(decide(id, { was: "waiting", state: "refused" }))).toBe("reason_missing");
  const tries = await Promise.all([1, 2].map(() => refusal(decide(id, { was: "waiting", state: "published" }))));
  expect(new Set(tries)).toEqual(new Set([null, "review_decided_meanwhile"]));
  expect(await refusal(decide(999_999, { was: "waiting", state: "published" }))).toBe("not_found");
});

test("any published review can be answered; an empty text removes the answer", async () => {
  const [{ id } = { id: 0 }] = await publicReviews();
  const answer = (text: string) => editor.call(answerReview, { params: { id }, body: { answer: text } });
  await answer("  Рады, что подошло  ");
  expect((await publicReviews())[0]).toMatchObject({ id, answer: "Рады, что подошло" });
  await answer("");
  expect((await publicReviews())[0]).toMatchObject({ id, answer: "" });
  const { rows } = await sql<{ details: object }>`
    select details from audit_entry where action = 'PUT /admin/reviews/:id/answer' order by id desc limit 1`.execute(
    api.db,
  );
  expect(rows[0]?.details).toEqual({ before: "Рады, что подошло", after: "" });
  expect(await refusal(editor.call(answerReview, { params: { id: 999_999 }, body: { answer: "Да" } }))).toBe(
    "not_found",
  );
});
