import { productReviews } from "@zertsalo/contract/reviews";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { reviewsPage, reviewsTotal } from "./reviews.queries.ts";

export async function reviewsRoutes(app: Server): Promise<void> {
  app.route({
    ...route(productReviews),
    handler: async ({ params: { productId }, query: { skip, limit } }) => {
      const [list, total] = await Promise.all([
        reviewsPage(app.db, productId, skip, limit),
        reviewsTotal(app.db, productId),
      ]);
      return { list, total };
    },
  });
}
