import { expect, test } from "vitest";
import { ratingCounts, ratingWith, ratingWithout } from "./rating.ts";

test.each([
  { name: "the first star is the mean", before: { tenths: 0, count: 0 }, stars: 4, after: { tenths: 40, count: 1 } },
  { name: "a low one pulls it down", before: { tenths: 50, count: 3 }, stars: 1, after: { tenths: 40, count: 4 } },
  { name: "the mean has one digit", before: { tenths: 47, count: 62 }, stars: 5, after: { tenths: 47, count: 63 } },
])("$name, and its removal restores the rating", ({ before, stars, after }) => {
  expect(ratingWith(before, stars)).toEqual(after);
  expect(ratingWithout(after, stars)).toEqual(before);
});

test("rounding never leads out of one to five stars", () => {
  expect(ratingWithout({ tenths: 48, count: 2 }, 1)).toEqual({ tenths: 50, count: 1 });
  expect(ratingWithout({ tenths: 11, count: 2 }, 5)).toEqual({ tenths: 10, count: 1 });
});

test.each([
  { countRating: 214, reviewsCount: 3, ratings: "214 оценок", reviews: "3 отзыва" },
  { countRating: 21, reviewsCount: 1, ratings: "21 оценка", reviews: "1 отзыв" },
  { countRating: 2, reviewsCount: 0, ratings: "2 оценки", reviews: null },
])("$countRating stars and $reviewsCount reviews are counted separately", ({ ratings, reviews, ...counts }) => {
  const told = ratingCounts(counts);
  expect(told.ratings.replace("\u00a0", " ")).toBe(ratings);
  expect(told.reviews?.replace("\u00a0", " ") ?? null).toBe(reviews);
});
