/** Read by browsers too: without zod. */
export const reviewOrders = ["new", "helpful", "high", "low"] as const;
export const maxReviewPhotos = 5;
