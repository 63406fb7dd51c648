import { productFeed } from "@zertsalo/contract/feeds";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";

export async function feedsRoutes(app: Server): Promise<void> {
  app.route({
    ...route(productFeed),
    async handler({ params }) {
      const feed = await app.replicaDb
        .selectFrom("product_feed")
        .select(["key", "offers"])
        .where("name", "=", params.name)
        .executeTakeFirst();
      if (!feed) throw new ShopError("feed_not_found");
      return feed;
    },
  });
}
