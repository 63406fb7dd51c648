import { randomBytes } from "node:crypto";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import fastifyStatic from "@fastify/static";
import { fastify, type FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { Pages } from "./pages/load-pages.ts";

export async function buildApp(config: Config, pages: Pages): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: config.LOG_LEVEL }, trustProxy: config.TRUSTED_PROXIES });
  app.get("/healthz", () => ({ status: "ok" }));
  if (pages.attach) await pages.attach(app);
  else {
    await app.register(fastifyStatic, {
      root: `${pages.root}build/client/assets`,
      prefix: "/assets/",
      immutable: true,
      maxAge: "1y",
    });
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.all("/*", async (request, reply) => {
    reply.hijack();
    const build = await pages.build();
    const visit = { nonce: randomBytes(16).toString("base64"), storeId: 95, cityId: 44 };
    const { createRequestHandler, openVisit } = build.entry.module;
    const handle = createRequestHandler(build, config.NODE_ENV);
    const asked = createRequest(request.raw, reply.raw, { protocol: `${request.protocol}:`, host: request.host });
    await sendResponse(reply.raw, await handle(asked, openVisit(visit, config.API_URL)));
  });
  return app;
}
