import { z } from "zod";
import { WrittenReviewState } from "./after-orders.ts";
import { maxReviewPhotos } from "./review-limits.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Picture } from "./media.ts";

const tag = "Отзывы: сотрудникам";

/** A review for staff. Imported reviews were not written here: they can only be answered. */
export const StaffReview = z
  .object({
    /** Id of the buyer's text. */
    writtenId: Id.nullable(),
    /** Id of the published review. */
    reviewId: Id.nullable(),
    product: z.object({ id: Id, name: z.string(), link: z.string(), picture: Picture.nullable() }),
    author: z.string(),
    city: z.string(),
    rating: z.int(),
    text: z.string(),
    state: WrittenReviewState,
    writtenOn: z.iso.date(),
    /** Why it is not published. */
    reason: z.string(),
    answer: z.string(),
    photos: z.array(
      z.object({
        id: z.uuid(),
        /** Absolute URLs, valid for ten minutes. */
        link: z.string(),
        preview: z.string(),
        /** Left out by staff. */
        isHidden: z.boolean(),
      }),
    ),
    /** Author and time of the decision. */
    decided: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: "StaffReview" });
export type StaffReview = z.infer<typeof StaffReview>;

const Answer = z.string().trim().max(2_000);

export const staffReviews = endpoint({
  method: "GET",
  path: "/admin/reviews",
  summary: "Reviews in one state, the latest first; those that wait, the earliest first",
  tag,
  rights: ["reviews.see"],
  query: z.object({
    state: WrittenReviewState.default("waiting"),
    /** Offset. */
    skip: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
  }),
  response: z.object({
    reviews: z.array(StaffReview),
    hasMore: z.boolean(),
    counts: z.record(WrittenReviewState, z.int()),
  }),
});

export const decideReview = endpoint({
  method: "PUT",
  path: "/admin/reviews/written/:id",
  summary: "Shows a review in the shop or refuses it; `was` is the state that the decision is made on",
  tag,
  rights: ["reviews.change"],
  audit: { kind: "change", about: "review", title: "Решение об отзыве" },
  renewsPages: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({
    was: WrittenReviewState,
    state: z.enum(["published", "refused"]),
    /** For a refusal. */
    reason: z.string().trim().max(500).default(""),
    answer: Answer.default(""),
    /** Photos that are not published with it. */
    hiddenPhotoIds: z.array(z.uuid()).max(maxReviewPhotos).default([]),
  }),
  response: z.object({ done: z.literal(true) }),
  errors: ["not_found", "review_decided_meanwhile", "reason_missing"],
});

export const answerReview = endpoint({
  method: "PUT",
  path: "/admin/reviews/:id/answer",
  summary: "The shop's answer below a review; without words there is none",
  tag,
  rights: ["reviews.change"],
  audit: { kind: "change", about: "review", title: "Ответ на отзыв" },
  renewsPages: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({ answer: Answer }),
  response: z.object({ done: z.literal(true) }),
  errors: ["not_found"],
});
