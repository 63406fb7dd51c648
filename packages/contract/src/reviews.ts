import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Picture } from "./media.ts";
import { reviewOrders } from "./review-limits.ts";

export const Review = z
  .object({
    id: z.int(),
    author: z.string(),
    city: z.string(),
    rating: z.int().min(1).max(5),
    /** «2026-10-18» */
    date: z.string(),
    text: z.string(),
    /** The shop's answer below the review; empty without one. */
    answer: z.string(),
    /** Photos, and videos with their poster. */
    media: z.array(z.object({ picture: Picture, video: z.string().nullable() })),
    /** Visitors who found it helpful. */
    helpful: z.int(),
    /** Written by a buyer of a delivered order. */
    isVerified: z.boolean(),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

export const ReviewOrder = z.enum(reviewOrders);
export type ReviewOrder = z.infer<typeof ReviewOrder>;

/** Counts of a product's reviews, whatever the filter. */
export const ReviewSummary = z
  .object({
    /** Mean of all ratings, with and without text. */
    rating: z.number(),
    ratings: z.int(),
    reviews: z.int(),
    withPhotos: z.int(),
    /** Five rows, five stars first: all ratings, and those with a text. */
    stars: z.array(z.object({ stars: z.int(), ratings: z.int(), reviews: z.int() })),
    photosTotal: z.int(),
    /** The latest photos, each with its review's author. */
    photos: z.array(z.object({ picture: Picture, author: z.string() })),
  })
  .meta({ id: "ReviewSummary" });
export type ReviewSummary = z.infer<typeof ReviewSummary>;

const count = (least: number, most: number, usual: number) =>
  z.coerce.number<number | string>().int().min(least).max(most).default(usual);
const tag = "Каталог";

export const productReviews = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/reviews/by-product/:productId",
  summary: "What buyers wrote of a product, with its ratings; by stars, with photos, in an order",
  tag,
  params: z.object({ productId: pathId }),
  query: z.object({
    skip: count(0, 10_000, 0),
    limit: count(1, 50, 10),
    stars: z.coerce.number<number | string>().int().min(1).max(5).optional(),
    photos: z.enum(["Y"]).optional(),
    order: ReviewOrder.default("new"),
  }),
  /** `total` counts the reviews that pass the filter. */
  response: z.object({ list: z.array(Review), total: z.int(), summary: ReviewSummary }),
});

export const ownReviewPart = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/reviews/by-product/:productId/own",
  summary: "The visitor's votes for reviews of a product, and his order in which he may review it",
  tag,
  params: z.object({ productId: pathId }),
  response: z.object({
    /** Reviews that he found helpful, with their votes of now: a cached page may have fewer. */
    voted: z.array(z.object({ id: Id, helpful: z.int() })),
    /** Number of a received order with the product; null without one, or when he has written already. */
    orderNumber: z.int().nullable(),
  }),
});

export const voteForReview = endpoint({
  method: "PUT",
  path: "/zertsalo-a-catalog/v1/reviews/:id/vote",
  summary: "Marks a review as helpful, once for each person or guest session, or takes the mark back",
  tag,
  params: z.object({ id: pathId }),
  body: z.strictObject({ isHelpful: z.boolean() }),
  response: z.object({ helpful: z.int(), isHelpful: z.boolean() }),
  errors: ["not_found", "too_many_request"],
});
