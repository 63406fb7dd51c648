import { configurationModel } from "@zertsalo/contract/configurators";
import { glbType } from "@zertsalo/model3d/glb";
import { z } from "zod";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { createRenderQueue } from "../../limits/render-queue.ts";
import { modelFile, getModel } from "./models.service.ts";

/** More than one person views in a minute. */
const rateLimit = { max: 60, timeWindow: 60_000 };

export async function modelsRoutes(app: Server): Promise<void> {
  const { db, pool, storage } = app;
  const parts = { db, pool, storage, desk: createRenderQueue({ places: 20 }) };

  app.route({
    ...route(configurationModel, { rateLimit }),
    handler: async ({ params }) => ({ data: await getModel(parts, params.hash) }),
  });

  // The file itself is public by its link: no token and no JSON, so it is not part of the contract.
  app.route({
    method: "GET",
    url: "/zertsalo-a-catalog/v1/configurators/configuration/:hash/model.glb",
    schema: { hide: true, params: z.object({ hash: z.string().max(64) }) },
    config: { access: "open", rateLimit },
    handler: async ({ params }, reply) => {
      const file = await modelFile(parts, params.hash);
      return reply.header("cache-control", "public, max-age=31536000, immutable").type(glbType).send(file);
    },
  });
}
