import { randomBytes } from "node:crypto";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { compressed } from "@zertsalo/page-server/compressed";
import type { Pages } from "@zertsalo/page-server/load-pages";
import { mediaProxy } from "@zertsalo/page-server/media-proxy";
import { socketProxy } from "@zertsalo/page-server/socket-proxy";
import { staticFiles } from "@zertsalo/page-server/static-files";
import { canonicalLocation } from "@zertsalo/page-server/trailing-slash";
import { type FastifyInstance, type FastifyRequest, fastify, LogController } from "fastify";
import type { ServerBuild } from "react-router";
import type { Config } from "./config.ts";
import { commonHeaders, contentSecurityPolicy, refusalOf } from "./security.ts";

/** The pages as the router built them; entry.server.tsx exports the server's way in beside its own. */
export type PagesBuild = Omit<ServerBuild, "entry"> & { entry: { module: typeof import("#app/entry.server.tsx") } };

declare module "fastify" {
  interface FastifyInstance {
    /** Set when the process is about to stop: the balancer sends nobody here any more. */
    life: { isStopping: boolean };
  }
}

/** The back office's page server: all that it answers, in one visible list. */
export async function buildApp(config: Config, pages: Pages<PagesBuild>): Promise<FastifyInstance> {
  const isDevelopment = config.NODE_ENV === "development";
  const app = fastify({
    logger: { level: config.LOG_LEVEL, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000 },
  });
  const life = { isStopping: false };
  app.decorate("life", life);
  const headers = commonHeaders(config.BACKOFFICE_ORIGIN);
  const filesOrigin = new URL(config.FILES_ORIGIN || config.PICTURES_URL).origin;

  if (pages.attach) await pages.attach(app);
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers);
    const refusal = refusalOf(request, config.BACKOFFICE_ORIGIN);
    const location = refusal ? null : canonicalLocation(request.url);
    if (refusal) void reply.code(refusal).send();
    else if (location) void reply.redirect(location, 308);
    else done();
  });
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", (_request, reply) => reply.code(life.isStopping ? 503 : 200).send({ ready: !life.isStopping }));
  app.get("/robots.txt", (_request, reply) => reply.type("text/plain").send("User-agent: *\nDisallow: /\n"));
  mediaProxy(app, config.PICTURES_URL);
  socketProxy(app, { path: "/ws/", apiUrl: config.API_URL });
  if (!pages.attach) await staticFiles(app, `${pages.root}build/client/`);

  async function answer(request: FastifyRequest, wanted: Request): Promise<Response> {
    const build = await pages.build();
    const { createRequestHandler, openVisit } = build.entry.module;
    const visit = openVisit({
      apiUrl: config.API_URL,
      origin: config.BACKOFFICE_ORIGIN,
      shopOrigin: config.PUBLIC_ORIGIN,
      isSecure: !isDevelopment,
      nonce: randomBytes(16).toString("base64url"),
      cookie: request.headers.cookie ?? "",
      ip: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
    });
    const made = await createRequestHandler(build, config.NODE_ENV)(wanted, visit.context);
    const page = compressed(new Response(made.body, made), request.headers["accept-encoding"]?.toString() ?? "");
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
    for (const cookie of visit.setCookies) page.headers.append("set-cookie", cookie);
    // Everything here is somebody's business.
    page.headers.set("cache-control", "no-store");
    page.headers.set("content-security-policy", contentSecurityPolicy(visit.nonce, { isDevelopment, filesOrigin }));
    return page;
  }

  // The router reads the bodies of its actions itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    exposeHeadRoute: false,
    async handler(request, reply) {
      reply.hijack();
      const { raw } = reply;
      try {
        const options = { protocol: `${request.protocol}:`, host: request.host };
        await sendResponse(raw, await answer(request, createRequest(request.raw, raw, options)));
      } catch (error) {
        request.log.error({ err: error }, "no page could be made");
        if (!raw.headersSent) raw.writeHead(500, { ...headers, "content-type": "text/plain; charset=utf-8" });
        raw.end("Непредвиденная ошибка");
      }
    },
  });
  return app;
}
