import type { Api } from "#app/lib/http/api.server.ts";
import type { Product } from "@zertsalo/contract/product";
import { productReviews, type Review } from "@zertsalo/contract/reviews";
import { formatDay } from "@zertsalo/domain/text/dates";
import type { ReviewData, ReviewsPart } from "./product-page-data.ts";

type Reviewed = Pick<Product, "id" | "reviewsCount">;

/** Formatted reviews from `skip` on. A product without reviews causes no API call. */
export async function reviewsPart(api: Api, product: Reviewed, today: string, skip = 0): Promise<ReviewsPart> {
  if (product.reviewsCount === 0) return { list: [], total: 0 };
  const { list, total } = await api.call(productReviews, { params: { productId: product.id }, query: { skip } });
  return { list: list.map((review) => reviewData(review, today)), total };
}

function reviewData({ id, author, city, rating, date, text, answer, media }: Review, today: string): ReviewData {
  return {
    id,
    author,
    city,
    rating,
    date: formatDay(date, today),
    text,
    answer,
    media: media.map(({ picture, video }) => ({
      picture: { ...picture, alt: `${video ? "Видео" : "Фото"} из отзыва: ${author}` },
      ...(video && { video }),
    })),
  };
}
