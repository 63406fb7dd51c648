import { randomBytes } from "node:crypto";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { requestDeadline, timeBudgets } from "@zertsalo/client/time-budgets";
import { watchApiBreaker } from "@zertsalo/page-server/api-breaker-metric";
import { compressed } from "@zertsalo/page-server/compressed";
import { answerWithDemoNotice } from "@zertsalo/page-server/demo-notice";
import type { Pages } from "@zertsalo/page-server/load-pages";
import { browserReports } from "@zertsalo/page-server/browser-reports";
import { mediaProxy } from "@zertsalo/page-server/media-proxy";
import { answerPages, createPageApp } from "@zertsalo/page-server/page-app";
import { retryHeaders } from "@zertsalo/page-server/retry-after";
import { createRoutePatterns } from "@zertsalo/page-server/route-patterns";
import { socketProxy } from "@zertsalo/page-server/socket-proxy";
import { staticFiles } from "@zertsalo/page-server/static-files";
import { noTracing } from "@zertsalo/tracing/tracing";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "./config.ts";
import { openPages, type PagesBuild } from "./open-pages.ts";
import { commonHeaders, contentSecurityPolicy, isFilePath, rejectionStatus } from "./security.ts";

/** The back office's page server: all that it answers, in one visible list. */
export async function buildApp(
  config: Config,
  pages: Pages<PagesBuild>,
  tracing = noTracing,
): Promise<FastifyInstance> {
  const isDevelopment = config.NODE_ENV === "development";
  const headers = commonHeaders(config.BACKOFFICE_ORIGIN);
  const filesOrigin = new URL(config.FILES_ORIGIN || config.PICTURES_URL).origin;
  const patterns = createRoutePatterns();
  const app = await createPageApp({
    logLevel: config.LOG_LEVEL,
    trustedProxies: config.TRUSTED_PROXIES,
    tracing,
    pages,
    headers,
    patternOf: patterns.patternOf,
    refusalOf: (request) => rejectionStatus(request, config.BACKOFFICE_ORIGIN),
  });
  app.get("/robots.txt", (_request, reply) => reply.type("text/plain").send("User-agent: *\nDisallow: /\n"));
  browserReports(app, patterns);
  mediaProxy(app, config.PICTURES_URL);
  socketProxy(app, { path: "/ws/", apiUrl: config.API_URL, trustedProxies: config.TRUSTED_PROXIES });
  if (!pages.attach) await staticFiles(app, `${pages.root}build/client/`);

  const open = openPages(config, pages, patterns.learn);
  watchApiBreaker(app.registry, () => open.isApiLeftAlone());
  const budgets = timeBudgets(config.PAGE_BUDGET_MS);

  async function pageOf(request: FastifyRequest, wanted: Request, deadline: AbortSignal): Promise<Response> {
    const { handle, openVisit, send } = await open.pages();
    const visit = openVisit({
      apiUrl: config.API_URL,
      send,
      deadline,
      origin: config.BACKOFFICE_ORIGIN,
      shopOrigin: config.PUBLIC_ORIGIN,
      isSecure: !isDevelopment,
      nonce: randomBytes(16).toString("base64url"),
      requestId: request.id,
      cookie: request.headers.cookie ?? "",
      ip: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
    });
    const made = await handle(wanted, visit.context);
    const shown = config.DEMO === "on" ? answerWithDemoNotice(made) : made;
    const page = compressed(new Response(shown.body, shown), request.headers["accept-encoding"]?.toString() ?? "");
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
    for (const [name, value] of Object.entries(retryHeaders(made.status))) page.headers.set(name, value);
    for (const cookie of visit.setCookies) page.headers.append("set-cookie", cookie);
    // Everything here is somebody's business.
    page.headers.set("cache-control", "no-store");
    page.headers.set("content-security-policy", contentSecurityPolicy(visit.nonce, { isDevelopment, filesOrigin }));
    return page;
  }

  answerPages(app, {
    async answer(request, { raw }) {
      const options = { protocol: `${request.protocol}:`, host: request.host };
      const deadline = requestDeadline(request.method, isFilePath(request.url), budgets);
      await sendResponse(raw, await pageOf(request, createRequest(request.raw, raw, options), deadline));
    },
    lastResort({ raw, request }) {
      if (!raw.headersSent) raw.writeHead(500, { ...headers, "content-type": "text/plain; charset=utf-8" });
      raw.end(`Непредвиденная ошибка\nКод обращения: ${request.id}`);
    },
  });
  return app;
}
