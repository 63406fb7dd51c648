import { formatCount } from "../text/format.ts";

/** The stars of a product: their mean in tenths, and how many gave them. */
export interface ProductRating {
  tenths: number;
  count: number;
}

export function ratingWith({ tenths, count }: ProductRating, stars: number): ProductRating {
  return { tenths: Math.round((tenths * count + stars * 10) / (count + 1)), count: count + 1 };
}

/** One of the stars is taken back. The mean was rounded: what is left stays between one star and five. */
export function ratingWithout({ tenths, count }: ProductRating, stars: number): ProductRating {
  if (count <= 1) return { tenths: 0, count: 0 };
  const left = Math.round((tenths * count - stars * 10) / (count - 1));
  return { tenths: Math.min(50, Math.max(10, left)), count: count - 1 };
}

/** How many gave stars and how many wrote: «214 оценок», «3 отзыва». They are counted apart and told in this form everywhere. */
export function ratingCounts({ countRating, reviewsCount }: { countRating: number; reviewsCount: number }): {
  ratings: string;
  /** Null where nobody has written. */
  reviews: string | null;
} {
  return {
    ratings: ratingsText(countRating),
    reviews: reviewsCount > 0 ? formatCount(reviewsCount, ["отзыв", "отзыва", "отзывов"]) : null,
  };
}

export const ratingsText = (count: number) => formatCount(count, ["оценка", "оценки", "оценок"]);
