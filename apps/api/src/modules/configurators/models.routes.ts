import { configurationModel, type ModelFormat } from "@zertsalo/contract/configurators";
import { z } from "zod";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { createRenderQueue } from "../../limits/render-queue.ts";
import { modelFile, getModel, modelFormats } from "./models.service.ts";

/** More than one person views in a minute. */
const rateLimit = { max: 60, timeWindow: 60_000 };

export async function modelsRoutes(app: Server): Promise<void> {
  const { db, pool, storage } = app;
  const parts = { db, pool, storage, desk: createRenderQueue({ places: 20 }) };

  app.route({
    ...route(configurationModel, { rateLimit }),
    handler: async ({ params, query }) => ({ data: await getModel(parts, params.hash, query.format ?? "glb") }),
  });

  // The files themselves are public by their links: no token and no JSON, so they are not part of the contract.
  for (const [format, { mime }] of Object.entries(modelFormats) as [ModelFormat, { mime: string }][]) {
    app.route({
      method: "GET",
      url: `/zertsalo-a-catalog/v1/configurators/configuration/:hash/model.${format}`,
      schema: { hide: true, params: z.object({ hash: z.string().max(64) }) },
      config: { access: "open", rateLimit },
      handler: async ({ params }, reply) => {
        const file = await modelFile(parts, params.hash, format);
        return reply.header("cache-control", "public, max-age=31536000, immutable").type(mime).send(file);
      },
    });
  }
}
