import {
  addFavorite,
  favoriteIds,
  favoriteProducts,
  mergeFavorites,
  removeFavorite,
  wishList,
} from "@zertsalo/contract/favorites";
import { route } from "../../route.ts";
import type { Server } from "../../server.ts";
import { userOf } from "../../user-of.ts";
import { favoriteIdsOf } from "./favorites.queries.ts";
import * as favorites from "./favorites.service.ts";

export async function favoritesRoutes(app: Server): Promise<void> {
  app.route({ ...route(favoriteIds), handler: ({ visitor }) => favorites.idsOf(app.db, userOf(visitor)) });
  app.route({
    ...route(addFavorite),
    handler: ({ visitor, params }) => favorites.addFavorite(app.db, userOf(visitor), params.id),
  });
  app.route({
    ...route(removeFavorite),
    handler: ({ visitor, params }) => favorites.removeFavorite(app.db, userOf(visitor), params.id),
  });
  app.route({
    ...route(mergeFavorites),
    handler: ({ visitor, body }) => favorites.addFavorites(app.db, userOf(visitor), body.products),
  });
  app.route({
    ...route(favoriteProducts),
    handler: async ({ visitor, query }) => {
      const ids = await favoriteIdsOf(app.db, userOf(visitor));
      return favorites.pageOfFavorites(app, ids, { ...query, isDiscounted: query.discounted === "1" });
    },
  });
  app.route({
    ...route(wishList),
    handler: ({ query }) => {
      const ids = [...new Set(query["productIds[]"])];
      return favorites.pageOfFavorites(app, ids, { ...query, isDiscounted: query.discounted === "1" });
    },
  });
}
