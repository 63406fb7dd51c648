import { configurationDrawing, configurationDrawingPicture, Sha256 } from "@zertsalo/contract/drawings";
import { z } from "zod";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { createRenderQueue } from "../../limits/render-queue.ts";
import { loadDrawing, loadDrawingPicture } from "./drawings.service.ts";

/** More than one person views in a minute. */
const rateLimit = { max: 60, timeWindow: 60_000 };

const fileSchema = {
  params: z.object({ hash: z.string().max(64) }),
  querystring: z.object({ sha256: Sha256.optional(), stone: z.uuid().optional() }),
};

/** A drawing addressed by its hash is immutable; without a hash it follows current rules and prices. */
const lifeOf = (sha256: string | undefined) => (sha256 ? "public, max-age=31536000, immutable" : "public, no-cache");

export async function drawingsRoutes(app: Server, { origin }: { origin: string }): Promise<void> {
  const { db, pool, storage } = app;
  const parts = { db, pool, storage, origin, desk: createRenderQueue({ places: 20 }) };

  app.route({
    ...route(configurationDrawing, { rateLimit }),
    handler: async ({ params, query }) => ({ data: await loadDrawing(parts, params.hash, query) }),
  });

  app.route({
    ...route(configurationDrawingPicture, { rateLimit }),
    handler: async ({ params, query }) => {
      const picture = await loadDrawingPicture(parts, params.hash, query.sha256);
      return { data: { png: picture.toString("base64") } };
    },
  });

  // The files themselves are public by their links: no token and no JSON, so they are not part of the contract.
  const file = { method: "GET", schema: { hide: true, ...fileSchema }, config: { access: "open", rateLimit } } as const;
  app.route({
    ...file,
    url: "/zertsalo-a-catalog/v1/configurators/configuration/:hash/drawing.svg",
    handler: async ({ params, query }, reply) => {
      const { svg, sha256 } = await loadDrawing(parts, params.hash, query);
      reply.header("etag", `"${sha256}"`).header("cache-control", lifeOf(query.sha256));
      // An SVG opened directly must not run scripts or load anything.
      return reply.header("content-security-policy", "default-src 'none'").type("image/svg+xml").send(svg);
    },
  });
  app.route({
    ...file,
    url: "/zertsalo-a-catalog/v1/configurators/configuration/:hash/drawing.pdf",
    handler: async ({ params, query }, reply) => {
      const { pdf, sha256 } = await loadDrawing(parts, params.hash, query);
      reply.header("etag", `"${sha256}"`).header("cache-control", lifeOf(query.sha256));
      return reply.type("application/pdf").send(await storage.get(pdf));
    },
  });
}
