// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { answerReview, decideReview, type StaffReview, staffReviews } from "@zertsalo/contract/staff-reviews";
import { expect, test } from "vitest";
import { dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as reviewsRoute from "./reviews.tsx";

const review: StaffReview = {
  writtenId: 11,
  reviewId: null,
  product: { id: 1, name: "Тумба", link: "/product/tumba/", picture: null },
  author: "Анна",
  city: "Самара",
  rating: 4,
  text: "Хорошая тумба",
  state: "waiting",
  writtenOn: "2026-11-15",
  reason: "",
  answer: "",
  photos: [],
  decided: null,
};
const photos = [1, 2].map((n) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  link: `https://files.test/${n}`,
  preview: `https://files.test/${n}-preview`,
  isHidden: false,
}));
const published = { ...review, state: "published" as const, reviewId: 70, answer: "Спасибо" };
const counts = { waiting: 1, published: 2, refused: 0 };

async function openReviews(reviews = [review], at = "/reviews") {
  const api = createStubClient();
  api.answer(staffReviews, { reviews, hasMore: false, counts });
  api.answer(decideReview, { done: true });
  api.answer(answerReview, { done: true });
  const user = await renderRoute({ routes: { "/reviews": reviewsRoute }, at, api, roles: ["content"] });
  return { api, user, press: (name: string) => user.click(screen.getByRole("button", named(name))) };
}

test("a review is published with the state that it was decided on", async () => {
  const { api, press } = await openReviews();
  await press("Опубликовать: отзыв, Анна");
  const body = { was: "waiting", state: "published", reason: "", answer: "", hiddenPhotoIds: [] };
  await waitFor(() => expect(api.sent(decideReview)).toEqual([{ params: { id: 11 }, body }]));
});

test("a photo that staff cross out is not published with the review", async () => {
  const { api, user, press } = await openReviews([{ ...review, photos }]);
  expect(screen.getByRole("link", { name: "Фото 2, открыть" })).toHaveProperty("href", photos[1]?.link);
  await user.click(screen.getByRole("checkbox", { name: "Не показывать фото 2" }));
  await press("Опубликовать: отзыв, Анна");
  await waitFor(() => expect(api.sent(decideReview)).toMatchObject([{ body: { hiddenPhotoIds: [photos[1]?.id] } }]));
});

test("photos of a published review are only looked at", async () => {
  await openReviews([{ ...published, photos: [{ ...photos[0]!, isHidden: true }] }]);
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.getByText("Не на сайте")).toBeTruthy();
});

test("a review is published with the shop's answer, which has to be there", async () => {
  const { api, user, press } = await openReviews();
  await press("С ответом: отзыв, Анна");
  const form = dialog("Опубликовать с ответом");
  await user.click(form.getByRole("button", { name: "Опубликовать" }));
  expect(api.sent(decideReview)).toEqual([]);
  await fill(user, form.getByLabelText("Ответ, его увидят все"), "Спасибо за отзыв");
  await user.click(form.getByRole("button", { name: "Опубликовать" }));
  await waitFor(() =>
    expect(api.sent(decideReview)).toMatchObject([{ body: { state: "published", answer: "Спасибо за отзыв" } }]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a review is not refused without a reason for its author", async () => {
  const { api, user, press } = await openReviews();
  await press("Отклонить: отзыв, Анна");
  const form = dialog("Не публиковать отзыв");
  await user.click(form.getByRole("button", { name: "Не публиковать" }));
  expect(api.sent(decideReview)).toEqual([]);
  await fill(user, form.getByLabelText("Причина, её увидит покупатель"), "не о товаре");
  await user.click(form.getByRole("button", { name: "Не публиковать" }));
  await waitFor(() =>
    expect(api.sent(decideReview)).toMatchObject([{ body: { state: "refused", reason: "не о товаре" } }]),
  );
});

test("an answer is changed by the id of the published review, and may be emptied", async () => {
  const { api, user, press } = await openReviews([published]);
  await press("Изменить ответ: отзыв, Анна");
  const form = dialog("Ответ магазина");
  const answer = form.getByLabelText<HTMLTextAreaElement>("Ответ, его увидят все");
  expect(answer.value).toBe("Спасибо");
  await user.clear(answer);
  await user.click(form.getByRole("button", { name: "Сохранить ответ" }));
  await waitFor(() => expect(api.sent(answerReview)).toEqual([{ params: { id: 70 }, body: { answer: "" } }]));
});

test("a refused step keeps the answer that was written", async () => {
  const { api, user, press } = await openReviews();
  api.refuse(decideReview, "review_decided_meanwhile");
  await press("С ответом: отзыв, Анна");
  const form = dialog("Опубликовать с ответом");
  await fill(user, form.getByLabelText("Ответ, его увидят все"), "Длинный ответ");
  await user.click(form.getByRole("button", { name: "Опубликовать" }));
  expect((await form.findByRole("status")).textContent).toMatch(/^Об этом отзыве уже решили/);
  expect(form.getByLabelText<HTMLTextAreaElement>("Ответ, его увидят все").value).toBe("Длинный ответ");
});

test.each<{ name: string; changes: Partial<StaffReview>; buttons: string[] }>([
  { name: "that waits", changes: {}, buttons: ["Опубликовать", "С ответом", "Отклонить"] },
  { name: "on the site", changes: { ...published, answer: "" }, buttons: ["Ответить", "Снять с сайта"] },
  { name: "that was imported", changes: { ...published, writtenId: null }, buttons: ["Изменить ответ"] },
  { name: "that was refused", changes: { state: "refused" }, buttons: ["Опубликовать", "С ответом"] },
])("a review $name offers what can be done with it", async ({ changes, buttons }) => {
  await openReviews([{ ...review, ...changes }]);
  const names = screen.getAllByRole("button").map(({ textContent }) => plain(textContent));
  expect(names).toEqual(buttons.map((each) => `${each}: отзыв, Анна`));
});

test.each([
  { at: "/reviews", state: "waiting", text: "Все отзывы разобраны" },
  { at: "/reviews?state=refused", state: "refused", text: "Отклонённых отзывов нет" },
  { at: "/reviews?state=whatever&skip=-5", state: "waiting", text: "Все отзывы разобраны" },
])("an empty list at $at says «$text»", async ({ at, state, text }) => {
  const { api } = await openReviews([], at);
  expect(screen.getByText(text)).toBeTruthy();
  expect(api.sent(staffReviews)).toEqual([{ query: { state, skip: 0 } }]);
});
