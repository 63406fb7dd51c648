import { productDocument } from "@zertsalo/contract/documents";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { productDocumentFile } from "./documents.service.ts";
import { createRenderQueue } from "../../limits/render-queue.ts";

/** More than one person reads in a minute. */
const perAddress = { max: 30, timeWindow: 60_000 };

export async function documentsRoutes(app: Server, { origin }: { origin: string }): Promise<void> {
  const { db, pool, storage } = app;
  const parts = { db, pool, storage, origin, desk: createRenderQueue({ places: 20 }) };

  app.route({
    ...route(productDocument, { rateLimit: perAddress }),
    handler: ({ params }) => productDocumentFile(parts, params.code, params.type),
  });
}
