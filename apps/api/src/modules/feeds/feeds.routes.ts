import { productFeed } from "@zertsalo/contract/feeds";
import { moscowTime } from "@zertsalo/domain/delivery/calendar";
import { sql } from "kysely";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";

export async function feedsRoutes(app: Server): Promise<void> {
  app.route({
    ...route(productFeed),
    async handler({ params }) {
      const feed = await app.replicaDb
        .selectFrom("product_feed as feed")
        .leftJoin("feed_state as state", "state.name", "feed.name")
        .select(["feed.key", "feed.offers", "feed.made_at"])
        .where("feed.name", "=", params.name)
        // Until the worker removes the file of a feed that has been switched off.
        .where(sql<boolean>`coalesce((state.settings ->> 'isOn')::boolean, true)`)
        .executeTakeFirst();
      if (!feed) throw new ShopError("feed_not_found");
      return { key: feed.key, offers: feed.offers, madeAt: moscowTime(feed.made_at) };
    },
  });
}
