import { formatCount } from "../text/format.ts";

/** Ratings and written reviews are counted separately: «214 оценок», «3 отзыва». The same form is used everywhere. */
export function ratingCounts({ countRating, reviewsCount }: { countRating: number; reviewsCount: number }): {
  ratings: string;
  /** Null without written reviews. */
  reviews: string | null;
} {
  return {
    ratings: ratingsText(countRating),
    reviews: reviewsCount > 0 ? formatCount(reviewsCount, ["отзыв", "отзыва", "отзывов"]) : null,
  };
}

export const ratingsText = (count: number) => formatCount(count, ["оценка", "оценки", "оценок"]);
