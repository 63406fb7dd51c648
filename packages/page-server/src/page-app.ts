import { createCounter, createRegistry } from "@zertsalo/inner-server/metrics";
import { measureRequests } from "@zertsalo/inner-server/measure-requests";
import { createLife, type Life } from "@zertsalo/inner-server/life";
import { readRequestId } from "@zertsalo/inner-server/request-id";
import { traceRequests } from "@zertsalo/tracing/trace-requests";
import type { Tracing } from "@zertsalo/tracing/tracing";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from "fastify";
import type { Registry } from "prom-client";
import type { Pages } from "./load-pages.ts";
import { onPageFailure } from "./page-failures.ts";
import { canonicalLocation } from "./trailing-slash.ts";

declare module "fastify" {
  interface FastifyInstance {
    life: Life;
    /** Metrics of this process. */
    registry: Registry;
  }
}

interface PageAppParts {
  logLevel: string;
  /** Whose X-Forwarded-* headers count. */
  trustedProxies: string[];
  tracing: Tracing;
  pages: Pick<Pages<unknown>, "attach">;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
  /** The pattern of a page's address, for metrics. */
  patternOf(url: string): string;
  /** The status for a request that is not even looked at. */
  refusalOf(request: FastifyRequest): number | null;
}

/** A server of pages before it has any: its limits, what it refuses, one address for a page. */
export async function createPageApp(parts: PageAppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: parts.logLevel, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustedProxies,
    genReqId: readRequestId,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000 },
    // An encoded slash has no honest use and means different things to different servers.
    rewriteUrl: ({ url = "/" }) => (/^[^?]*%(2f|5c|00)/i.test(url) ? "/404/" : url),
  });
  app.decorate("life", createLife());
  app.decorate("registry", createRegistry());
  traceRequests(app, parts);
  measurePages(app, parts);

  if (parts.pages.attach) await parts.pages.attach(app);
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(parts.headers);
    const refusal = parts.refusalOf(request);
    const location = refusal ? null : canonicalLocation(request.url);
    if (refusal) void reply.code(refusal).send();
    else if (location) void reply.redirect(location, 308);
    else done();
  });
  return app;
}

function measurePages(app: FastifyInstance, { patternOf }: Pick<PageAppParts, "patternOf">): void {
  const failures = createCounter(app.registry, "page_failures_total");
  app.addHook(
    "onClose",
    onPageFailure((kind) => failures.inc({ kind })),
  );
  measureRequests(app, {
    registry: app.registry,
    patternOf: ({ url }) => patternOf(url),
    onMeasured: (_request, { statusCode }) => {
      if (statusCode >= 500) failures.inc({ kind: "page" });
    },
  });
}

interface Answerer {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** When there is no page to show at all. */
  lastResort(reply: FastifyReply): void;
}

/** Everything that has no route of its own is a page, its actions with it. */
export function answerPages(app: FastifyInstance, { answer, lastResort }: Answerer): void {
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
        request.log.error({ err: error }, "page server failed");
        lastResort(reply);
      }
    },
  });
}
