import { formatCount } from "../text/format.ts";

/** Mean of a product's stars in tenths, and their number. */
export interface ProductRating {
  tenths: number;
  count: number;
}

export function ratingWith({ tenths, count }: ProductRating, stars: number): ProductRating {
  return { tenths: Math.round((tenths * count + stars * 10) / (count + 1)), count: count + 1 };
}

/** Removes one rating. The stored mean is rounded, so the result is clamped to one to five stars. */
export function ratingWithout({ tenths, count }: ProductRating, stars: number): ProductRating {
  if (count <= 1) return { tenths: 0, count: 0 };
  const left = Math.round((tenths * count - stars * 10) / (count - 1));
  return { tenths: Math.min(50, Math.max(10, left)), count: count - 1 };
}

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
