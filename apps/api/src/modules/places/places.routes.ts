import {
  defaultCities,
  nearestCity,
  searchCities,
  searchRegions,
  stores,
  storeScheme,
} from "@zertsalo/contract/places";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { allStores, citiesLike, cityNearest, popularCities, regionsLike, findStoreScheme } from "./places.queries.ts";

export async function placesRoutes(app: Server): Promise<void> {
  app.route({
    ...route(defaultCities),
    handler: async () => ({ data: await popularCities(app.db) }),
  });
  app.route({
    ...route(searchCities),
    handler: async ({ params }) => ({ data: await citiesLike(app.db, params.query) }),
  });
  app.route({
    ...route(nearestCity),
    handler: ({ query }) => cityNearest(app.db, toMillionths(query.latitude), toMillionths(query.longitude)),
  });
  app.route({
    ...route(searchRegions),
    handler: async ({ query }) => ({ data: await regionsLike(app.db, query.q) }),
  });
  app.route({
    ...route(stores),
    handler: async () => ({ list: await allStores(app.db) }),
  });
  app.route({
    ...route(storeScheme),
    handler: async ({ params }) => {
      const scheme = await findStoreScheme(app.db, params.id);
      if (!scheme) throw new ShopError("not_found");
      return scheme;
    },
  });
}

/** A tenth of a metre; a smaller part, squared, is too small a number for the database. */
const toMillionths = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
