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
