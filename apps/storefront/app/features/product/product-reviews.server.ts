import type { Api } from "#app/lib/http/api.server.ts";
import type { Product } from "@zertsalo/contract/product";
import { productReviews, type Review, ReviewOrder, type ReviewSummary } from "@zertsalo/contract/reviews";
import { ratingsText } from "@zertsalo/domain/catalog/rating";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatCount, formatDecimal } from "@zertsalo/domain/text/format";
import { firstChoice, noReviews, type ReviewData, type ReviewsChoice, type ReviewsPart } from "./reviews-data.ts";

type Reviewed = Pick<Product, "id" | "countRating">;

/** Formatted reviews from `skip` on. A product without ratings causes no API call. */
export async function reviewsPart(
  api: Api,
  product: Reviewed,
  { today, skip = 0, choice = firstChoice }: { today: string; skip?: number; choice?: ReviewsChoice },
): Promise<ReviewsPart> {
  if (product.countRating === 0) return noReviews;
  const { stars, hasPhotos, order } = choice;
  const { list, total, summary } = await api.call(productReviews, {
    params: { productId: product.id },
    query: { skip, order, ...(stars !== null && { stars }), ...(hasPhotos && { photos: "Y" as const }) },
  });
  return {
    list: list.map((review) => reviewData(review, today)),
    total,
    summary: summary.ratings > 0 ? summaryData(summary) : null,
  };
}

/** What is not a choice counts as none. */
export function readReviewsChoice(query: URLSearchParams): ReviewsChoice {
  const stars = Number(query.get("stars"));
  return {
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : null,
    hasPhotos: query.get("photos") === "Y",
    order: ReviewOrder.catch("new").parse(query.get("order")),
  };
}

function summaryData(summary: ReviewSummary) {
  const { rating, ratings, reviews, withPhotos, stars, photos, photosTotal } = summary;
  const most = Math.max(1, ...stars.map((row) => row.ratings));
  return {
    rating: formatDecimal(rating),
    ratings: ratingsText(ratings),
    reviews: reviews > 0 ? `${formatCount(reviews, ["отзыв", "отзыва", "отзывов"])} с\u00a0текстом` : null,
    reviewsCount: reviews,
    withPhotos,
    stars: stars.map((row) => ({ ...row, percent: Math.round((row.ratings / most) * 100) })),
    photos: photos.map(({ picture, author }) => ({ picture: { ...picture, alt: `Фото из отзыва: ${author}` } })),
    morePhotos: photosTotal - photos.length,
  };
}

function reviewData(review: Review, today: string): ReviewData {
  const { id, author, city, rating, date, text, answer, media, helpful, isVerified } = review;
  return {
    id,
    author,
    day: date,
    about: [city, formatDay(date, today)].filter(Boolean).join(", "),
    rating,
    text,
    answer,
    helpful,
    isVerified,
    media: media.map(({ picture, video }) => ({
      picture: { ...picture, alt: `${video ? "Видео" : "Фото"} из отзыва: ${author}` },
      ...(video && { video }),
    })),
  };
}
