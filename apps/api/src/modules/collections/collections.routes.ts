import { collectionByCode, collections } from "@zertsalo/contract/collections";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { allCollections, collectionWithMedia } from "./collections.queries.ts";

export async function collectionsRoutes(app: Server): Promise<void> {
  app.route({
    ...route(collections),
    handler: async () => ({ list: await allCollections(app.db) }),
  });
  app.route({
    ...route(collectionByCode),
    handler: async ({ params }) => {
      const collection = await collectionWithMedia(app.db, params.code);
      if (!collection) throw new ShopError("collection_not_found");
      return collection;
    },
  });
}
