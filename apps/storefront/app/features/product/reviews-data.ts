import type { ReviewOrder } from "@zertsalo/contract/reviews";
import type { MediaItem } from "@zertsalo/ui/media-screen";

export interface ReviewData {
  id: number;
  author: string;
  /** «2026-11-02» */
  day: string;
  /** «Самара, 2 ноября» */
  about: string;
  rating: number;
  text: string;
  /** Answer of the shop; may be empty. */
  answer: string;
  media: MediaItem[];
  helpful: number;
  isVerified: boolean;
}

/** Counts of all reviews, whatever the filter; the texts are ready to be read. */
export interface ReviewsSummary {
  /** «4,8» */
  rating: string;
  /** «85 оценок» */
  ratings: string;
  /** «62 отзыва с текстом»; null without any. */
  reviews: string | null;
  reviewsCount: number;
  withPhotos: number;
  stars: { stars: number; ratings: number; reviews: number; percent: number }[];
  photos: MediaItem[];
  /** Photos beyond the strip. */
  morePhotos: number;
}

/** A page of reviews, and their total under the filter. */
export interface ReviewsPart {
  list: ReviewData[];
  total: number;
  /** Null: nobody has rated the product. */
  summary: ReviewsSummary | null;
}

export interface ReviewsChoice {
  stars: number | null;
  hasPhotos: boolean;
  order: ReviewOrder;
}

/** Votes of the visitor, and the page where he may review the product. */
export interface OwnReviewsPart {
  voted: { id: number; helpful: number }[];
  writeHref: string | null;
}

export const firstChoice: ReviewsChoice = { stars: null, hasPhotos: false, order: "new" };
export const noReviews: ReviewsPart = { list: [], total: 0, summary: null };

/** The choice as it stands in the address of the list. */
export function reviewsQuery({ stars, hasPhotos, order }: ReviewsChoice, skip: number): string {
  const query = new URLSearchParams({ skip: String(skip), order });
  if (stars !== null) query.set("stars", String(stars));
  if (hasPhotos) query.set("photos", "Y");
  return query.toString();
}
