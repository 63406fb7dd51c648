import { watchApiBreaker } from "@zertsalo/page-server/api-breaker-metric";
import { browserReports } from "@zertsalo/page-server/browser-reports";
import { mediaProxy } from "@zertsalo/page-server/media-proxy";
import { answerPages, createPageApp } from "@zertsalo/page-server/page-app";
import { createRoutePatterns } from "@zertsalo/page-server/route-patterns";
import { socketProxy } from "@zertsalo/page-server/socket-proxy";
import { staticFiles } from "@zertsalo/page-server/static-files";
import { noTracing } from "@zertsalo/tracing/tracing";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { devInboxes } from "./dev-inboxes.ts";
import { createMetrics } from "./metrics.ts";
import { pollContentVersion } from "./page-cache/poll-content-version.ts";
import { createPageCache, pageCacheLimits } from "./page-cache/page-cache.ts";
import { pageAnswerer } from "./pages/answer-page.ts";
import { lastResortPage } from "./pages/last-resort.ts";
import { openPages } from "./pages/open-pages.ts";
import type { ShopPages } from "./pages/pages-build.ts";
import { commonHeaders } from "./security-headers.ts";
import { refusalStatus } from "./unsafe-requests.ts";

/** The page server: all that it answers, in one visible list. */
export async function buildApp(config: Config, pages: ShopPages, tracing = noTracing): Promise<FastifyInstance> {
  const isDevelopment = config.NODE_ENV === "development";
  const headers = commonHeaders(config.PUBLIC_ORIGIN);
  const patterns = createRoutePatterns();
  const app = await createPageApp({
    logLevel: config.LOG_LEVEL,
    trustedProxies: config.TRUSTED_PROXIES,
    tracing,
    pages,
    headers,
    patternOf: patterns.patternOf,
    refusalOf: (request) => refusalStatus(request, config.PUBLIC_ORIGIN),
  });
  const metrics = createMetrics(app.registry);
  const { pages: open, isApiLeftAlone } = openPages(config, pages, { ...metrics, learnRoutes: patterns.learn });
  watchApiBreaker(app.registry, isApiLeftAlone);

  app.get("/build.json", async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    return { version: (await open()).version };
  });
  browserReports(app, patterns);
  mediaProxy(app, config.PICTURES_URL);
  socketProxy(app, { path: "/ws/", apiUrl: config.API_URL, trustedProxies: config.TRUSTED_PROXIES });
  if (isDevelopment) devInboxes(app, config.EMULATORS_URL);
  if (!pages.attach) await staticFiles(app, `${pages.root}build/client/`);

  const maxBytes = isDevelopment ? 0 : config.PAGE_CACHE_MB * 2 ** 20;
  const cache = maxBytes > 0 ? createPageCache({ ...pageCacheLimits, maxBytes }) : null;
  pollContentVersion(app, { open, cache });
  const answer = pageAnswerer({ config, open, cache, common: headers, metrics });
  answerPages(app, {
    answer,
    lastResort: ({ raw, request: { id: requestId } }) =>
      lastResortPage(raw, { headers, isDemo: config.DEMO === "on", requestId }),
  });
  return app;
}
