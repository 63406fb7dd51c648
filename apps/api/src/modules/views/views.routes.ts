import { markViewed, recentlyViewed, recentlyViewedCount } from "@zertsalo/contract/catalog";
import { PreparedJson } from "../../http/prepared-json.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { addView, viewedCards, viewsCount } from "./views.queries.ts";

export async function viewsRoutes(app: Server): Promise<void> {
  app.route({
    ...route(recentlyViewedCount),
    handler: async ({ visitor }) => ({ count: await viewsCount(app.db, visitor.customerId) }),
  });
  app.route({
    ...route(markViewed),
    handler: async ({ visitor, params }) => {
      const count = await addView(app.db, visitor.customerId, params.productId);
      if (count === null) throw new ShopError("product_not_found");
      return { count };
    },
  });
  app.route({
    ...route(recentlyViewed),
    handler: async ({ visitor, query }) => {
      const cards = await viewedCards(app.db, visitor.customerId, query);
      return new PreparedJson(`{"products":[${cards}]}`);
    },
  });
}
