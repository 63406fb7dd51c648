import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { orderNumberParams } from "./orders.ts";
import { maxReviewPhotos } from "./review-limits.ts";

const tag = "Заказы";
const path = "/orders-zertsalo/api/v1/order/by-number/:number";

/** Decided by staff. */
export const ReturnState = z.enum(["waiting", "accepted", "refused", "received", "refunded"]);
export type ReturnState = z.infer<typeof ReturnState>;
export const WrittenReviewState = z.enum(["waiting", "published", "refused"]);
export type WrittenReviewState = z.infer<typeof WrittenReviewState>;

/** Actions still open to the buyer of a received order per line, and the results of earlier ones. */
export const AfterOrder = z
  .object({
    /** Last day for a return; null before the order is received. */
    returnUntil: z.iso.date().nullable(),
    lines: z.array(
      z.object({
        /** Uid of the order line. */
        uid: z.uuid(),
        canReturn: z.boolean(),
        returned: ReturnState.nullable(),
        canReview: z.boolean(),
        review: WrittenReviewState.nullable(),
        /** Why the buyer's review is not published. */
        reviewReason: z.string(),
      }),
    ),
  })
  .meta({ id: "AfterOrder" });
export type AfterOrder = z.infer<typeof AfterOrder>;

export const afterOrder = endpoint({
  method: "GET",
  path: `${path}/after`,
  summary: "What can be given back or written of, for whoever made the order",
  tag,
  params: orderNumberParams,
  response: AfterOrder,
  errors: ["order_not_found", "too_many_request"],
});

export const requestReturn = endpoint({
  method: "POST",
  path: `${path}/returns`,
  summary: "Asks to give pieces back within seven days of receiving them; staff decide",
  tag,
  params: orderNumberParams,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ uid: z.uuid(), quantity: z.int().min(1) }))
      .min(1)
      .max(200),
    reason: z.string().trim().min(10).max(2_000),
  }),
  response: AfterOrder,
  errors: [
    "order_not_found",
    "order_not_received",
    "return_too_late",
    "return_made_to_order",
    "return_asked_already",
    "quantity_invalid",
    "too_many_request",
  ],
});

export const sendReviewPhoto = endpoint({
  method: "POST",
  path: `${path}/reviews/photos`,
  summary: "A photo for a review that follows: multipart field `file`, JPEG, PNG or WebP up to 10 MB, stored redrawn",
  tag,
  params: orderNumberParams,
  response: z
    .object({
      id: z.uuid(),
      /** Absolute URL, valid for ten minutes. */
      preview: z.string(),
    })
    .meta({ id: "ReviewPhotoDraft" }),
  errors: [
    "order_not_found",
    "order_not_received",
    "file_type",
    "file_broken",
    "payload_too_large",
    "too_many_files",
    "unavailable",
    "too_many_request",
  ],
});

export const writeReview = endpoint({
  method: "POST",
  path: `${path}/reviews`,
  summary: "What whoever has received a piece thinks of it; shown once staff have read it",
  tag,
  params: orderNumberParams,
  body: z.strictObject({
    uid: z.uuid(),
    rating: z.int().min(1).max(5),
    text: z.string().trim().min(10).max(2_000),
    /** Photos sent before, in this order. */
    photoIds: z.array(z.uuid()).max(maxReviewPhotos).default([]),
  }),
  response: AfterOrder,
  errors: [
    "order_not_found",
    "order_not_received",
    "product_not_found",
    "review_written_already",
    "file_not_found",
    "too_many_request",
  ],
});

export const tellPurchase = endpoint({
  method: "POST",
  path: `${path}/purchase`,
  summary: "Whether the counter is to be told of this purchase: yes to the first who asks, for whoever made the order",
  tag,
  params: orderNumberParams,
  response: z.object({ isFirst: z.boolean() }),
  errors: ["order_not_found", "too_many_request"],
});
