import { mediaProxy } from "@zertsalo/page-server/media-proxy";
import { socketProxy } from "@zertsalo/page-server/socket-proxy";
import { staticFiles } from "@zertsalo/page-server/static-files";
import { canonicalLocation } from "@zertsalo/page-server/trailing-slash";
import { type FastifyInstance, fastify, LogController } from "fastify";
import type { Config } from "./config.ts";
import { devInboxes } from "./dev-inboxes.ts";
import { createMetrics } from "./metrics.ts";
import { watchEdition } from "./page-cache/watch-edition.ts";
import { createPageCache, pageCacheLimits } from "./page-cache/page-cache.ts";
import { pageAnswerer } from "./pages/answer-page.ts";
import { lastResort } from "./pages/last-resort.ts";
import { openPages } from "./pages/open-pages.ts";
import type { ShopPages } from "./pages/pages-build.ts";
import { commonHeaders } from "./security-headers.ts";
import { refusalOf } from "./unsafe-requests.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Set when the process is about to stop: the balancer sends nobody here any more. */
    life: { isStopping: boolean };
  }
}

/** The page server: all that it answers, in one visible list. */
export async function buildApp(config: Config, pages: ShopPages): Promise<FastifyInstance> {
  const isDevelopment = config.NODE_ENV === "development";
  const app = fastify({
    logger: { level: config.LOG_LEVEL, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000 },
    // An encoded slash has no honest use and means different things to different servers.
    rewriteUrl: ({ url = "/" }) => (/^[^?]*%(2f|5c|00)/i.test(url) ? "/404/" : url),
  });
  const life = { isStopping: false };
  app.decorate("life", life);
  const metrics = createMetrics();
  const open = openPages(config, pages, metrics);
  const headers = commonHeaders(config.PUBLIC_ORIGIN);

  if (pages.attach) await pages.attach(app);
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers);
    const refusal = refusalOf(request, config.PUBLIC_ORIGIN);
    const location = refusal ? null : canonicalLocation(request.url);
    if (refusal) void reply.code(refusal).send();
    else if (location) void reply.redirect(location, 308);
    else done();
  });
  metrics.serve(app);

  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", (_request, reply) => reply.code(life.isStopping ? 503 : 200).send({ ready: !life.isStopping }));
  app.get("/build.json", async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    return { version: (await open()).version };
  });
  mediaProxy(app, config.PICTURES_URL);
  socketProxy(app, { path: "/ws/", apiUrl: config.API_URL });
  if (isDevelopment) devInboxes(app, config.EMULATORS_URL);
  if (!pages.attach) await staticFiles(app, `${pages.root}build/client/`);

  const maxBytes = isDevelopment ? 0 : config.PAGE_CACHE_MB * 2 ** 20;
  const cache = maxBytes > 0 ? createPageCache({ ...pageCacheLimits, maxBytes }) : null;
  watchEdition(app, { open, cache });
  const answer = pageAnswerer({
    config,
    open,
    cache,
    common: headers,
    metrics,
  });
  // The router reads the bodies of its actions itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    exposeHeadRoute: false,
    async handler(request, reply) {
      reply.hijack();
      try {
        await answer(request, reply);
      } catch (error) {
        request.log.error({ err: error }, "no page could be made");
        lastResort(reply.raw, headers);
      }
    },
  });
  return app;
}
