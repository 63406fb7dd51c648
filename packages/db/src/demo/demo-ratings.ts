import { addDays } from "@zertsalo/domain/delivery/calendar";
import type { DemoProduct } from "./product-content.ts";

/** Above the ids of written demo reviews, below those of buyers. */
const firstId = 10_000;
const latestDay = "2026-11-10";
/** How many stars below five the ratings of unhappy buyers lie. */
const lowered = [1, 1, 1, 2, 1, 1, 3, 1, 1, 2, 1, 1, 4];

type Rated = Pick<DemoProduct, "id" | "rating" | "countRating">;

/** Ratings without text: with the written reviews they come to each product's count and, as nearly as whole stars can, its mean. */
export function demoRatings(reviews: readonly { productId: number; rating: number }[], products: readonly Rated[]) {
  const perProduct = products.map(({ id, rating, countRating }) => {
    const written = reviews.filter(({ productId }) => productId === id).map((review) => review.rating);
    const count = Math.max(0, countRating - written.length);
    const writtenStars = written.reduce((sum, stars) => sum + stars, 0);
    return starList(count, Math.round(rating * countRating) - writtenStars).map((stars) => ({ productId: id, stars }));
  });
  return perProduct.flat().map(({ productId, stars }, at) => ({
    id: firstId + at,
    product_id: productId,
    author: "",
    city: "",
    rating: stars,
    written_on: addDays(latestDay, -((at * 37) % 600)),
    text: "",
    media: [],
  }));
}

/** `count` ratings of one to five stars with this sum, most of them five. */
function starList(count: number, sum: number): number[] {
  const stars = Array.from({ length: count }, () => 5);
  let missing = Math.min(Math.max(0, 5 * count - sum), 4 * count);
  for (let at = 0; missing > 0; at += 1) {
    const place = at % count;
    const down = Math.min(lowered[at % lowered.length] ?? 1, (stars[place] ?? 1) - 1, missing);
    stars[place] = (stars[place] ?? 1) - down;
    missing -= down;
  }
  return stars;
}
