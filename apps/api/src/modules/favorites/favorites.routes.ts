import {
  addFavorite,
  favoriteIds,
  favoriteProducts,
  mergeFavorites,
  removeFavorite,
  guestFavoriteProducts,
} from "@zertsalo/contract/favorites";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { requireUserId } from "../../auth/require-user-id.ts";
import { findFavoriteIds } from "./favorites.queries.ts";
import * as favorites from "./favorites.service.ts";

export async function favoritesRoutes(app: Server): Promise<void> {
  app.route({
    ...route(favoriteIds),
    handler: ({ visitor }) => favorites.getFavoriteIds(app.db, requireUserId(visitor)),
  });
  app.route({
    ...route(addFavorite),
    handler: ({ visitor, params }) => favorites.addFavorite(app.db, requireUserId(visitor), params.id),
  });
  app.route({
    ...route(removeFavorite),
    handler: ({ visitor, params }) => favorites.removeFavorite(app.db, requireUserId(visitor), params.id),
  });
  app.route({
    ...route(mergeFavorites),
    handler: ({ visitor, body }) => favorites.addFavorites(app.db, requireUserId(visitor), body.products),
  });
  app.route({
    ...route(favoriteProducts),
    handler: async ({ visitor, query }) => {
      const ids = await findFavoriteIds(app.db, requireUserId(visitor));
      return favorites.pageOfFavorites(app, ids, { ...query, isDiscounted: query.discounted === "1" });
    },
  });
  app.route({
    ...route(guestFavoriteProducts),
    handler: ({ query }) => {
      const ids = [...new Set(query["productIds[]"])];
      return favorites.pageOfFavorites(app, ids, { ...query, isDiscounted: query.discounted === "1" });
    },
  });
}
