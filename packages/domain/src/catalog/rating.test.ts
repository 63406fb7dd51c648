import { expect, test } from "vitest";
import { ratingCounts } from "./rating.ts";

test.each([
  { countRating: 214, reviewsCount: 3, ratings: "214 оценок", reviews: "3 отзыва" },
  { countRating: 21, reviewsCount: 1, ratings: "21 оценка", reviews: "1 отзыв" },
  { countRating: 2, reviewsCount: 0, ratings: "2 оценки", reviews: null },
])("$countRating stars and $reviewsCount reviews are counted separately", ({ ratings, reviews, ...counts }) => {
  const told = ratingCounts(counts);
  expect(told.ratings.replace("\u00a0", " ")).toBe(ratings);
  expect(told.reviews?.replace("\u00a0", " ") ?? null).toBe(reviews);
});
