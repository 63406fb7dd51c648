import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./id.ts";
import { Picture } from "./media.ts";

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
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

const count = (least: number, most: number, usual: number) =>
  z.coerce.number<number | string>().int().min(least).max(most).default(usual);

export const productReviews = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/reviews/by-product/:productId",
  summary: "What buyers wrote of a product, the latest first",
  tag: "Каталог",
  params: z.object({ productId: pathId }),
  query: z.object({ skip: count(0, 10_000, 0), limit: count(1, 50, 10) }),
  response: z.object({ list: z.array(Review), total: z.int() }),
});
